import { describe, expect, it } from 'vitest'
import type { RescueResult } from './queries.ts'
import { contentWords, problemWords, tally } from './rescueRules.ts'

describe('the results of an import', () => {
  it.each<readonly [string, Omit<RescueResult, 'id'>, 'fresh' | 'known' | 'problem']>([
    ['taken', { result: 'applied' }, 'fresh'],
    ['taken with a conflict', { result: 'merged' }, 'fresh'],
    ['taken with another clock', { result: 'restamped' }, 'fresh'],
    ['there already', { result: 'duplicate', of: 'applied' }, 'known'],
    ['refused before', { result: 'duplicate', of: 'rejected' }, 'problem'],
    ['refused', { result: 'rejected', message: 'No.' }, 'problem'],
    ['put aside', { result: 'deferred', reason: 'unknown' }, 'problem'],
    ['altered', { result: 'forked' }, 'problem'],
  ])('%s', (_name, result, kind) => {
    const { fresh, known, problems } = tally([{ id: 'a', ...result }])
    expect({ fresh, known, problem: problems.length }).toEqual({ fresh: 0, known: 0, problem: 0, [kind]: 1 })
  })

  it('are told in words', () => {
    expect(problemWords({ id: 'a', result: 'forked' })).toContain('altered')
    expect(problemWords({ id: 'a', result: 'deferred', reason: 'needs' })).toContain('depends on')
    expect(problemWords({ id: 'a', result: 'duplicate', of: 'rejected', message: 'You may not.' })).toBe('You may not.')
  })

  it('are announced with what the file holds', () => {
    expect(contentWords({ sets: [], photos: 1, broken: 0, drafts: 0 })).toBe('0 changes, 1 photo file')
    expect(contentWords({ sets: [], photos: 6, broken: 1, drafts: 2 })).toBe(
      '0 changes, 6 photo files, 1 photo file damaged, 2 unfinished forms that cannot be imported',
    )
  })
})
