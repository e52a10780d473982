/** Days, hours and lists in plain American English. Pure. */
import { minutesOf } from './days.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const COUNTS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** 1 is January. */
export function monthText(month: number): string {
  return MONTHS[month - 1] ?? ''
}

/** 0 is Sunday. */
export function dayText(day: number): string {
  return DAYS[day] ?? ''
}

/** "first" to "tenth", then "11th"; from the end "last" and "second to last". */
export function nthText(nth: number): string {
  if (nth < 0) return nth === -1 ? 'last' : `${nthText(-nth)} to last`
  return COUNTS[nth] ?? ordinal(nth)
}

export function ordinal(number: number): string {
  const tens = number % 100
  if (tens >= 11 && tens <= 13) return `${number}th`
  return `${number}${['th', 'st', 'nd', 'rd'][number % 10] ?? 'th'}`
}

export function dateText(number: number): string {
  const date = new Date(number * 86_400_000)
  return `${monthText(date.getUTCMonth() + 1)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** 17:05 as "5:05 PM"; what is no hour as it is. */
export function hourText(clock: string): string {
  const minutes = minutesOf(clock)
  if (minutes === null) return clock
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${clock.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}

export function plural(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}

/** "A", "A and B", "A, B and C". */
export function both(texts: readonly string[], and = 'and'): string {
  const last = texts.at(-1) ?? ''
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} ${and} ${last}`
}
