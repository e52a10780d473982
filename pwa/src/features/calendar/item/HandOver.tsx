import { useState } from 'react'
import { anyOp } from '../../../data/outbox/anyOp.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import { useStanding } from '../../../records/rights.ts'
import { useSaving } from '../../../records/saving/useSaving.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import type { Entry } from '../entry.ts'
import { actOn } from '../itemOps.ts'
import styles from './item.module.css'

interface Props {
  readonly entry: Entry
  readonly onClose: () => void
}

/** A new owner or backup: for this one, or for all that the rule still brings. */
export function HandOver({ entry, onClose }: Props) {
  const people = usePeople()
  const saving = useSaving()
  const mayRule = useStanding(entry.rule).edit
  const [ownerId, setOwner] = useState(entry.ownerId)
  const [backupId, setBackup] = useState(entry.backupId)
  const [all, setAll] = useState(false)
  const same = ownerId !== null && ownerId === backupId
  const hand = async () => {
    if (same) return
    if (await saving.save(`${entry.title} handed over`, handedOver(entry, { ownerId, backupId }, all))) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Hand over"
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            Go back
          </Button>
          <Button kind="primary" busy={saving.busy} onClick={() => void hand()}>
            Hand over
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field label="Owner">
          <Combobox value={ownerId} options={people.options} onChange={setOwner} clearable placeholder="Nobody" />
        </Field>
        <Field
          label="Backup, if away"
          error={same ? 'The backup is somebody else than the owner.' : saving.refusal?.message}
          hint={backupId === null ? 'Without a backup nobody does it while the owner is away.' : undefined}
        >
          <Combobox value={backupId} options={people.options} onChange={setBackup} clearable placeholder="Nobody" />
        </Field>
        {mayRule ? (
          <Checkbox checked={all} onChange={setAll} label="This one and all to come: the rule is changed too" />
        ) : null}
      </div>
    </Dialog>
  )
}

interface Hands {
  readonly ownerId: string | null
  readonly backupId: string | null
}

/** The item, and with `all` its rule: what nobody has begun follows the rule by itself. */
function handedOver(entry: Entry, fields: Hands, all: boolean): readonly NewOp[] {
  const isNew = fields.ownerId !== entry.ownerId || fields.backupId !== entry.backupId
  const own = isNew ? actOn(entry, [anyOp({ kind: 'set', entity: 'calendarItem', id: entry.id, fields })]) : []
  const { rule } = entry
  const differs = rule !== null && (rule.ownerId !== fields.ownerId || rule.backupId !== fields.backupId)
  return all && differs ? [...own, anyOp({ kind: 'set', entity: 'calendarRule', id: rule.id, fields })] : own
}
