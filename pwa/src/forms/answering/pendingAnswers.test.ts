import { expect, it } from 'vitest'
import type { Answered } from './AnswerStore.ts'
import { shownAnswers, stillGiven, type PendingAnswer } from './pendingAnswers.ts'

const row = (itemId: string, more: Partial<Answered & { readonly answeredAt: number }> = {}) => ({
  id: `row ${itemId}`,
  itemId,
  result: 'pass' as const,
  value: null,
  note: 'Loose',
  inBulk: false,
  answeredAt: 1,
  ...more,
})
const given = (
  id: string,
  result: Answered['result'],
  now: number,
  over: PendingAnswer['over'] = null,
): PendingAnswer => ({ given: { item: { id }, result, now }, over })

it('shows what was given until the device tells it, with the note that stands there', () => {
  const shown = shownAnswers([given('a', 'fail', 2), given('b', 'na', 3)], [row('a')])
  expect([...shown.values()].map(({ itemId, result, note }) => [itemId, result, note])).toEqual([
    ['a', 'fail', 'Loose'],
    ['b', 'na', null],
  ])
})

it('shows the last of two answers to one question, and what was taken back as open', () => {
  expect(shownAnswers([given('a', 'pass', 2), given('a', null, 3)], []).get('a')?.result).toBeNull()
})

it('lets go when the device has kept it and told it, or tells something else since', () => {
  const before = [row('a')]
  const told = [row('a', { result: 'fail', answeredAt: 2 })]
  const kept = given('a', 'fail', 2, before)
  expect(stillGiven([kept], before)).toEqual([kept])
  expect(stillGiven([kept], told)).toEqual([])
  expect(stillGiven([given('a', 'fail', 2, told)], told)).toEqual([])
  // The same answer given once more is another answer.
  const again = given('a', 'pass', 5, before)
  expect(stillGiven([again], before)).toEqual([again])
})
