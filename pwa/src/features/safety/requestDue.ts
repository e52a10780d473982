/** Until when copies of OSHA records are owed (29 CFR 1904.35 and 1904.40), in the hours in which the office is open. Pure. */
import { addDays, localDate, startOfDay, wallTime } from '../../lib/dates.ts'
import { weekdayOf } from '../../lib/periods.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A yard that is closed for longer has said its hours wrongly. */
const MOST_DAYS = 60
const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

export interface OfficeHours {
  readonly from: string
  readonly to: string
  /** Days of the week, by their English names in small letters. */
  readonly days: readonly string[]
}

interface Closure {
  readonly fromOn: string
  readonly untilOn: string
}

/** What is asked where the yard has said nothing. */
const USUAL: OfficeHours = { from: '08:00', to: '17:00', days: WEEK.slice(1, 6) }

interface Said {
  readonly officeFrom: string | null
  readonly officeTo: string | null
  readonly officeDays: readonly string[] | null
}

/** Hours that are said wrongly (no day, closed before it opens) count as those of most offices: a clock must run. */
export function officeHours(said: Said | undefined): OfficeHours {
  const from = said?.officeFrom ?? USUAL.from
  const to = said?.officeTo ?? USUAL.to
  const days = said?.officeDays ?? []
  return { ...(from < to ? { from, to } : USUAL), days: days.length > 0 ? days : USUAL.days }
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** The moment when clocks of the yard show this, on days with a change of the clock too. */
function momentOf(day: string, clock: string): number {
  const at = startOfDay(day) + minutesOf(clock) * MINUTE_MS
  return at + (minutesOf(clock) - minutesOf(wallTime(at))) * MINUTE_MS
}

function isOpen(day: string, hours: OfficeHours, closures: readonly Closure[]): boolean {
  const weekday = WEEK[weekdayOf(day)] ?? ''
  return hours.days.includes(weekday) && !closures.some(({ fromOn, untilOn }) => fromOn <= day && day <= untilOn)
}

/** So many hours of the office later. */
function afterHours(from: number, count: number, hours: OfficeHours, closures: readonly Closure[]): number {
  let left = count * HOUR_MS
  for (let step = 0, day = localDate(from); step < MOST_DAYS; step += 1, day = addDays(day, 1)) {
    if (!isOpen(day, hours, closures)) continue
    const [opens, closes] = [Math.max(momentOf(day, hours.from), from), momentOf(day, hours.to)]
    const open = Math.max(0, closes - opens)
    if (open >= left) return opens + left
    left -= open
  }
  return from + count * HOUR_MS
}

/** The end of the next day on which the office is open. */
function nextDay(from: number, hours: OfficeHours, closures: readonly Closure[]): number {
  for (let step = 1; step < MOST_DAYS; step += 1) {
    const day = addDays(localDate(from), step)
    if (isOpen(day, hours, closures)) return momentOf(day, hours.to)
  }
  return from + 24 * HOUR_MS
}

interface Rule {
  readonly value: number
  readonly unit: string
}

export function dueOf(askedAt: number, rule: Rule, hours: OfficeHours, closures: readonly Closure[]): number {
  return rule.unit === 'business hours'
    ? afterHours(askedAt, rule.value, hours, closures)
    : nextDay(askedAt, hours, closures)
}
