/** Weeks, months and years of local dates (YYYY-MM-DD), for pages that show them. Weeks begin on Sunday. Pure. */
import { dayText, monthText } from '../../../sync/schedule/words.ts'
import { addDays, daysUntil, type LocalDate } from './dates.ts'

export interface Span {
  readonly from: LocalDate
  readonly until: LocalDate
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(day: LocalDate): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

export function weekOf(day: LocalDate): Span {
  const from = addDays(day, -weekdayOf(day))
  return { from, until: addDays(from, 6) }
}

/** "2026-11" */
export function monthKey(day: LocalDate): string {
  return day.slice(0, 7)
}

export function monthOf(day: LocalDate): Span {
  const from = `${monthKey(day)}-01`
  return { from, until: addDays(addMonths(from, 1), -1) }
}

export function yearOf(day: LocalDate): Span {
  return { from: `${day.slice(0, 4)}-01-01`, until: `${day.slice(0, 4)}-12-31` }
}

/** The same day so many months later, or the month's last day where it has no such day. */
export function addMonths(day: LocalDate, months: number): LocalDate {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(at / 12), at % 12]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month + 1)}-${two(Math.min(Number(day.slice(8, 10)), last))}`
}

/** Every day from one to the other, both included. */
export function daysOf({ from, until }: Span): readonly LocalDate[] {
  const count = Math.max(0, daysUntil(until, from) + 1)
  return Array.from({ length: count }, (_, at) => addDays(from, at))
}

/** The months that a span touches, "2026-11". */
export function monthsOf({ from, until }: Span): readonly string[] {
  const months: string[] = []
  for (let at = `${monthKey(from)}-01`; at <= until; at = addMonths(at, 1)) months.push(monthKey(at))
  return months
}

/** The whole weeks in which a span lies. */
export function weeksOf({ from, until }: Span): readonly (readonly LocalDate[])[] {
  const days = daysOf({ from: weekOf(from).from, until: weekOf(until).until })
  return Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7))
}

/** "November 2026" */
export function monthTitle(day: LocalDate): string {
  return `${monthIn(day)} ${day.slice(0, 4)}`
}

/** "Nov" */
export function shortMonth(day: LocalDate): string {
  return monthIn(day).slice(0, 3)
}

/** "Friday, November 20, 2026": a day as it is read aloud. */
export function fullDay(day: LocalDate): string {
  return `${dayText(weekdayOf(day))}, ${monthIn(day)} ${Number(day.slice(8, 10))}, ${day.slice(0, 4)}`
}

/** "Nov 20" */
export function shortDay(day: LocalDate): string {
  return `${shortMonth(day)} ${Number(day.slice(8, 10))}`
}

/** "November 15 to 21, 2026" */
export function spanTitle({ from, until }: Span): string {
  const sameYear = from.slice(0, 4) === until.slice(0, 4)
  const head = sameYear ? shortDay(from) : `${shortDay(from)}, ${from.slice(0, 4)}`
  const tail = monthKey(from) === monthKey(until) ? String(Number(until.slice(8, 10))) : shortDay(until)
  return `${head} to ${tail}, ${until.slice(0, 4)}`
}

function monthIn(day: LocalDate): string {
  return monthText(Number(day.slice(5, 7)))
}
