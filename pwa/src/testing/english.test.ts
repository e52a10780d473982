import { expect, it } from 'vitest'
import { isEnglish } from '../../e2e/english.ts'

const FORMATS: readonly Intl.DateTimeFormatOptions[] = [
  { day: 'numeric', month: 'short' },
  { day: 'numeric', month: 'short', year: 'numeric' },
  { weekday: 'short', day: 'numeric', month: 'short' },
  { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  { weekday: 'short', hour: 'numeric', minute: '2-digit', hourCycle: 'h23' },
  { weekday: 'long', day: 'numeric', month: 'long' },
]
const DAYS = Array.from({ length: 366 }, (_, day) => Date.UTC(2028, 0, 1 + day, 14, 30))

it.each(FORMATS)('takes no day of a year that is said in Spanish for English: %o', (format) => {
  const { format: say } = new Intl.DateTimeFormat('es', { ...format, timeZone: 'UTC' })
  expect(DAYS.map((day) => say(day)).filter(isEnglish)).toEqual([])
})

it.each(FORMATS.filter(({ month }) => month !== undefined))('finds every day that is said in English: %o', (format) => {
  const { format: say } = new Intl.DateTimeFormat('en-US', { ...format, timeZone: 'UTC' })
  expect(DAYS.map((day) => say(day)).filter((words) => !isEnglish(words))).toEqual([])
})

it.each(['3 days ago', 'An hour ago', 'Aug 25', 'Tue, Aug 25', 'Mar 3', 'Nov 24 at 10:30', 'Seen Mar 3, 10:30'])(
  'finds what English says: %s',
  (words) => {
    expect(isEnglish(words)).toBe(true)
  },
)

it.each(['mar, 25 ago', 'mar 25 ago', '25 ago 2026', 'mar 12:30', '1 nov 14:30', 'hace 3 días'])(
  'leaves what Spanish says: %s',
  (words) => {
    expect(isEnglish(words)).toBe(false)
  },
)
