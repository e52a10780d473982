/** Days and moments as offices write them: in the yard's order, which is month, day, year, or as computers do. Null when it is none. */
import { fold } from '../../lib/text.ts'
import { instantOf } from '../engine/controls/instant.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** 2026-12-01, 12/1/2026, 12/1/26, Dec 1, 2026 and 1 Dec 2026; a time behind the day is left out. */
export function readDate(cell: string): string | null {
  return split(cell)?.day ?? null
}

/** The same with a time behind it, 14:30 or 2:30 PM; without one it is noon. */
export function readInstant(cell: string, zone?: string): number | null {
  const parts = split(cell)
  if (parts === null) return null
  const time = parts.rest === '' ? '12:00' : readTime(parts.rest)
  return time === null ? null : instantOf(parts.day, time, zone)
}

function split(cell: string): { readonly day: string; readonly rest: string } | null {
  const text = fold(cell).trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[t ]+(.*))?$/.exec(text)
  if (iso !== null) return of(iso[1], iso[2], iso[3], iso[4])
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?:,? +(.*))?$/.exec(text)
  if (american !== null) return of(american[3], american[1], american[2], american[4])
  const worded = /^(?:[a-z]{3,9},? +)?([a-z]{3,9})\.? +(\d{1,2}),? +(\d{4})(?:,? +(.*))?$/.exec(text)
  if (worded !== null) return of(worded[3], monthOf(worded[1]), worded[2], worded[4])
  const turned = /^(\d{1,2})[ -]([a-z]{3,9})\.?[ -](\d{4})(?:,? +(.*))?$/.exec(text)
  return turned === null ? null : of(turned[3], monthOf(turned[2]), turned[1], turned[4])
}

function monthOf(word = ''): string {
  return String(MONTHS.indexOf(word.slice(0, 3)) + 1)
}

function of(year = '', month = '', day = '', rest = '') {
  const short = Number(year)
  const full = short < 100 ? 2000 + short : short
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)))
  const real =
    date.getUTCFullYear() === full && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return real ? { day: date.toISOString().slice(0, 10), rest: rest.trim() } : null
}

function readTime(text: string): string | null {
  const parts = /^(\d{1,2})[:.](\d{2})(?:[:.]\d{2}(?:\.\d+)?)? ?(am|pm|a\.m\.|p\.m\.)?$/.exec(text)
  if (parts === null) return null
  const [, hours = '', minutes = '', half] = parts
  const late = half?.startsWith('p') === true
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (late ? 12 : 0)
  if (hour > 23 || Number(minutes) > 59 || (half !== undefined && (Number(hours) < 1 || Number(hours) > 12)))
    return null
  return `${String(hour).padStart(2, '0')}:${minutes}`
}
