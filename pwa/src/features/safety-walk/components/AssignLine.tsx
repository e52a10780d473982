import { useState } from 'react'
import type { Finding } from '../../../../../schema/gen/types.ts'
import { useData } from '../../../data/context.tsx'
import type { Row } from '../../../data/live.ts'
import { addDays, formatDate, today } from '../../../lib/dates.ts'
import { ConflictChip } from '../../../records/ConflictChip.tsx'
import type { People } from '../../../records/usePeople.ts'
import { Combobox } from '../../../ui/Combobox.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { KeyGroup } from '../../../ui/KeyGroup.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { setAssignment } from '../findingQueries.ts'
import { dueOn } from '../rules.ts'
import styles from './AssignLine.module.css'
import type { Saver } from './useSaver.ts'

interface Props {
  readonly finding: Row<'finding'>
  readonly task: Row<'task'> | null
  readonly zone: Row<'zone'> | null
  readonly people: People
  readonly seenOn: string
  readonly workingDays: readonly number[]
  readonly save: Saver['save']
}

const PRESETS = [
  { value: '0', label: 'Today' }, { value: '1', label: 'Tomorrow' }, { value: '7', label: '7 days' }, { value: '30', label: '30 days' },
] as const

/** Who gets it and by when: filled in from the zone's owner and the severity, changed in one sheet. */
export function AssignLine({ finding, task, zone, people, seenOn, workingDays, save }: Props) {
  const data = useData()
  const [open, setOpen] = useState(false)
  const owner = zone?.ownerId ?? null
  const assigneeId = finding.assigneeId ?? owner
  const due = finding.dueOn ?? (finding.severity === null ? null : dueOn(finding.severity, seenOn, workingDays))
  const set = (fields: Pick<Partial<Finding>, 'assigneeId' | 'dueOn'>) => void save(setAssignment(data, finding, task, fields))
  const now = today()
  return (
    <div className={styles.goes}>
      <Icon name="user" size="md" />
      <span className={styles.words}>
        {assigneeId === null ? 'Nobody gets it yet' : <>To <b>{people.name(assigneeId)}</b>{assigneeId === owner ? ', zone owner' : ''}</>}
        {due === null ? null : <>, by <b>{formatDate(due)}</b></>}
      </span>
      <ConflictChip row={finding} entity="finding" field="dueOn" />
      <button type="button" className={styles.change} onClick={() => setOpen(true)}>Change</button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Who gets it, and by when?" footer={<Key label="Done" tone="primary" onPress={() => setOpen(false)} />}>
        <div className={styles.form}>
          {owner === null ? null : <Key label={people.name(owner)} hint="zone owner" selected={assigneeId === owner} onPress={() => set({ assigneeId: owner })} />}
          <Field label="Somebody else"><Combobox value={assigneeId === owner ? null : assigneeId} options={people.options} placeholder="Type a name or company" onChange={(id) => { if (id !== null) set({ assigneeId: id }) }} /></Field>
          <KeyGroup label="Due" columns={4} options={PRESETS} value={PRESETS.find((preset) => addDays(now, Number(preset.value)) === due)?.value ?? null} onChange={(days) => set({ dueOn: addDays(now, Number(days)) })} />
          <Field label="Another day"><DateInput value={due ?? ''} onChange={(date) => { if (date) set({ dueOn: date }) }} /></Field>
        </div>
      </Sheet>
    </div>
  )
}
