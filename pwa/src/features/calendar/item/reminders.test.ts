import { expect, it } from 'vitest'
import { gapOf, isHourly, leadsOf, nextReminder, nextRung, reminderWords } from './reminders.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 10, 20, 9)

it('reminds by the rule, else by what of the yard fits between two occurrences', () => {
  expect(leadsOf([5, 10], [30], 7)).toEqual([10, 5])
  expect(leadsOf(null, null, gapOf(['2026-11-02', '2026-11-09', '2026-11-16']))).toEqual([3, 1, 0])
  expect(nextReminder('2026-12-30', [30, 7, 0], '2026-11-30')).toBe('2026-12-23')
})

it('tells of a clock of 24 hours half way, in its last two hours and its last one, and each hour after its end', () => {
  const due = START + 24 * HOUR
  const next = (hours: number) => ((nextRung(START, due, START + hours * HOUR) ?? 0) - START) / HOUR
  expect([0, 12, 22, 23, 24, 30.5].map(next)).toEqual([12, 22, 23, 24, 25, 31])
})

it('leaves out of a short clock what would come before its half', () => {
  const due = START + 2 * HOUR
  expect(nextRung(START, due, START)).toBe(START + HOUR)
  expect(nextRung(START, due, START + HOUR)).toBe(due)
})

it('leaves a long clock, and a day after its end every clock, to the mornings', () => {
  expect(isHourly(START, START + 72 * HOUR, START)).toBe(true)
  expect(isHourly(START, START + 73 * HOUR, START)).toBe(false)
  expect(isHourly(START, START + 8 * HOUR, START + 32 * HOUR)).toBe(false)
  expect(nextRung(START, START + 8 * HOUR, START + 32 * HOUR)).toBeNull()
})

it('says how often people hear of what is late', () => {
  const late = { next: null, late: true, holder: 'Ana Ruiz', managers: 'the role EHS manager' } as const
  expect(reminderWords({ ...late, every: 'hour' })).toContain('get a reminder every hour')
  expect(reminderWords({ ...late, every: 'morning' })).toContain('get a reminder every morning')
})
