import { LEGAL_DAYS } from '../holidays.ts'
import { expect, it } from 'vitest'
import { typedRule } from './whenFields.ts'
import { yearAhead } from './yearAhead.ts'

const yard = {
  zone: 'America/New_York',
  workingDays: [1, 2, 3, 4, 5],
  isClosed: () => false,
  law: LEGAL_DAYS,
  today: '2026-11-23',
}
const rule = (given: object) =>
  typedRule({ anchor: 'fixed', startOn: '2026-01-05', fromOn: '2026-01-05', roll: 'none', each: 'none', ...given })

it('counts twelve months from today, and draws the twelve months that begin with this one', () => {
  const weekly = yearAhead(rule({ rrule: 'FREQ=WEEKLY;BYDAY=TU' }), yard, '2026-11-23')
  expect(weekly.count).toBe(52)
  expect(weekly.months.map(({ month }) => month).at(-1)).toBe('2027-10-01')
  const yearly = yearAhead(rule({ rrule: 'FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=10' }), yard, '2026-11-23')
  expect(yearly.count).toBe(1)
  expect(yearly.dues).toEqual(['2027-11-10'])
})

it('counts a rolling rule from the last time it was done, not from today', () => {
  const weekly = rule({ anchor: 'rolling', everyDays: 7, rrule: null })
  const done = { slot: '2026-11-18', state: 'verified', doneOn: '2026-11-18', dueOn: '2026-11-18', extendedTo: null }
  expect(yearAhead(weekly, yard, '2026-11-23', [done]).dues.slice(0, 2)).toEqual(['2026-11-25', '2026-12-02'])
})
