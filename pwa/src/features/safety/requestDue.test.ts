import { afterAll, beforeAll, expect, it } from 'vitest'
import { setTimeZone } from '../../lib/dates.ts'
import { dueOf, officeHours } from './requestDue.ts'

const HOURS = officeHours(undefined)
const INSPECTOR = { value: 4, unit: 'business hours' }
const EMPLOYEE = { value: 1, unit: 'business day' }
const at = (text: string) => Date.parse(text)
const iso = (value: number) => new Date(value).toISOString()

beforeAll(() => setTimeZone('America/New_York'))
afterAll(() => setTimeZone(undefined))

it.each([
  ['in the morning, on the same day', '2026-11-24T09:00:00-05:00', '2026-11-24T13:00:00-05:00'],
  ['before the office opens', '2026-11-24T05:00:00-05:00', '2026-11-24T12:00:00-05:00'],
  ['an hour before it closes, three the next morning', '2026-11-24T16:00:00-05:00', '2026-11-25T11:00:00-05:00'],
  ['on a Friday afternoon, on Monday', '2026-11-20T15:00:00-05:00', '2026-11-23T10:00:00-05:00'],
  ['at night on a Saturday', '2026-11-21T23:00:00-05:00', '2026-11-23T12:00:00-05:00'],
  ['when it closes, from the next opening on', '2026-11-24T17:00:00-05:00', '2026-11-25T12:00:00-05:00'],
  ['over the end of daylight saving', '2026-10-30T16:00:00-04:00', '2026-11-02T11:00:00-05:00'],
  ['over the start of daylight saving', '2026-03-06T16:00:00-05:00', '2026-03-09T11:00:00-04:00'],
])('four business hours %s', (_, asked, due) => {
  expect(iso(dueOf(at(asked), INSPECTOR, HOURS, []))).toBe(iso(at(due)))
})

it('leaves out the days on which the yard is closed', () => {
  const closed = [{ fromOn: '2026-11-26', untilOn: '2026-11-27' }]
  expect(iso(dueOf(at('2026-11-25T15:00:00-05:00'), INSPECTOR, HOURS, closed))).toBe(
    iso(at('2026-11-30T10:00:00-05:00')),
  )
  expect(iso(dueOf(at('2026-11-25T15:00:00-05:00'), EMPLOYEE, HOURS, closed))).toBe(
    iso(at('2026-11-30T17:00:00-05:00')),
  )
})

it('runs with the usual hours where the yard says none that can be', () => {
  expect(officeHours({ officeFrom: '17:00', officeTo: '08:00', officeDays: [] })).toEqual(HOURS)
  expect(officeHours({ officeFrom: '06:00', officeTo: '14:30', officeDays: ['saturday'] })).toEqual({
    from: '06:00',
    to: '14:30',
    days: ['saturday'],
  })
})
