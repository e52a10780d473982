/** How well the yard keeps its days: on time, late, missed, by program, rule, owner and month. Pure. */
import type { CalendarItem } from '../../../../../schema/gen/types.ts'
import { addDays, daysUntil, type LocalDate } from '../../../lib/dates.ts'
import { percentInTime, wentOf, type Went } from '../../../lib/overdue.ts'
import { plural } from '../../../lib/text.ts'

/** What says how an item went. */
export type Timed = Pick<CalendarItem, 'state' | 'dueOn' | 'legalOn' | 'graceOn' | 'doneOn' | 'missedOn'>

export type Measured = Timed &
  Pick<CalendarItem, 'id' | 'ruleId' | 'title' | 'program' | 'permitId' | 'ownerId' | 'explanation'>

export type How = Went
export type By = 'program' | 'rule' | 'owner' | 'month'

export interface Counted<T extends Timed = Measured> {
  readonly item: T
  readonly how: How
  readonly day: LocalDate
  /** How many days after the last day on time it was done, or is not. */
  readonly daysLate: number
}

export const DONE: ReadonlySet<string> = new Set(['submitted', 'verified'])

/** How an item went; null while its time runs, and for one that was waived. Every screen that says "on time" asks this. */
export function howWent<T extends Timed>(item: T, today: LocalDate): Counted<T> | null {
  const day = item.legalOn ?? item.dueOn
  if (day === null || item.state === 'waived') return null
  // Grace moves along with a day that the agency moved.
  const moved = item.dueOn === null ? 0 : daysUntil(day, item.dueOn)
  const until = item.graceOn === null ? day : addDays(item.graceOn, moved)
  const doneOn = DONE.has(item.state) ? (item.doneOn ?? day) : null
  const how = wentOf({ until, doneOn, missed: item.state === 'missed' || item.missedOn !== null }, today)
  return how === null ? null : { item, how, day, daysLate: Math.max(0, daysUntil(doneOn ?? today, until)) }
}

/** How late one was that was not on time. A miss stays one when it is made up for, and says so. */
export function wentWords({ item, how, daysLate }: Counted): string {
  const late = `${plural(daysLate, 'day')} late`
  if (how === 'overdue') return `not done, ${late}`
  if (how === 'late') return late
  return DONE.has(item.state) ? `missed, done ${late}` : 'missed, not done yet'
}

/** What was due from one day to the other and is decided, by day. */
export function countedIn<T extends Measured>(
  items: readonly T[],
  from: LocalDate,
  until: LocalDate,
  today: LocalDate,
): readonly Counted<T>[] {
  return items
    .flatMap((item) => howWent(item, today) ?? [])
    .filter(({ day }) => day >= from && day <= until)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

export interface Rate {
  readonly key: string
  readonly due: number
  readonly onTime: number
  readonly late: number
  readonly missed: number
  readonly overdue: number
  /** Whole percent, rounded down: 100 means that nothing was late. */
  readonly percent: number
  /** On time one after the other, up to the last. */
  readonly streak: number
}

export function keyOf({ item, day }: Counted, by: By): string {
  if (by === 'month') return day.slice(0, 7)
  return (by === 'program' ? item.program : by === 'rule' ? item.ruleId : item.ownerId) ?? ''
}

/** One rate for each, the best first; months in their order. */
export function ratesBy(counted: readonly Counted[], by: By): readonly Rate[] {
  const groups = new Map<string, Counted[]>()
  for (const one of counted) {
    const key = keyOf(one, by)
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [one])
    else known.push(one)
  }
  const rates = [...groups].map(([key, rows]) => rateOf(key, rows))
  if (by === 'month') return rates.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return rates.toSorted((a, b) => b.percent - a.percent || b.due - a.due || (a.key < b.key ? -1 : 1))
}

export function rateOf(key: string, rows: readonly Counted[]): Rate {
  const many = (how: How) => rows.filter((one) => one.how === how).length
  const last = rows.findLastIndex(({ how }) => how !== 'onTime')
  const onTime = many('onTime')
  return {
    key,
    due: rows.length,
    onTime,
    late: many('late'),
    missed: many('missed'),
    overdue: many('overdue'),
    percent: rows.length === 0 ? 100 : percentInTime(onTime, rows.length),
    streak: rows.length - 1 - last,
  }
}
