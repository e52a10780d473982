/** Days and moments as offices write them: in the yard's order, which is month, day, year, or as computers do. Null when it is none. */
import { today } from '../../lib/dates.ts'
import { fold } from '../../lib/text.ts'
import { instantOf } from '../engine/controls/instant.ts'
import { inYard, momentIn, zoneNamed, type SaidZone } from './zones.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * 2026-12-01, 12/1/2026, 12/1/26, Dec 1, 2026, 1-Dec-26 and 2026-Dec-1. A time behind the day is left out, but where it has a zone, its own
 * or that of its heading: then it is the day of the yard. A midnight of its zone is how programs write a day, and stays it.
 */
export function readDate(cell: string, heading: SaidZone | null = null, order: DateOrder = 'mdy'): string | null {
  const parts = split(cell, order)
  const clock = parts === null || parts.rest === '' ? null : readClock(parts.rest)
  if (parts === null || clock === null) return parts?.day ?? null
  return clock.exact === MIDNIGHT ? parts.day : inYard({ ...parts, ...clock }, clock.zone ?? heading).day
}

/** The same with a time behind it, 14:30 or 2:30 PM; without one it is noon. */
export function readInstant(
  cell: string,
  zone?: string,
  heading: SaidZone | null = null,
  order: DateOrder = 'mdy',
): number | null {
  const parts = split(cell, order)
  if (parts === null) return null
  if (parts.rest === '') return instantOf(parts.day, '12:00', zone)
  const clock = readClock(parts.rest)
  return clock === null ? null : momentIn(parts.day, clock.time, clock.zone ?? heading, zone)
}

/** Which number of 10/11/2026 is the month. */
export type DateOrder = 'mdy' | 'dmy' | 'ymd'

/**
 * The order of the days of a column, by those past the 12th: most of them decide. Null where none tells; `sample` is then a day that could be
 * read both ways, or null.
 */
export function orderOf(cells: Iterable<string>): { readonly order: DateOrder | null; readonly sample: string | null } {
  let [monthFirst, dayFirst] = [0, 0]
  let sample: string | null = null
  for (const cell of cells) {
    const [, first = '', second = ''] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}\b/.exec(cell) ?? []
    if (first === '' || first === second) continue
    sample ??= cell
    if (Number(first) > 12) dayFirst++
    else if (Number(second) > 12) monthFirst++
  }
  return { order: monthFirst + dayFirst === 0 ? null : dayFirst > monthFirst ? 'dmy' : 'mdy', sample }
}

export interface When {
  readonly day: string
  /** HH:MM on the wall of its zone; null where the cell holds none. */
  readonly time: string | null
  /** That the cell names; null where it names none. */
  readonly zone: SaidZone | null
  /** Not a second past midnight, as programs write a day. */
  readonly midnight: boolean
}

/**
 * A day as other companies' files write it, in the order that their file has: what `readDate` reads, and also 13.10.2026, 20261013 and the
 * running number of a day that spreadsheets count with. Null when it is none, or not in this order. A zone that the cell names is said and
 * not yet reckoned with.
 */
export function readWhen(cell: string, order: DateOrder): When | null {
  const text = cell.trim()
  const serial = /^(\d{5})(?:\.(\d+))?$/.exec(text)
  if (serial !== null) return serialDay(Number(serial[0]))
  const compact = /^(\d{4})(\d{2})(\d{2})(?:[t ]?(.*))?$/i.exec(text)
  if (compact !== null) return when(of(compact[1], compact[2], compact[3], compact[4]))
  return when(split(text, order))
}

/** A day as a spreadsheet counts it: 1 is January 1, 1900; the part behind the point is the time. Only days that a working file can hold. */
function serialDay(serial: number): When | null {
  if (serial < 32_874 || serial > 73_050) return null // 1990 to 2099
  const at = new Date(Math.round((serial - 25_569) * 1440) * 60_000).toISOString()
  return { ...A_DAY, day: at.slice(0, 10), time: Number.isInteger(serial) ? null : at.slice(11, 16) }
}

const A_DAY = { time: null, zone: null, midnight: false }

function when(parts: ReturnType<typeof of>): When | null {
  if (parts === null) return null
  if (parts.rest === '') return { ...A_DAY, day: parts.day }
  const clock = readClock(parts.rest)
  return clock === null
    ? null
    : { day: parts.day, time: clock.time, zone: clock.zone, midnight: clock.exact === MIDNIGHT }
}

function split(cell: string, order: DateOrder): { readonly day: string; readonly rest: string } | null {
  const text = fold(cell).trim()
  const numeric = /^(\d{1,4})([/.-])(\d{1,2})\2(\d{1,4})(?:[t ,]+(.*))?$/.exec(text)
  if (numeric !== null) {
    const [, a = '', , b = '', c = '', rest] = numeric
    if (a.length === 4) return c.length > 2 ? null : of(a, b, c, rest)
    if (a.length > 2 || c.length === 3) return null
    if (order === 'ymd' && c.length <= 2) return of(a, b, c, rest)
    return order === 'dmy' ? of(c, b, a, rest) : of(c, a, b, rest)
  }
  const worded = /^(?:[a-z]{3,9},? +)?([a-z]{3,9})\.?[ -]+(\d{1,2})[, -] *(\d{4}|\d{2})(?:,? +(.*))?$/.exec(text)
  if (worded !== null) return of(worded[3], monthOf(worded[1]), worded[2], worded[4])
  const turned = /^(?:[a-z]{3,9},? +)?(\d{1,2})[ -]([a-z]{3,9})\.?[ -](\d{4}|\d{2})(?:,? +(.*))?$/.exec(text)
  if (turned !== null) return of(turned[3], monthOf(turned[2]), turned[1], turned[4])
  const yearFirst = /^(\d{4})[ -]([a-z]{3,9})\.?[ -](\d{1,2})(?:,? +(.*))?$/.exec(text)
  return yearFirst === null ? null : of(yearFirst[1], monthOf(yearFirst[2]), yearFirst[3], yearFirst[4])
}

function monthOf(word = ''): string {
  return String(MONTHS.indexOf(word.slice(0, 3)) + 1)
}

function of(year = '', month = '', day = '', rest = '') {
  const full = year.length > 2 ? Number(year) : fullYear(Number(year))
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)))
  const real =
    date.getUTCFullYear() === full && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return real ? { day: date.toISOString().slice(0, 10), rest: rest.trim() } : null
}

/** Years ahead of today that two digits may mean; above them they are of the century before. */
const AHEAD = 20

/** 2026 of 26, 1997 of 97. */
function fullYear(short: number): number {
  const now = Number(today().slice(0, 4))
  const century = now - (now % 100)
  const year = century + short
  return year > now + AHEAD ? year - 100 : year
}

export interface Clock {
  /** HH:MM */
  readonly time: string
  /** HH:MM:SS.FFF */
  readonly exact: string
  readonly zone: SaidZone | null
}

const MIDNIGHT = '00:00:00.000'

/** 14:30, 2:30 PM, 14:30:05.250Z, 2:30 PM EDT or 14:30 -0400; null for what is no time, and for a zone that nobody knows. */
export function readClock(text: string): Clock | null {
  const parts = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.(\d+))?)? ?(am|pm|a\.m\.|p\.m\.)? ?(.*)$/.exec(
    text.toLowerCase(),
  )
  if (parts === null) return null
  const [, hours = '', minutes = '', seconds = '0', fraction = '', half, behind = ''] = parts
  const late = half?.startsWith('p') === true
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (late ? 12 : 0)
  if (hour > 23 || Number(minutes) > 59 || (half !== undefined && (Number(hours) < 1 || Number(hours) > 12)))
    return null
  const zone = behind === '' ? null : zoneNamed(behind)
  if (behind !== '' && zone === null) return null
  const time = `${String(hour).padStart(2, '0')}:${minutes}`
  return { time, zone, exact: `${time}:${seconds.padStart(2, '0')}.${fraction.padEnd(3, '0').slice(0, 3)}` }
}

/** HH:MM of 14:30, 2:30 PM or 14:30:05; null for what is no time, and for one with a zone: without its day nobody can tell it in another. */
export function readTime(text: string): string | null {
  const clock = readClock(text)
  return clock === null || clock.zone !== null ? null : clock.time
}
