import { useRef } from 'react'
import { useCan } from '../../../data/react/context.tsx'
import { RecordField } from '../../../records/engine/fields.tsx'
import type { FieldExceptions, Values } from '../../../records/engine/fieldExceptions.ts'
import { fieldTitle, recordNumber } from '../../../records/names.ts'
import { useLock } from '../../../records/rewriting.ts'
import { useShortcut } from '../../../records/useShortcut.ts'
import type { TaskRow } from '../queries.ts'
import { isClosed } from '../../../records/taskTurn.ts'
import styles from './task.module.css'

const FIELDS: FieldExceptions = {
  assigneeId: { placeholder: 'Nobody yet' },
  dueOn: {},
  priority: {},
  reviewerId: { placeholder: 'Anybody who may accept' },
  zoneId: { placeholder: 'No place' },
  evidenceRule: { empty: 'none' },
}

const RULE_DATE = { hint: 'Set by the severity. A date of your own replaces it.' }

/** Who, when, how urgent, where: each saves by itself the moment it is chosen. */
export function TaskFields({ task }: { readonly task: TaskRow }) {
  const mayEdit = useCan('tasks.task.edit', task)
  const mayAccept = useCan('tasks.task.approve', task)
  const rewriting = useLock(task)
  const lock = isClosed(task)
    ? 'Reopen the task to change this.'
    : mayEdit
      ? (rewriting ?? undefined)
      : 'Only the people on this task and their supervisor can change this.'
  const box = useRef<HTMLDivElement>(null)
  const focus = (at: number) => box.current?.querySelectorAll<HTMLElement>('input, select').item(at)?.focus()
  useShortcut('a', () => focus(0), lock === undefined)
  useShortcut('d', () => focus(1), lock === undefined)
  useShortcut('p', () => focus(2), lock === undefined)
  const evidence =
    mayAccept || task.evidenceRule === null ? undefined : 'Those who may accept the task say what evidence it needs.'

  return (
    <div ref={box} className={styles.pickers}>
      {Object.entries(FIELDS).map(([field, exception]) => (
        <RecordField
          key={field}
          entity="task"
          row={task}
          field={field}
          words={`${fieldTitle('task', field)} of ${recordNumber(task)} changed`}
          written={written}
          refused={lock ?? (field === 'evidenceRule' ? evidence : undefined)}
          exception={field === 'dueOn' && task.dueSource === 'rule' ? { ...exception, ...RULE_DATE } : exception}
        />
      ))}
    </div>
  )
}

/** A hand-set due date says so, because the rule no longer speaks for it. */
function written(fields: Values): Values {
  return fields['dueOn'] === undefined ? fields : { ...fields, dueSource: 'manual' }
}
