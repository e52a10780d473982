/** Periods of the trends and the days they are cut into. Pure; all days are the yard's. */
import { addDays, daysUntil, formatDate, isDay, startOfDay } from '../../../lib/dates.ts'

export interface Slot {
  /** First and last day, both in it. */
  readonly from: string
  readonly to: string
  /** "Nov 16" for a week, "Nov" for a month. */
  readonly label: string
  /** "Week of Mon, Nov 16", "November 2026". */
  readonly name: string
}

/** More weeks than this do not fit beside each other on a tablet. */
const MOST_WEEKS = 14
const MOST_DAYS = 40 * 366

/** Monday of the week a day is in. */
export function mondayOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, -((day + 6) % 7))
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const MONTH_AND_YEAR = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const MONTH_AND_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** The period cut into weeks, or into months where it is long. The first and the last may be cut off by the period. */
export function slotsOf(from: string, to: string): readonly Slot[] {
  // Neither what is no date nor a slip of a year is cut into slots.
  if (!isDay(from) || !isDay(to) || daysUntil(to, from) > MOST_DAYS) return []
  const weekly = daysUntil(to, mondayOf(from)) / 7 < MOST_WEEKS
  const slots: Slot[] = []
  for (let at = weekly ? mondayOf(from) : `${from.slice(0, 7)}-01`; at <= to;) {
    const next = weekly ? addDays(at, 7) : `${addDays(at, 31).slice(0, 7)}-01`
    const first = at < from ? from : at
    const last = addDays(next, -1) > to ? to : addDays(next, -1)
    const utc = Date.parse(`${at}T00:00:00Z`)
    slots.push({
      from: first,
      to: last,
      label: weekly ? MONTH_AND_DAY.format(Date.parse(`${first}T00:00:00Z`)) : MONTH.format(utc),
      name: weekly ? `Week of ${formatDate(first)}` : MONTH_AND_YEAR.format(utc),
    })
    at = next
  }
  return slots
}

/** Which slot an instant falls in, fast: the borders are computed once. Outside the period: -1. */
export function slotFinder(slots: readonly Slot[]): (instant: number) => number {
  const last = slots.at(-1)
  const borders = [...slots.map((slot) => startOfDay(slot.from)), ...(last ? [startOfDay(addDays(last.to, 1))] : [])]
  return (instant) => {
    const after = borders.findIndex((border) => instant < border)
    return after < 1 ? -1 : after - 1
  }
}
