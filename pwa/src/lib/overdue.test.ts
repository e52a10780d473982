import { describe, expect, it } from 'vitest'
import { dueWords, isLate, isPastDue } from './overdue.ts'

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

  it('is nothing that a closed finding or a good practice can be', () => {
    expect(isLate({ state: 'ready_for_review', dueOn: '2026-11-01' }, '2026-11-20')).toBe(true)
    for (const state of ['closed', 'recorded', 'draft'] as const)
      expect(isLate({ state, dueOn: '2026-11-01' }, '2026-11-20')).toBe(false)
  })
})
