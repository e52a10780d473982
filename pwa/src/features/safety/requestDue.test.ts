import { afterAll, beforeAll, expect, it } from 'vitest'
import vectors from '../../../../sync/testdata/vectors/safety.json'
import { setTimeZone } from '../../lib/dates.ts'
import { dueOf, officeHours } from './requestDue.ts'

beforeAll(() => setTimeZone('America/New_York'))
afterAll(() => setTimeZone(undefined))

it.each(vectors.requests)('$name', ({ askedAt, value, unit, office, closed, want }) => {
  const hours = officeHours({
    officeFrom: office.from || null,
    officeTo: office.to || null,
    officeDays: office.days,
  })
  const due = dueOf(Date.parse(askedAt), { value, unit }, hours, closed)
  expect(new Date(due).toISOString()).toBe(new Date(want).toISOString())
})
