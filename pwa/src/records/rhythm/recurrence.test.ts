import { expect, it } from 'vitest'
import { recurrenceOf, rruleOf, startOfWay, type Recurrence } from './recurrence.ts'

it.each<[string, Recurrence]>([
  ['FREQ=DAILY;INTERVAL=2', { way: 'days', interval: '2' }],
  ['FREQ=WEEKLY;BYDAY=MO,WE', { way: 'weeks', interval: '1', days: ['MO', 'WE'] }],
  ['FREQ=MONTHLY;BYMONTHDAY=15', { way: 'monthDay', interval: '1', day: 15 }],
  ['FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1', { way: 'monthDay', interval: '3', day: -1 }],
  ['FREQ=MONTHLY;BYDAY=-1FR', { way: 'monthWeekday', interval: '1', nth: -1, weekday: 'FR' }],
  ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1', { way: 'year', interval: '1', month: 3, day: 1 }],
])('reads %s and writes it again', (rrule, recurrence) => {
  expect(recurrenceOf(rrule)).toEqual(recurrence)
  expect(rruleOf(recurrence)).toBe(rrule)
})

it.each([
  '',
  'FREQ=YEARLY',
  'FREQ=MONTHLY;BYDAY=1MO,3MO',
  'FREQ=WEEKLY;BYDAY=MO;COUNT=3',
  'FREQ=MONTHLY;BYMONTHDAY=32',
  'nonsense',
])('leaves %s to who writes RRULEs', (rrule) => expect(recurrenceOf(rrule)).toBeNull())

it.each(['', '0', 'x', '5000'])('keeps the way while the interval is typed: “%s”', (interval) => {
  const typed: Recurrence = { way: 'weeks', interval, days: ['MO'] }
  expect(recurrenceOf(rruleOf(typed))).toEqual(typed)
})

it('begins with the weekday, the day and the month of the first day', () => {
  expect(startOfWay('weeks', '2026-11-23')).toEqual({ way: 'weeks', interval: '1', days: ['MO'] })
  expect(startOfWay('monthWeekday', '2026-11-30')).toEqual({
    way: 'monthWeekday',
    interval: '1',
    nth: 4,
    weekday: 'MO',
  })
  expect(startOfWay('year', '2026-03-01')).toEqual({ way: 'year', interval: '1', month: 3, day: 1 })
})
