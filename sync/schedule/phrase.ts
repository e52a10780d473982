/** The days of an RRULE within one of its periods, in words. Pure. */
import type { Parts, Weekday } from './parts.ts'
import { both, dayText, monthText, nthText, ordinal } from './words.ts'

/** "Monday and Friday", "the 1st and the last day", "March 1", "the first Monday of May". Nothing for every day. */
export function daysPhrase(parts: Parts): string {
  const { freq, months, monthDays, days, positions } = parts
  if (positions.length > 0) return within(`${theNth(positions)} ${choiceText(parts)}`, parts)
  if (freq === 'DAILY') return within(dailyText(parts), parts)
  if (monthDays.length === 0) return within(weekdaysText(days, freq), parts)
  const limit = days.length === 0 ? '' : `, if it is ${oneOf(days)}`
  const short = isShort(parts) ? ', or the last day of a shorter month' : ''
  const [day = 0] = monthDays
  if (freq === 'YEARLY' && months.length > 0 && monthDays.length === 1 && day > 0 && day < 31)
    return `${both(months.map((month) => `${monthText(month)} ${day}`))}${short}${limit}`
  return `${within(monthDaysText(monthDays), parts)}${short}${limit}`
}

function within(text: string, { freq, months, monthDays, days, positions }: Parts): string {
  const named = both(months.map(monthText))
  if (named !== '') {
    if (text === '') return `day in ${named}`
    return freq === 'MONTHLY' || freq === 'YEARLY' ? `${text} of ${named}` : `${text} in ${named}`
  }
  if (freq !== 'YEARLY') return text
  if (positions.length > 0 || isCounted(days)) return `${text} of the year`
  return monthDays.length > 0 ? `${text} of every month` : text
}

function isCounted(days: readonly Weekday[]): boolean {
  return days.some(({ nth }) => nth !== 0)
}

/** Whether a day of the month is moved to the end of a shorter one. */
function isShort({ months, monthDays }: Parts): boolean {
  return (months.length === 0 || months.includes(2)) && monthDays.some((day) => day === 29 || day === 30)
}

function monthDaysText(monthDays: readonly number[]): string {
  return both(monthDays.map((day) => `the ${monthDayText(day)}`))
}

/** The 31st is the last day of every month. */
function monthDayText(day: number): string {
  if (day === 31) return 'last day'
  return day > 0 ? ordinal(day) : `${nthText(day)} day`
}

function dailyText({ interval, monthDays, days }: Parts): string {
  if (monthDays.length === 0)
    return namesOf(days) === WORKWEEK ? 'day from Monday to Friday' : namesText(days, interval === 1 ? 'and' : 'or')
  const limit = days.length === 0 ? '' : `, if it is ${oneOf(days)}`
  const texts = monthDays.map((day) => (day > 0 ? ordinal(day) : `${nthText(day)} day`))
  return `${both(texts, interval === 1 ? 'and' : 'or')} of the month${limit}`
}

function weekdaysText(days: readonly Weekday[], freq: string): string {
  if (isCounted(days)) return countedText(days, 'and')
  if (namesOf(days) === WORKWEEK) return 'every day from Monday to Friday'
  if (freq === 'WEEKLY') return namesText(days, 'and')
  return days.length === 7 ? 'every day' : `every ${namesText(days, 'and')}`
}

function oneOf(days: readonly Weekday[]): string {
  return isCounted(days) ? countedText(days, 'or') : `a ${namesText(days, 'or')}`
}

function countedText(days: readonly Weekday[], and: string): string {
  return both(
    days.map(({ day, nth }) => `the ${nthText(nth)} ${dayText(day)}`),
    and,
  )
}

/** From Monday to Sunday, whatever order the rule has. */
function names(days: readonly Weekday[]): readonly string[] {
  return [...days].sort((a, b) => ((a.day + 6) % 7) - ((b.day + 6) % 7)).map(({ day }) => dayText(day))
}

function namesOf(days: readonly Weekday[]): string {
  return names(days).join()
}

function namesText(days: readonly Weekday[], and: string): string {
  return both(names(days), and)
}

const WORKWEEK = 'Monday,Tuesday,Wednesday,Thursday,Friday'
const WEEKEND = 'Saturday,Sunday'

function theNth(positions: readonly number[]): string {
  return both(positions.map((at) => `the ${nthText(at)}`))
}

/** What BYSETPOS chooses from. */
function choiceText({ monthDays, days }: Parts): string {
  if (monthDays.length > 0) return `of ${monthDaysText(monthDays)}${days.length === 0 ? '' : ` that is ${oneOf(days)}`}`
  if (isCounted(days)) return `of ${countedText(days, 'and')}`
  if (namesOf(days) === WORKWEEK) return 'weekday'
  if (namesOf(days) === WEEKEND) return 'weekend day'
  return days.length === 7 ? 'day' : namesText(days, 'or')
}
