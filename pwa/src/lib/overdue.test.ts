import { describe, expect, it } from 'vitest'
import { dueWords, isPastDue } from './overdue.ts'

describe('overdue', () => {
  it.each([
    ['2026-11-19', true, true],
    ['2026-11-20', true, false],
    ['2026-11-19', false, false],
    [null, true, false],
  ] as const)('due %s and open %s is late: %s', (dueOn, open, late) => {
    expect(isPastDue(dueOn, open, '2026-11-20')).toBe(late)
  })

  it('is said in a word', () => {
    expect(dueWords('2026-11-19', true)).toMatch(/, overdue$/)
    expect(dueWords('2026-11-19', false)).not.toContain('overdue')
  })
})
