import { useState } from 'react'
import { plural } from '../../../lib/text.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { useActions } from '../../../records/undo/useActions.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { backupOps, handOverOps, type Owned } from './handOver.ts'
import styles from './leave.module.css'
import type { AtRisk } from './withoutPerson.ts'

interface Props {
  readonly role: 'owner' | 'backup'
  readonly personId: string
  readonly everything: Owned
  readonly atRisk: readonly AtRisk[]
  readonly onClose: () => void
}

interface Line {
  readonly id: string
  readonly title: string
}

/** To one person, or line by line to several; one step that can be undone. */
export function HandOver({ role, personId, everything, atRisk, onClose }: Props) {
  const people = usePeople()
  const actions = useActions()
  const saver = useSaver()
  const [to, setTo] = useState<string | null>(null)
  const [others, setOthers] = useState<ReadonlyMap<string, string>>(new Map())
  const lines = role === 'owner' ? owned(everything, personId) : unbacked(atRisk)
  const options = people.options.filter(({ value }) => value !== personId)
  const ops =
    role === 'owner'
      ? to === null
        ? []
        : handOverOps(personId, to, everything, others)
      : backupOps(chosen(lines, to, others), everything.rules, everything.items)
  const run = () =>
    saver.step(async () => {
      const text =
        role === 'owner'
          ? `${plural(ops.length, 'record')} handed over to ${people.name(to)}`
          : `Backups named for ${plural(lines.length, 'obligation')}`
      const result = await actions.run(text, ops)
      if (result.ok) onClose()
      return saver.save(Promise.resolve(result))
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={role === 'owner' ? `Hand over from ${people.name(personId)}` : 'Name backups'}
      description={
        role === 'owner'
          ? 'Rules, items that are not done, missed ones too, and records get a new owner. What is done stays as it was done.'
          : 'Who does it when the owner is away.'
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            busy={saver.busy}
            disabledReason={ops.length === 0 ? 'Choose a person first.' : undefined}
            onClick={() => void run()}
          >
            {role === 'owner' ? `Hand over ${lines.length}` : 'Name backups'}
          </Button>
        </>
      }
    >
      {saver.failure === null ? null : <p role="alert">{saver.failure}</p>}
      <Combobox label="To whom" placeholder="To whom" value={to} options={options} onChange={setTo} />
      <ul className={styles.lines}>
        {lines.map(({ id, title }) => (
          <li key={id}>
            <span>{title}</span>
            <Combobox
              label={`${title}: to whom`}
              placeholder={to === null ? 'As above' : people.name(to)}
              clearable
              value={others.get(id) ?? null}
              options={options}
              onChange={(other) => setOthers(put(others, id, other))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function put(others: ReadonlyMap<string, string>, id: string, other: string | null): ReadonlyMap<string, string> {
  const next = new Map(others)
  if (other === null) next.delete(id)
  else next.set(id, other)
  return next
}

/** One line for a rule, whatever it has of items; the items of a rule that is somebody else's are one line too. */
function owned({ rules, items, records }: Owned, personId: string): readonly Line[] {
  const known = new Set(rules.map(({ id }) => id))
  const others = items.filter(({ ruleId }) => !known.has(ruleId)).map(({ ruleId, title }) => [ruleId, title] as const)
  return [
    ...rules.map(({ id, title, ownerId }) => ({ id, title: ownerId === personId ? title : `${title} (backup)` })),
    ...[...new Map(others)].map(([id, title]) => ({ id, title })),
    ...records.map(({ id, title }) => ({ id, title })),
  ]
}

function unbacked(atRisk: readonly AtRisk[]): readonly Line[] {
  const lines = atRisk.flatMap(({ first }) => (first.ruleId === null ? [] : [{ id: first.ruleId, title: first.title }]))
  return [...new Map(lines.map((line) => [line.id, line])).values()]
}

function chosen(lines: readonly Line[], to: string | null, others: ReadonlyMap<string, string>) {
  return new Map(
    lines.flatMap(({ id }) => {
      const who = others.get(id) ?? to
      return who === null ? [] : [[id, who] as const]
    }),
  )
}
