/** The days of a parsed RRULE. The library counts, behind this one function; months that are too short are ours. The twin of expand.go. */
import { Frequency, RRule, Weekday } from 'rrule'

import { DAY_MS, firstOfMonth, monthOf, weekdayOf } from './days.ts'
import type { Parts } from './parts.ts'

/** The days between two numbers, both counted, from the start on. */
export function expand(parts: Parts, start: number, first: number, last: number): readonly number[] {
  const until = Math.min(last, parts.until ?? last)
  // A count is counted from the first day; everything else may begin in the period before the first day asked for.
  const begin = periodStart(parts, start, parts.count === null ? Math.max(first, start) : start)
  const days = piecesOf(parts).flatMap((piece) => run(piece, begin, until, start))
  const inOrder = days.sort((a, b) => a - b)
  return (parts.count === null ? inOrder : inOrder.slice(0, parts.count)).filter((day) => day >= first)
}

/** The first day from a day on; null where there is none in the years that a calendar is good for. */
export function firstOf(parts: Parts, start: number, from: number): number | null {
  if (parts.count !== null) return expand(parts, start, from, LAST)[0] ?? null
  const begin = periodStart(parts, start, Math.max(from, start))
  const days = piecesOf(parts).flatMap((piece) => {
    const day = ruleOf(piece, begin, Math.min(LAST, parts.until ?? LAST)).after(new Date(from * DAY_MS), true)
    return day === null ? [] : [day.getTime() / DAY_MS]
  })
  return days.length === 0 ? null : Math.min(...days)
}

/** The last day of the year 9998, up to which the libraries look. */
const LAST = 2_932_531

/** The first day of the last period in step with the start that begins no later than a day. */
function periodStart({ freq, interval, weekStart }: Parts, start: number, day: number): number {
  if (freq === 'DAILY') return start + Math.floor((day - start) / interval) * interval
  if (freq === 'WEEKLY') {
    const week = start - ((weekdayOf(start) - weekStart + 7) % 7)
    return week + Math.floor((day - week) / (7 * interval)) * 7 * interval
  }
  const months = freq === 'YEARLY' ? 12 * interval : interval
  const month = freq === 'YEARLY' ? Math.floor(monthOf(start) / 12) * 12 : monthOf(start)
  return firstOfMonth(month + Math.floor((monthOf(day) - month) / months) * months)
}

const ALL_MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/**
 * The rules that the library is given. A day that February lacks is its last one, and the 31st is the last day of every month, as RFC
 * 7529 skips backward: so February has a rule of its own. By the day there is nothing to move.
 */
function piecesOf(parts: Parts): readonly Parts[] {
  const { freq, months, monthDays } = parts
  if (freq === 'DAILY' || !monthDays.some((day) => day > 28)) return [parts]
  const named = months.length > 0 ? months : ALL_MONTHS
  const long = named.filter((month) => month !== 2)
  const pieces: Parts[] = []
  if (long.length > 0)
    pieces.push({ ...parts, months: long, monthDays: monthDays.map((day) => (day === 31 ? -1 : day)) })
  if (named.includes(2))
    pieces.push({ ...parts, months: [2], monthDays: monthDays.map((day) => (day > 28 ? -1 : day)) })
  return pieces
}

/** A rule with a count is asked for no more than it may have, so that its end is found however far one looks. */
function run(parts: Parts, begin: number, until: number, start: number): readonly number[] {
  if (until < begin) return []
  const days: number[] = []
  ruleOf(inYears(parts), begin, until).all((at) => {
    const day = at.getTime() / DAY_MS
    if (day >= start) days.push(day)
    return parts.count === null || days.length < parts.count
  })
  return days
}

function ruleOf(
  { freq, interval, months, monthDays, days, positions, weekStart }: Parts,
  begin: number,
  until: number,
): RRule {
  return new RRule(
    {
      freq: Frequency[freq],
      interval,
      dtstart: new Date(begin * DAY_MS),
      until: new Date(until * DAY_MS),
      wkst: weekday(weekStart, 0),
      bymonth: [...months],
      bymonthday: [...monthDays],
      byweekday: days.map(({ day, nth }) => weekday(day, nth)),
      bysetpos: [...positions],
    },
    true,
  )
}

/** The library works period by period, so what skips none is asked for by the year: the same days several times faster. */
function inYears(parts: Parts): Parts {
  const { freq, interval, months, monthDays, days, positions } = parts
  if (interval !== 1 || positions.length > 0 || freq === 'YEARLY') return parts
  return {
    ...parts,
    freq: 'YEARLY',
    months: freq === 'MONTHLY' && months.length === 0 ? ALL_MONTHS : months,
    days: freq === 'DAILY' && days.length + monthDays.length === 0 ? EVERY_WEEKDAY : days,
  }
}

const EVERY_WEEKDAY = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, nth: 0 }))

/** The library begins the week with Monday. */
function weekday(day: number, nth: number): Weekday {
  const at = (day + 6) % 7
  return nth === 0 ? new Weekday(at) : new Weekday(at, nth)
}
