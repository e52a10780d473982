/** What the board counts of tasks, without React and without the database. Every count names the list that shows exactly its rows. */
import type { Task } from '../../../../../schema/gen/types.ts'
import { addDays, type LocalDate } from '../../../lib/dates.ts'
import { wentOf } from '../../../lib/overdue.ts'
import { lastWeek, type Change } from '../../../records/board/share.ts'
import { inTab, isClosed, isOverdue, type Viewer } from '../turn.ts'

/** How far "at risk" looks ahead (features.md 2.1: due soon = 30 days). */
export const AHEAD_DAYS = 30

export interface Counted<T> {
  readonly rows: readonly T[]
  readonly href: string
}

export interface MustDo {
  readonly overdue: Counted<Task>
  readonly today: Counted<Task>
  readonly review: Counted<Task>
  readonly sentBack: Counted<Task>
}

export function mustDo(tasks: readonly Task[], viewer: Viewer): MustDo {
  const mine = tasks.filter((task) => inTab(task, 'my', viewer))
  return {
    overdue: {
      rows: mine.filter((task) => isOverdue(task, viewer.today)).toSorted(byDue),
      href: '/tasks?tab=my&late=yes&sort=due',
    },
    today: {
      rows: mine.filter((task) => task.dueOn === viewer.today).toSorted(byDue),
      href: `/tasks?tab=my&due=${viewer.today}`,
    },
    review: { rows: tasks.filter((task) => inTab(task, 'review', viewer)), href: '/tasks?tab=review' },
    sentBack: { rows: mine.filter((task) => task.state === 'not_accepted'), href: '/tasks?tab=my&status=not_accepted' },
  }
}

function byDue(a: Task, b: Task): number {
  return (a.dueOn ?? '').localeCompare(b.dueOn ?? '') || a.priority.localeCompare(b.priority)
}

export interface DueDay {
  readonly date: LocalDate
  readonly count: number
}

/** Open tasks due from today on, a mark a day that has any. */
export function dueSoon(
  tasks: readonly Task[],
  today: LocalDate,
): Counted<Task> & { readonly days: readonly DueDay[] } {
  const last = addDays(today, AHEAD_DAYS)
  const rows = tasks.filter(
    (task) => !isClosed(task) && task.dueOn !== null && task.dueOn >= today && task.dueOn <= last,
  )
  const counts = new Map<LocalDate, number>()
  for (const { dueOn } of rows) if (dueOn !== null) counts.set(dueOn, (counts.get(dueOn) ?? 0) + 1)
  const days = [...counts].map(([date, count]) => ({ date, count })).toSorted((a, b) => a.date.localeCompare(b.date))
  return { rows, days, href: `/tasks?tab=open&due=${today}..${last}&sort=due` }
}

export interface Week {
  readonly from: LocalDate
  readonly due: number
  readonly onTime: number
}

const WEEKS = 12

/** The days of the weeks: up to yesterday, because what is due today is not decided. */
export function weeksSpan(today: LocalDate): { readonly from: LocalDate; readonly until: LocalDate } {
  return { from: addDays(today, -7 * WEEKS), until: addDays(today, -1) }
}

/** Tasks that were due a week, oldest week first, and how many of them were done in time. Those without a due date and those that were cancelled count for nothing. */
export function onTimeWeeks(
  tasks: readonly Task[],
  today: LocalDate,
  localDate: (at: number) => LocalDate,
): readonly Week[] {
  const starts = Array.from({ length: WEEKS }, (_, nth) => addDays(today, -7 * (WEEKS - nth)))
  return starts.map((from) => {
    const to = addDays(from, 6)
    const went = tasks.flatMap(({ state, completedAt, dueOn }) => {
      if (dueOn === null || dueOn < from || dueOn > to || state === 'cancelled') return []
      // The server says when it was completed; until then the device knows only that it is done.
      const doneOn = state !== 'done' ? null : completedAt === null ? dueOn : localDate(completedAt)
      return wentOf({ until: dueOn, doneOn, missed: false }, today) ?? []
    })
    return { from, due: went.length, onTime: went.filter((how) => how === 'onTime').length }
  })
}

/** Tasks that were accepted or made in the last week; what a finding raised is told by the finding. */
export function changesOf(
  tasks: readonly Task[],
  personName: (id: string | null) => string,
  now: number,
): readonly Change[] {
  const told = tasks.flatMap((task) => {
    const href = `/tasks/${task.id}`
    const done = {
      id: `${task.id}:done`,
      at: task.completedAt,
      icon: 'square-check',
      tone: 'ok',
      text: `${task.title} accepted`,
      href,
    } as const
    const made = {
      id: `${task.id}:made`,
      at: task.createdAt,
      icon: 'plus',
      tone: 'neutral',
      text: `${task.title}, for ${personName(task.assigneeId)}`,
      href,
    } as const
    return task.sourceId === null ? [done, made] : [done]
  })
  return lastWeek(told, now)
}
