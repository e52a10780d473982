import { expect, it } from 'vitest'
import { addMonths, daysOf, fullDay, monthOf, monthsOf, spanTitle, weekOf, weeksOf } from './periods.ts'

it('clamps the 31st to the last day of a shorter month, over years too', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2027-12-31', 2)).toBe('2028-02-29')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
})

it('shows a month in whole weeks that begin on Sunday', () => {
  const weeks = weeksOf(monthOf('2026-11-20'))
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([5, '2026-11-01', '2026-12-05'])
  expect(weeksOf(monthOf('2026-08-09')).length).toBe(6)
  expect(weeksOf(monthOf('2026-02-09')).length).toBe(4)
})

it('counts each day once over the days on which clocks change', () => {
  expect(daysOf({ from: '2026-03-07', until: '2026-03-09' })).toEqual(['2026-03-07', '2026-03-08', '2026-03-09'])
  expect(weekOf('2026-11-01')).toEqual({ from: '2026-11-01', until: '2026-11-07' })
})

it('names days and spans', () => {
  expect(fullDay('2026-11-20')).toBe('Friday, November 20, 2026')
  expect(spanTitle(weekOf('2026-11-20'))).toBe('Nov 15 to 21, 2026')
  expect(spanTitle(weekOf('2026-12-31'))).toBe('Dec 27, 2026 to Jan 2, 2027')
  expect(monthsOf({ from: '2026-11-20', until: '2027-01-02' })).toEqual(['2026-11', '2026-12', '2027-01'])
})
