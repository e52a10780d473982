/** Reads an RRULE and says in clear words what is wrong with it: the twin of rrule.go. Pure. */
import { monthOf, numberOf, weekdayOf, firstOfMonth } from './days.ts'
import { neverComes } from './never.ts'
import type { Frequency, Parts, Weekday } from './parts.ts'

export type Parsed = { readonly ok: true; readonly parts: Parts } | { readonly ok: false; readonly say: string }

export const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** How far apart two times may lie, which is about the longest that a record is kept. */
const FARTHEST: Readonly<Record<Frequency, number>> = { DAILY: 3660, WEEKLY: 520, MONTHLY: 120, YEARLY: 50 }

const KNOWN = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS', 'WKST']

const NOT_HERE: Readonly<Record<string, string>> = {
  DTSTART: 'Take DTSTART out: the first day has a field of its own.',
  BYHOUR: 'Take BYHOUR out: the hour stands in “Due at”.',
  BYMINUTE: 'Take BYMINUTE out: the hour stands in “Due at”.',
  BYSECOND: 'Take BYSECOND out: the hour stands in “Due at”.',
  BYWEEKNO: 'Take BYWEEKNO out: name the day with BYMONTH and BYDAY.',
  BYYEARDAY: 'Take BYYEARDAY out: name the day with BYMONTH and BYMONTHDAY.',
  EXDATE: 'Take EXDATE out: waive the one occurrence instead.',
  RDATE: 'Take RDATE out: make a second rule for the other days.',
}

/** What an RRULE says, with its first day. */
export function parseRrule(text: string, start: number): Parsed {
  const read = readRrule(text, start)
  return read.ok && neverComes(read.parts, start) ? bad(NEVER) : read
}

/** The same for a rule that may never come. */
export function readRrule(text: string, start: number): Parsed {
  const read = readParts(text)
  if (typeof read === 'string') return bad(read)
  const parts = partsOf(read)
  if (typeof parts === 'string') return bad(parts)
  const say = clash(parts)
  if (say !== null) return bad(say)
  if (parts.until !== null && parts.until < start) return bad('It ends before its first day: check UNTIL.')
  return { ok: true, parts: completed(parts, start) }
}

export const NEVER = 'It never comes: the parts of the rule do not meet on any day.'

function bad(say: string): Parsed {
  return { ok: false, say }
}

type Texts = ReadonlyMap<string, string>

function readParts(text: string): Texts | string {
  const parts = new Map<string, string>()
  const line = text.trim().toUpperCase()
  if (line.includes('DTSTART')) return NOT_HERE['DTSTART'] ?? ''
  if (line.includes('\n')) return 'Write one line: FREQ=… and its parts, with “;” between them.'
  for (const part of (line.startsWith('RRULE:') ? line.slice(6) : line).split(';')) {
    if (part === '') continue
    const [name = '', value = '', more] = part.split('=')
    const bare = name.split(/[:;]/)[0] ?? ''
    const refused = NOT_HERE[bare]
    if (refused !== undefined) return refused
    if (!KNOWN.includes(name)) return `“${name.slice(0, 20)}” is no part of a rule: take it out.`
    if (value === '' || more !== undefined) return `Write a value after ${name}=.`
    if (parts.has(name)) return `${name} stands there twice: keep one.`
    parts.set(name, value)
  }
  return parts
}

function partsOf(texts: Texts): Parts | string {
  const freq = freqOf(texts.get('FREQ'))
  if (!isFrequency(freq)) return freq
  const interval = whole(texts.get('INTERVAL') ?? '1', 1, FARTHEST[freq])
  if (interval === null) return `INTERVAL is a number from 1 to ${FARTHEST[freq]} here.`
  if (texts.has('COUNT') && texts.has('UNTIL')) return 'COUNT and UNTIL both say when it ends: keep one.'
  const count = texts.has('COUNT') ? whole(texts.get('COUNT') ?? '', 1, 1000) : null
  if (texts.has('COUNT') && count === null) return 'COUNT is a number from 1 to 1000.'
  const until = untilOf(texts.get('UNTIL'))
  if (typeof until === 'string') return until
  const months = numbers(texts.get('BYMONTH'), 1, 12, false)
  if (months === null) return 'BYMONTH takes months from 1 to 12, as in BYMONTH=3,9.'
  const monthDays = numbers(texts.get('BYMONTHDAY'), 1, 31, true)
  if (monthDays === null) return 'BYMONTHDAY takes days from 1 to 31, or from the end as -1 for the last day.'
  const days = weekdaysOf(texts.get('BYDAY'))
  if (days === null) return 'BYDAY takes weekdays as MO,TU,WE, or the first Monday as 1MO and the last Friday as -1FR.'
  const positions = numbers(texts.get('BYSETPOS'), 1, 366, true)
  if (positions === null) return 'BYSETPOS takes places as 1 for the first or -1 for the last.'
  const weekStart = WEEKDAYS.indexOf(texts.get('WKST') ?? 'MO')
  if (weekStart < 0) return 'WKST takes one weekday, as in WKST=MO.'
  return { freq, interval, count, until, months, monthDays, days, positions, weekStart }
}

function isFrequency(freq: string): freq is Frequency {
  return freq in FARTHEST
}

function freqOf(freq: string | undefined): string {
  if (freq === undefined) return 'Say how it repeats: FREQ=DAILY, WEEKLY, MONTHLY or YEARLY.'
  if (Object.hasOwn(FARTHEST, freq)) return freq
  if (['SECONDLY', 'MINUTELY', 'HOURLY'].includes(freq))
    return 'It cannot repeat within a day here: use FREQ=DAILY, or a rule for every shift.'
  return `“${freq.slice(0, 20)}” is no FREQ: use DAILY, WEEKLY, MONTHLY or YEARLY.`
}

function untilOf(until: string | undefined): number | string | null {
  if (until === undefined) return null
  const day = /^(\d{4})(\d{2})(\d{2})$/.exec(until)
  if (day !== null) {
    const number = numberOf(`${day[1] ?? ''}-${day[2] ?? ''}-${day[3] ?? ''}`)
    return number ?? 'UNTIL is no day of a calendar.'
  }
  if (/^\d{8}T/.test(until)) return `Days have no hour here: write UNTIL=${until.slice(0, 8)}.`
  return 'Write UNTIL as a day: UNTIL=20271231.'
}

function whole(text: string, least: number, most: number): number | null {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return value >= least && value <= most ? value : null
}

/** Each number once. Null for a list that holds something else. */
function numbers(text: string | undefined, least: number, most: number, fromEnd: boolean): readonly number[] | null {
  if (text === undefined) return []
  const made: number[] = []
  for (const one of text.split(',')) {
    const back = fromEnd && one.startsWith('-')
    const value = whole(one.replace(back ? '-' : /^\+/, ''), least, most)
    if (value === null) return null
    if (!made.includes(back ? -value : value)) made.push(back ? -value : value)
  }
  return made
}

function weekdaysOf(text: string | undefined): readonly Weekday[] | null {
  if (text === undefined) return []
  const made: Weekday[] = []
  for (const one of text.split(',')) {
    const [, sign, count = '0', name = ''] = /^([+-]?)(\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(one) ?? []
    const nth = Number(count) * (sign === '-' ? -1 : 1)
    if (name === '' || Math.abs(nth) > 53 || (nth === 0 && one !== name)) return null
    const day = WEEKDAYS.indexOf(name)
    if (!made.some((other) => other.day === day && other.nth === nth)) made.push({ day, nth })
  }
  return made
}

/** Parts that RFC 5545 does not let stand together, or of which nobody could say what they mean here. */
function clash({ freq, months, monthDays, days, positions }: Parts): string | null {
  const counted = days.some(({ nth }) => nth !== 0)
  const inMonths = freq === 'MONTHLY' || months.length > 0
  if (freq === 'WEEKLY' && monthDays.length > 0) return 'A day of the month does not go with FREQ=WEEKLY: use MONTHLY.'
  if (counted && freq !== 'MONTHLY' && freq !== 'YEARLY') return '1MO and the like go with FREQ=MONTHLY or YEARLY only.'
  if (counted && days.some(({ nth }) => nth === 0))
    return 'BYDAY takes weekdays either all with a number or all without.'
  if (counted && inMonths && days.some(({ nth }) => Math.abs(nth) > 5))
    return 'A month has at most five of each weekday.'
  if (counted && !inMonths && monthDays.length > 0)
    return 'Name the months with BYMONTH: a counted weekday of the year and a day of the month do not go together.'
  if (positions.length > 0 && monthDays.length + days.length === 0)
    return 'BYSETPOS needs BYDAY or BYMONTHDAY to choose from.'
  if (freq === 'YEARLY' && positions.length > 0 && monthDays.some((day) => day > 28))
    return 'Write the last day of a month as BYMONTHDAY=-1 where BYSETPOS chooses within a year.'
  return null
}

function completed(parts: Parts, start: number): Parts {
  const { freq, months, monthDays, days } = parts
  if (freq === 'DAILY' || monthDays.length + days.length > 0) return parts
  if (freq === 'WEEKLY') return { ...parts, days: [{ day: weekdayOf(start), nth: 0 }] }
  const month = monthOf(start)
  const whole = { ...parts, monthDays: [start - firstOfMonth(month) + 1] }
  return freq === 'YEARLY' && months.length === 0 ? { ...whole, months: [(month % 12) + 1] } : whole
}
