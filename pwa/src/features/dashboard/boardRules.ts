/**
 * What the board counts, without React and without the database. Every count names the list that shows exactly its rows; the tests
 * hold the two together.
 */
import type { Comment, Finding, StopWork, Task, Walk } from '../../../../schema/gen/types.ts'
import { addDays, type LocalDate } from '../../lib/dates.ts'
import { findingTitle } from '../../lib/findingTitle.ts'
import { isOpenFinding, NO_SEVERITY, severitiesOf } from '../../lib/hazards.ts'
import { byRaised, isLiveStop } from '../../lib/stopWork.ts'
import { recordPath } from '../../records/kinds.ts'
import { inTab, isClosed, isOverdue, type Viewer } from '../../records/taskTurn.ts'
import type { IconName } from '../../ui/Icon.tsx'

/** How far "at risk" looks ahead (features.md 2.1: due soon = 30 days). */
const AHEAD_DAYS = 30
/** The board shows this many of a list; its heading opens all of them. */
export const SHOWN = 7

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

export interface SeverityCount {
  readonly severity: string
  readonly count: number
  readonly href: string
}

/** Open findings by severity, gravest first. */
export function openFindings(
  findings: readonly Finding[],
): Counted<Finding> & { readonly by: readonly SeverityCount[] } {
  const rows = findings.filter(isOpenFinding)
  const by = severitiesOf(rows).map((severity) => ({
    severity,
    count: rows.filter((finding) => (finding.severity ?? NO_SEVERITY) === severity).length,
    href: `/findings?phase=open&severity=${severity}`,
  }))
  return { rows, by, href: '/findings?phase=open' }
}

/** Hazards for which work is stopped, and how many of them nobody has acknowledged. */
export function stoppedWork(stops: readonly StopWork[]): Counted<StopWork> & { readonly unanswered: number } {
  const live = stops.filter((stop) => isLiveStop(stop) && stop.findingId !== null)
  const hazards = [...new Map(byRaised(live).map((stop) => [stop.findingId, stop])).values()]
  const waiting = new Set(live.filter(({ state }) => state === 'raised').map(({ findingId }) => findingId))
  return { rows: hazards, unanswered: waiting.size, href: '/findings?stopped=yes' }
}

export interface Week {
  readonly from: LocalDate
  readonly done: number
  readonly onTime: number
}

const WEEKS = 12

/** Finished tasks a week, oldest week first, and how many of them in time. Tasks without a due date cannot be late and do not count. */
export function onTimeWeeks(
  tasks: readonly Task[],
  today: LocalDate,
  localDate: (at: number) => LocalDate,
): readonly Week[] {
  const starts = Array.from({ length: WEEKS }, (_, nth) => addDays(today, -7 * (WEEKS - nth) + 1))
  return starts.map((from) => {
    const to = addDays(from, 6)
    const done = tasks.flatMap(({ state, completedAt, dueOn }) => {
      if (state !== 'done' || completedAt === null || dueOn === null) return []
      const on = localDate(completedAt)
      return on >= from && on <= to ? [on <= dueOn] : []
    })
    return { from, done: done.length, onTime: done.filter(Boolean).length }
  })
}

export interface Change {
  readonly id: string
  readonly at: number
  readonly icon: IconName
  readonly tone: 'danger' | 'ok' | 'info' | 'neutral'
  readonly text: string
  readonly href: string
}

export interface ChangeSource {
  readonly walks: readonly Walk[]
  readonly findings: readonly Finding[]
  readonly tasks: readonly Task[]
  readonly comments: readonly Comment[]
  readonly stops: readonly StopWork[]
  readonly zoneName: (id: string | null) => string
  readonly personName: (id: string | null) => string
}

const CHANGES_DAYS = 7
const DAY_MS = 86_400_000

/** What happened in the last week, newest first, told from the times the records carry. */
export function changesOf(
  { walks, findings, tasks, comments, stops, zoneName, personName }: ChangeSource,
  now: number,
): readonly Change[] {
  const since = now - CHANGES_DAYS * DAY_MS
  const found: Change[] = []
  const tell = (at: number | null, id: string, change: Omit<Change, 'at' | 'id'>) => {
    if (at !== null && at >= since && at <= now) found.push({ ...change, at, id })
  }
  for (const walk of walks) {
    const href = `/safety-walk/${walk.id}`
    tell(walk.signedAt, `${walk.id}:signed`, {
      icon: 'signature',
      tone: 'ok',
      text: `${walk.title} signed by ${personName(walk.leadId)}`,
      href,
    })
    if (walk.signedAt === null)
      tell(walk.startedAt, `${walk.id}:started`, {
        icon: 'footprints',
        tone: 'info',
        text: `${walk.title} started by ${personName(walk.leadId)}`,
        href,
      })
  }
  const pressed = new Set(stops.map(({ findingId }) => findingId))
  for (const stop of stops) {
    const href = stop.findingId === null ? '/findings?stopped=yes' : `/findings/${stop.findingId}`
    const zone = zoneName(stop.zoneId)
    tell(stop.raisedAt, `${stop.id}:raised`, {
      icon: 'octagon-x',
      tone: 'danger',
      text: `${personName(stop.createdBy)} stopped work at ${zone}${stop.raisedAgain === null ? '' : ' again'}`,
      href,
    })
    tell(stop.acknowledgedAt, `${stop.id}:acknowledged`, {
      icon: 'circle-check',
      tone: 'ok',
      text: `${personName(stop.acknowledgedBy)} acknowledged the stop work at ${zone}`,
      href,
    })
    if (stop.state === 'released')
      tell(stop.endedAt, `${stop.id}:released`, {
        icon: 'play',
        tone: 'ok',
        text: `${personName(stop.endedBy)} released the work at ${zone}`,
        href,
      })
    if (stop.state === 'withdrawn')
      tell(stop.endedAt, `${stop.id}:withdrawn`, {
        icon: 'undo-2',
        tone: 'info',
        text: `${personName(stop.endedBy)} withdrew the stop work at ${zone}`,
        href,
      })
  }
  for (const finding of findings) {
    const href = `/findings/${finding.id}`
    const zone = zoneName(finding.zoneId)
    const what = findingTitle(finding, null)
    if (finding.state !== 'draft' && (finding.severity === 'stop_work' || finding.severity === 'high')) {
      const stop = finding.severity === 'stop_work'
      if (!pressed.has(finding.id))
        tell(finding.observedAt, `${finding.id}:seen`, {
          icon: stop ? 'octagon-x' : 'triangle-alert',
          tone: 'danger',
          text: `${stop ? 'Stop work' : 'High'} at ${zone}: ${what}`,
          href,
        })
    }
    if (!pressed.has(finding.id))
      tell(finding.acknowledgedAt, `${finding.id}:taken`, {
        icon: 'circle-check',
        tone: 'ok',
        text: `${personName(finding.acknowledgedBy)} acknowledged the stop work at ${zone}`,
        href,
      })
  }
  for (const task of tasks) {
    const href = `/tasks/${task.id}`
    tell(task.completedAt, `${task.id}:done`, {
      icon: 'square-check',
      tone: 'ok',
      text: `${task.title} accepted`,
      href,
    })
    if (task.sourceId === null)
      tell(task.createdAt, `${task.id}:made`, {
        icon: 'plus',
        tone: 'neutral',
        text: `${task.title}, for ${personName(task.assigneeId)}`,
        href,
      })
  }
  for (const comment of comments) {
    // A kind that came with a newer version has no page here.
    const href = recordPath(comment.parentEntity, comment.parentId) ?? '/'
    tell(comment.createdAt, comment.id, {
      icon: 'message-square',
      tone: 'info',
      text: `${personName(comment.createdBy)}: ${comment.text}`,
      href,
    })
  }
  return found.toSorted((a, b) => b.at - a.at || a.id.localeCompare(b.id))
}
