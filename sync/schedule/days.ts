/** Days without a clock, and the one place where a day and an hour become a moment: the twin of days.go. Pure. */

export const DAY_MS = 86_400_000

/** The days since 1970-01-01, null for what is no day of a calendar. Arithmetic on days is arithmetic on these. */
export function numberOf(day: string): number | null {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? null : at / DAY_MS
}

/** How many days are known by name at once: about 27 years. To name one costs more than all else that is done with it. */
const KNOWN = 10_000
const names = new Map<number, string>()

export function dayOf(number: number): string {
  const known = names.get(number)
  if (known !== undefined) return known
  const name = new Date(number * DAY_MS).toISOString().slice(0, 10)
  if (names.size >= KNOWN) names.clear()
  names.set(number, name)
  return name
}

/** 0 is Sunday. */
export function weekdayOf(number: number): number {
  return (((number + 4) % 7) + 7) % 7
}

/** Months since year 0, which is how periods of months are counted. */
export function monthOf(number: number): number {
  const date = new Date(number * DAY_MS)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

export function firstOfMonth(month: number): number {
  return Date.UTC(Math.floor(month / 12), ((month % 12) + 12) % 12, 1) / DAY_MS
}

/** The same day so many months on; the month's last day where that month has no such day. */
export function addMonths(number: number, months: number): number {
  const month = monthOf(number)
  const day = number - firstOfMonth(month)
  return Math.min(firstOfMonth(month + months) + day, firstOfMonth(month + months + 1) - 1)
}

/** Minutes since midnight of HH:MM; null for anything else. */
export function minutesOf(time: string): number | null {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) : null
}

/**
 * The moment of a day and an hour in a zone. An hour that a clock set forward leaves out lies as much later as the clock was set; one
 * that comes twice is the first.
 */
export function instantOf(number: number, minutes: number, zone: string): number {
  const local = number * DAY_MS + minutes * 60_000
  const [before, after] = [offsetOn(number - 1, zone), offsetOn(number + 2, zone)]
  if (before === after || offsetAt(local - before, zone) === before) return local - before
  return offsetAt(local - after, zone) === after ? local - after : local - before
}

/** The day that it is in a zone, as a number. */
export function numberIn(zone: string, at: number): number {
  return Math.floor((at + offsetAt(at, zone)) / DAY_MS)
}

/** The minutes since midnight that a clock in a zone shows. */
export function minutesIn(zone: string, at: number): number {
  const local = at + offsetAt(at, zone)
  return Math.floor((local - Math.floor(local / DAY_MS) * DAY_MS) / 60_000)
}

const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, Map<number, number>>()

/** Kept for each day: asking for the parts of a date is what costs here. */
function offsetOn(number: number, zone: string): number {
  const known = offsets.get(zone) ?? new Map<number, number>()
  offsets.set(zone, known)
  const offset = known.get(number) ?? offsetAt(number * DAY_MS, zone)
  known.set(number, offset)
  return offset
}

function offsetAt(at: number, zone: string): number {
  const format = formats.get(zone) ?? formatOf(zone)
  formats.set(zone, format)
  const part: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(at)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

/** A name that this machine does not know is UTC, as on the server: no day may wait for somebody to correct a setting. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const options: Intl.DateTimeFormatOptions = {
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  }
}
