import { useRef, useState } from 'react'
import type { Task } from '../../../../../schema/gen/types.ts'
import { useCan } from '../../../data/react/context.tsx'
import { ConflictChip } from '../../../records/ConflictChip.tsx'
import { fieldTitle, recordNumber } from '../../../records/names.ts'
import { PRIORITIES } from '../../../records/priorities.ts'
import { useLock } from '../../../records/rewriting.ts'
import { useActions } from '../../../records/undo/useActions.ts'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { useShortcut } from '../../../records/useShortcut.ts'
import { Combobox } from '../../../ui/Combobox.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { taskChange } from '../queries.ts'
import type { TaskRow } from '../queries.ts'
import { isClosed } from '../../../records/taskTurn.ts'
import styles from './task.module.css'

const EVIDENCE = [
  { value: 'none', label: 'None' },
  { value: 'photo_after', label: 'After photo' },
  { value: 'note', label: 'Comment' },
] as const

/** Who, when, how urgent, where: each saves by itself the moment it is chosen. */
export function TaskFields({ task }: { readonly task: TaskRow }) {
  const actions = useActions()
  const people = usePeople()
  const zones = useZones()
  const mayEdit = useCan('tasks.task.edit', task)
  const mayAccept = useCan('tasks.task.approve', task)
  const rewriting = useLock(task)
  const [refused, setRefused] = useState<{ readonly field: string; readonly message: string } | null>(null)
  const lock = isClosed(task)
    ? 'Reopen the task to change this.'
    : mayEdit
      ? (rewriting ?? undefined)
      : 'Only the people on this task and their supervisor can change this.'

  const change = async (field: keyof Task, fields: Partial<Task>) => {
    const result = await actions.run(`${fieldTitle('task', field)} of ${recordNumber(task)} changed`, [
      taskChange(task.id, fields),
    ])
    setRefused(result.ok ? null : { field, message: result.fields?.[field] ?? result.message })
  }
  const box = useRef<HTMLDivElement>(null)
  const focus = (at: number) => box.current?.querySelectorAll<HTMLElement>('input, select').item(at)?.focus()
  useShortcut('a', () => focus(0), lock === undefined)
  useShortcut('d', () => focus(1), lock === undefined)
  useShortcut('p', () => focus(2), lock === undefined)
  const wiring = (field: keyof Task) => ({
    error: refused?.field === field ? refused.message : undefined,
    refused: lock,
    aside: <ConflictChip row={task} entity="task" field={field} />,
  })

  return (
    <div ref={box} className={styles.pickers}>
      <Field label="Assignee" {...wiring('assigneeId')}>
        <Combobox
          value={task.assigneeId}
          options={people.options}
          onChange={(assigneeId) => void change('assigneeId', { assigneeId })}
          placeholder="Nobody yet"
          clearable
        />
      </Field>
      <Field
        label="Due"
        {...wiring('dueOn')}
        {...(task.dueSource === 'rule' && lock === undefined
          ? { hint: 'Set by the severity. A date of your own replaces it.' }
          : {})}
      >
        <DateInput
          value={task.dueOn ?? ''}
          onChange={(dueOn) => void change('dueOn', { dueOn: dueOn === '' ? null : dueOn })}
        />
      </Field>
      <Field label="Priority" {...wiring('priority')}>
        <Select
          value={task.priority}
          options={PRIORITIES}
          onChange={(priority) => void change('priority', { priority })}
        />
      </Field>
      <Field label="Reviewer" {...wiring('reviewerId')}>
        <Combobox
          value={task.reviewerId}
          options={people.options}
          onChange={(reviewerId) => void change('reviewerId', { reviewerId })}
          placeholder="Anybody who may accept"
          clearable
        />
      </Field>
      <Field label="Zone" {...wiring('zoneId')}>
        <Combobox
          value={task.zoneId}
          options={zones.options}
          onChange={(zoneId) => void change('zoneId', { zoneId })}
          placeholder="No place"
          clearable
        />
      </Field>
      <Field
        label="Evidence needed"
        {...wiring('evidenceRule')}
        refused={
          lock ??
          (mayAccept || task.evidenceRule === null
            ? undefined
            : 'Those who may accept the task say what evidence it needs.')
        }
      >
        <Select
          value={task.evidenceRule ?? 'none'}
          options={EVIDENCE}
          onChange={(evidenceRule) => void change('evidenceRule', { evidenceRule })}
        />
      </Field>
    </div>
  )
}
