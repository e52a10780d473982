import { useState } from 'react'
import type { Finding } from '../../../../../schema/gen/types.ts'
import { useData } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { formatDate, today } from '../../../lib/dates.ts'
import { ConflictChip } from '../../../records/ConflictChip.tsx'
import type { People } from '../../../records/usePeople.ts'
import { dueOn } from '../../../lib/corrective.ts'
import { Combobox } from '../../../ui/Combobox.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { KeyGroup } from '../../../ui/KeyGroup.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useCaptureWords } from '../capture/useCaptureWords.ts'
import { setAssignment, useLatestFindings, type DueRule } from '../findingQueries.ts'
import { dueByHand, duePresets, recentAssignees } from '../rules.ts'
import styles from './AssignLine.module.css'
import type { Saver } from '../../../records/saving/useSaver.ts'

interface Props {
  readonly finding: Row<'finding'>
  readonly task: Row<'task'> | null
  readonly zone: Row<'zone'> | null
  readonly people: People
  readonly rule: DueRule
  readonly save: Saver['save']
  /** Why nobody changes it here; null when it can be changed. */
  readonly lock: string | null
}

type Assignment = Pick<Partial<Finding>, 'assigneeId' | 'dueOn'>

/** Who gets it and by when: filled in from the zone's owner and the severity, changed in one sheet. */
export function AssignLine({ finding, task, zone, people, rule, save, lock }: Props) {
  const data = useData()
  const { t } = useCaptureWords()
  const [open, setOpen] = useState(false)
  const owner = zone?.ownerId ?? null
  const assigneeId = finding.assigneeId ?? owner
  const due =
    finding.dueOn ??
    (finding.severity === null ? null : dueOn(finding.severity, rule.seenOn, rule.workingDays, rule.dueDays))
  const byHand = dueByHand(finding, task, rule.seenOn, rule.workingDays, rule.dueDays)
  const set = (fields: Assignment) => void save(setAssignment(data, finding, task, fields))
  return (
    <div className={styles.goes}>
      <Icon name="user" size="md" />
      <span className={styles.words}>
        {assigneeId === null ? (
          t.assign.nobody
        ) : (
          <>
            {t.assign.to} <b>{people.name(assigneeId)}</b>
            {assigneeId === owner ? `, ${t.assign.zoneOwner}` : ''}
          </>
        )}
        {due === null ? null : (
          <>
            , {t.assign.by} <b>{formatDate(due)}</b>
            {byHand ? `, ${t.assign.byHand}` : ''}
          </>
        )}
      </span>
      <ConflictChip row={finding} entity="finding" field="dueOn" />
      {lock === null ? (
        <button type="button" className={styles.change} onClick={() => setOpen(true)}>
          {t.assign.change}
        </button>
      ) : null}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t.assign.who}
        footer={<Key label={t.done} tone="primary" onPress={() => setOpen(false)} />}
      >
        <Choices owner={owner} assigneeId={assigneeId} due={due} people={people} rule={rule} onChange={set} />
      </Sheet>
    </div>
  )
}

interface ChoicesProps {
  readonly owner: string | null
  readonly assigneeId: string | null
  readonly due: string | null
  readonly people: People
  readonly rule: DueRule
  readonly onChange: (fields: Assignment) => void
}

/** The zone's owner and the last six people as keys; the search comes last. */
function Choices({ owner, assigneeId, due, people, rule, onChange }: ChoicesProps) {
  const { t } = useCaptureWords()
  const latest = useLatestFindings()
  // Somebody chosen by the search becomes a key too: the choice is always in sight.
  const recent = recentAssignees(latest ?? [], owner).filter((id) => people.byId.has(id))
  const presets = duePresets(today(), rule.workingDays, rule.dueDays, t)
  const offered =
    assigneeId === null || assigneeId === owner || recent.includes(assigneeId)
      ? recent
      : [assigneeId, ...recent.slice(0, -1)]
  return (
    <div className={styles.form}>
      <div className={styles.people}>
        {owner === null ? null : (
          <Key
            label={people.name(owner)}
            hint={t.assign.zoneOwner}
            selected={assigneeId === owner}
            onPress={() => onChange({ assigneeId: owner })}
          />
        )}
        {offered.map((id) => (
          <Key
            key={id}
            label={people.name(id)}
            hint={people.byId.get(id)?.jobTitle ?? people.byId.get(id)?.company ?? undefined}
            selected={assigneeId === id}
            onPress={() => onChange({ assigneeId: id })}
          />
        ))}
      </div>
      <Field label={t.assign.somebody}>
        <Combobox
          value={null}
          options={people.options}
          placeholder={t.assign.type}
          onChange={(id) => {
            if (id !== null) onChange({ assigneeId: id })
          }}
        />
      </Field>
      <KeyGroup
        label={t.assign.due}
        columns={4}
        columnsNarrow={2}
        options={presets.map(({ label, date }) => ({ value: date, label, hint: formatDate(date) }))}
        value={presets.find(({ date }) => date === due)?.date ?? null}
        onChange={(date) => onChange({ dueOn: date })}
      />
      <Field label={t.assign.otherDay}>
        <DateInput
          value={due ?? ''}
          onChange={(date) => {
            if (date) onChange({ dueOn: date })
          }}
        />
      </Field>
    </div>
  )
}
