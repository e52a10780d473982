import { expect, it } from 'vitest'
import { isLate } from './late.ts'

it('is nothing that a closed finding or a good practice can be', () => {
  expect(isLate({ state: 'ready_for_review', dueOn: '2026-11-01' }, '2026-11-20')).toBe(true)
  for (const state of ['closed', 'recorded', 'draft'] as const)
    expect(isLate({ state, dueOn: '2026-11-01' }, '2026-11-20')).toBe(false)
})
