/** How a task's values look: one place, so that the table, the peek and the page agree. */
import { DueDate } from '../../ui/DueDate.tsx'
import { Value } from '../../records/engine/marks.tsx'
import { daysUntil, formatDate } from '../../lib/dates.ts'
import { isClosed, isOverdue, type TaskFacts } from '../../records/taskTurn.ts'
import type { TaskState } from './rules.ts'
import styles from './words.module.css'

export function TaskStatus({ state }: { readonly state: TaskState }) {
  return <Value entity="task" field="state" value={state} />
}

export function Due({ task, today }: { readonly task: Pick<TaskFacts, 'state' | 'dueOn'>; readonly today: string }) {
  if (task.dueOn === null) return <span className={styles.none}>No date</span>
  return <DueDate on={task.dueOn} late={isOverdue(task, today)} today={today} />
}

/** The big number of the page: how long there is, or how late it is. */
export function DueCount({
  task,
  today,
}: {
  readonly task: Pick<TaskFacts, 'state' | 'dueOn'>
  readonly today: string
}) {
  if (task.dueOn === null) return <p className={styles.count}>No due date</p>
  const days = daysUntil(task.dueOn, today)
  const late = isOverdue(task, today)
  if (isClosed(task)) return <p className={styles.count}>Was due {formatDate(task.dueOn)}</p>
  return (
    <p className={styles.count}>
      <b className={late ? styles.late : undefined}>{Math.abs(days)}</b>
      <span>
        {Math.abs(days) === 1 ? 'day' : 'days'} {late ? 'late' : 'left'}
        <br />
        <small>Due {formatDate(task.dueOn)}</small>
      </span>
    </p>
  )
}
