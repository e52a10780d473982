import { describe, expect, it } from 'vitest'
import type { FindingState } from '../rules.ts'
import { afterFixed, fixedSentence, lookedBefore, looksOf } from './verifyRules.ts'
import { words } from './words/en.ts'
import { verifiedCount } from './lookedAt.ts'

const finding = (id: string, given: object = {}) => ({
  id,
  walkId: 'before',
  state: 'open' as FindingState,
  severity: 'medium' as const,
  observedAt: 1,
  duplicateOf: null,
  ...given,
})

describe('what is looked at again', () => {
  it('asks for open findings of other walks, the worst first, and keeps those that are answered in their place', () => {
    const findings = [
      finding('low', { severity: 'low' }),
      finding('high', { severity: 'high' }),
      finding('today', { walkId: 'now' }),
      finding('closed', { state: 'closed' }),
      finding('fixed', { state: 'closed', severity: 'stop_work' }),
      finding('draft', { state: 'draft' }),
    ]
    const looks = looksOf(
      findings,
      [
        { findingId: 'fixed', result: 'fixed' },
        { findingId: 'low', result: null },
      ],
      'now',
    )
    expect(looks.all.map((look) => look.finding.id)).toEqual(['fixed', 'high', 'low'])
    expect(looks.todo.map((look) => look.finding.id)).toEqual(['high', 'low'])
    expect(looks.done.map((look) => look.seen?.result)).toEqual(['fixed'])
  })
  it('asks once for one hazard, and again when the record it was linked to is closed', () => {
    const twin = finding('twin', { duplicateOf: 'first' })
    expect(looksOf([finding('first'), twin], [], 'now').todo.map((look) => look.finding.id)).toEqual(['first'])
    expect(
      looksOf([finding('first', { state: 'closed' }), twin], [], 'now').todo.map((look) => look.finding.id),
    ).toEqual(['twin'])
  })
})

it('counts what was verified, in a zone and on the walk', () => {
  const rows = [
    { zoneId: 'a', result: 'fixed' as const },
    { zoneId: 'b', result: 'cant_tell' as const },
    { zoneId: 'a', result: null },
  ]
  expect([verifiedCount(rows), verifiedCount(rows, 'a'), verifiedCount(rows, 'c')]).toEqual([2, 1, 0])
})

const INSPECTOR = { edit: true, approve: false, taskRuns: false }
const SUPERVISOR = { edit: true, approve: true, taskRuns: false }
const STRANGER = { edit: false, approve: false, taskRuns: true }
it.each<[FindingState, typeof INSPECTOR, 'accept' | 'submit' | null]>([
  ['open', INSPECTOR, 'submit'],
  ['not_accepted', INSPECTOR, 'submit'],
  ['ready_for_review', INSPECTOR, null],
  ['open', STRANGER, null],
  ['open', SUPERVISOR, 'accept'],
  ['ready_for_review', SUPERVISOR, 'accept'],
  ['not_accepted', SUPERVISOR, 'submit'],
  ['in_progress', { ...SUPERVISOR, taskRuns: true }, 'submit'],
  ['ready_for_review', { ...SUPERVISOR, taskRuns: true }, null],
  ['closed', SUPERVISOR, null],
])('a fixed finding that is %s, seen with %j, takes %j', (state, right, command) => {
  expect(afterFixed(state, right)).toBe(command)
})

it('never says more than has happened', () => {
  expect(fixedSentence('accept', 'open', words)).toBe('Closes the finding')
  expect(fixedSentence(null, 'closed', words)).toBe('Closed')
  expect(fixedSentence('submit', 'open', words)).toBe('Goes to review')
  expect(fixedSentence(null, 'open', words)).toBe('Noted for the reviewer')
})

it('says how often it was seen before', () => {
  const still = (walkId: string) => ({ walkId, result: 'still_there' as const })
  expect(lookedBefore([still('now')], 'now', words)).toBeNull()
  expect(lookedBefore([still('a'), { walkId: 'b', result: 'cant_tell' }], 'now', words)).toBe(
    'still there on an earlier walk',
  )
  expect(lookedBefore([still('a'), still('b')], 'now', words)).toBe('still there on 2 earlier walks')
})
