/** Windows as bars: opened to due, due to today in red where it is late, today to missed as a dashed line. Pure. */
import { addDays, daysUntil } from '../../../lib/dates.ts'
import { shortDay } from '../../../lib/periods.ts'
import type { Bar } from '../../../ui/calendar/lanes.ts'
import type { Entry } from '../entry.ts'
import { isLate } from './dayLines.ts'

export interface WindowBar extends Bar {
  readonly entry: Entry
}

/** A window of a day or two is no window: its item says it. */
const SHORTEST_DAYS = 3
const RISKS = ['P1', 'P2', 'P3', 'P4']

/** Windows of what is not done, the urgent ones first: late, then by what a miss costs, then those that end first. */
export function windowsOf(entries: readonly Entry[], today: string): readonly WindowBar[] {
  return entries
    .filter((entry) => entry.kind === 'item' && !entry.done && !entry.forecast && isWindow(entry, today))
    .toSorted(
      (a, b) =>
        Number(isLate(b)) - Number(isLate(a)) ||
        riskOf(a) - riskOf(b) ||
        compare(a.dueOn, b.dueOn) ||
        compare(a.title, b.title),
    )
    .map((entry) => ({
      // Few of many are drawn, and only those need their id.
      get id() {
        return entry.id
      },
      from: entry.opensOn,
      until: endOf(entry, today),
      entry,
    }))
}

function isWindow(entry: Entry, today: string): boolean {
  if (isLate(entry)) return entry.opensOn < entry.dueOn || endOf(entry, today) > addDays(entry.dueOn, 1)
  return entry.opensOn !== entry.dueOn && daysUntil(entry.dueOn, entry.opensOn) >= SHORTEST_DAYS
}

function endOf({ late, dueOn, missOn }: Entry, today: string): string {
  if (late === 'no') return dueOn
  const end = missOn !== null && missOn > dueOn ? missOn : dueOn
  return late === 'overdue' && today > end ? today : end
}

function riskOf({ risk }: Entry): number {
  const at = RISKS.indexOf(risk ?? '')
  return at < 0 ? RISKS.length : at
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

export interface Segment {
  readonly tone: 'open' | 'run' | 'late' | 'grace'
  readonly from: string
  readonly until: string
  readonly says: string
  readonly endsAt: 'due' | 'miss' | null
}

/** The parts of a window within a week's stretch; what stands in each is said once, in its first part there. */
export function segmentsOf({ entry, until }: WindowBar, from: string, to: string, today: string): readonly Segment[] {
  const { dueOn, opensOn, title } = entry
  const isLateNow = isLate(entry) && dueOn < today
  const parts: Segment[] = [
    {
      tone: opensOn <= today ? 'run' : 'open',
      from: opensOn,
      until: dueOn,
      says: title,
      endsAt: 'due',
    },
  ]
  if (isLateNow) {
    const lateUntil = until < today ? until : today
    const days = daysUntil(today, dueOn)
    parts.push({
      tone: 'late',
      from: addDays(dueOn, 1),
      until: lateUntil,
      says: `${title} is ${days} ${days === 1 ? 'day' : 'days'} late`,
      endsAt: null,
    })
    if (until > today) parts.push({ tone: 'grace', from: addDays(today, 1), until, says: '', endsAt: 'miss' })
  }
  return parts
    .filter((part) => part.from <= to && part.until >= from && part.from <= part.until)
    .map((part) => ({
      ...part,
      from: part.from < from ? from : part.from,
      until: part.until > to ? to : part.until,
      says: part.endsAt === 'due' && isLateNow && dueOn >= from && dueOn <= to ? `due ${shortDay(dueOn)}` : part.says,
      endsAt: part.until > to ? null : part.endsAt,
    }))
}
