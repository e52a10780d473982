import { describe, expect, it } from 'vitest'
import { words } from './capture/words/en.ts'
import { likelyDuplicate, REPEAT_DAYS, repeatOf, rootOf, type Comparable } from './repeats.ts'

const NOW = Date.parse('2026-11-21T14:00:00Z')
const MINUTE = 60_000
const DAY = 86_400_000
const at = (id: string, before: number, given: Partial<Comparable> = {}): Comparable => ({
  id,
  zoneId: 'dock',
  category: 'fall',
  kind: 'at_risk',
  state: 'open',
  observedAt: NOW - before,
  duplicateOf: null,
  repeatOf: null,
  ...given,
})
const now = at('now', 0)

describe('a repeat', () => {
  it.each<[string, readonly Comparable[], number | null]>([
    ['nothing before', [], null],
    ['twice before', [at('a', 40 * DAY), at('b', 10 * DAY)], 3],
    ['on the last of 90 days', [at('a', 90 * DAY)], 2],
    ['longer ago', [at('a', 91 * DAY)], null],
    ['in another zone', [at('a', DAY, { zoneId: 'pier' })], null],
    ['of another kind of hazard', [at('a', DAY, { category: 'fire' })], null],
    ['a good practice', [at('a', DAY, { kind: 'good_catch' })], null],
    ['closed since', [at('a', DAY, { state: 'closed' })], 2],
    ['the same half hour, which is a duplicate', [at('a', 20 * MINUTE)], null],
    ['later', [at('a', -DAY)], null],
    ['two records of one hazard', [at('a', 9 * DAY), at('b', 9 * DAY - MINUTE, { duplicateOf: 'a' })], 2],
  ])('%s', (_, others, times) => expect(repeatOf(now, others)?.times ?? null).toBe(times))

  it('names the last one, and nothing for a finding that is itself linked or has no category', () => {
    expect(repeatOf(now, [at('old', 40 * DAY), at('young', 2 * DAY)])?.last.id).toBe('young')
    expect(repeatOf(at('now', 0, { duplicateOf: 'x' }), [at('a', DAY)])).toBeNull()
    expect(repeatOf(at('now', 0, { category: null }), [at('a', DAY, { category: null })])).toBeNull()
  })
})

describe('a likely duplicate', () => {
  it.each<[string, readonly Comparable[], string | null]>([
    ['within half an hour', [at('a', 30 * MINUTE)], 'a'],
    ['a minute too long ago', [at('a', 31 * MINUTE)], null],
    ['the nearest of two', [at('a', 20 * MINUTE), at('b', 5 * MINUTE)], 'b'],
    ['linked to this one already', [at('a', 5 * MINUTE, { duplicateOf: 'now' })], null],
    ['seen later: that one is asked', [at('a', -5 * MINUTE)], null],
    ['at the same instant on two tablets: only one is asked', [at('z', 0)], null],
    ['a draft with a category', [at('a', 5 * MINUTE, { state: 'draft' })], 'a'],
  ])('%s', (_, others, id) => expect(likelyDuplicate(now, others)?.id ?? null).toBe(id))
})

it('follows links to their end and out of circles', () => {
  const all = new Map(
    [
      at('a', 0),
      at('b', 0, { duplicateOf: 'a' }),
      at('c', 0, { duplicateOf: 'b' }),
      at('x', 0, { duplicateOf: 'y' }),
      at('y', 0, { duplicateOf: 'x' }),
      at('lost', 0, { duplicateOf: 'gone' }),
    ].map((each) => [each.id, each]),
  )
  const end = (id: string) => {
    const start = all.get(id)
    return start && rootOf(start, all).id
  }
  expect([end('c'), end('x'), end('lost')]).toEqual(['a', 'x', 'lost'])
})

it.each([
  [2, '2nd time in 90 days'],
  [3, '3rd time in 90 days'],
  [4, '4th time in 90 days'],
  [11, '11th time in 90 days'],
  [21, '21st time in 90 days'],
  [113, '113th time in 90 days'],
])('%d is the %s', (times, said) => {
  expect(words.before.times(times, REPEAT_DAYS)).toBe(said)
})
