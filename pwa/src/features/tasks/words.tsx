/** How a task's values look: one place, so that the table, the peek and the page agree. */
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { DueDate } from '../../ui/DueDate.tsx'
import type { BadgeTone } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/Icon.tsx'
import { TASK_STATE } from '../../records/names.ts'
import { daysUntil, formatDate } from '../../lib/dates.ts'
import { isClosed, isOverdue, type TaskFacts } from '../../records/taskTurn.ts'
import type { TaskState } from './rules.ts'
import { lookOf, wordOf } from '../../lib/valueWords.ts'
import styles from './words.module.css'

const LOOK: Readonly<Record<TaskState, { readonly tone: BadgeTone; readonly icon: IconName }>> = {
  open: { tone: 'plain', icon: 'circle' },
  in_progress: { tone: 'info', icon: 'circle-dot' },
  blocked: { tone: 'ink', icon: 'octagon-pause' },
  ready_for_review: { tone: 'warn', icon: 'eye' },
  not_accepted: { tone: 'warn', icon: 'undo-2' },
  done: { tone: 'ok', icon: 'check' },
  cancelled: { tone: 'neutral', icon: 'ban' },
}

const UNKNOWN = { tone: 'plain', icon: 'circle' } as const

export function TaskStatus({ state }: { readonly state: TaskState }) {
  const look = lookOf(LOOK, state, UNKNOWN)
  return (
    <Badge tone={look.tone} icon={<Icon name={look.icon} size="xs" />}>
      {wordOf(TASK_STATE, state)}
    </Badge>
  )
}

export function Due({ task, today }: { readonly task: Pick<TaskFacts, 'state' | 'dueOn'>; readonly today: string }) {
  if (task.dueOn === null) return <span className={styles.none}>No date</span>
  return <DueDate on={task.dueOn} late={isOverdue(task, today)} today={today} />
}

export function Person({ name, short }: { readonly name: string; readonly short?: boolean }) {
  if (name === '–') return <span className={styles.none}>Nobody</span>
  return (
    <span className={styles.person}>
      <Avatar name={name} alone={short === true} />
      {short !== true && name}
    </span>
  )
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
