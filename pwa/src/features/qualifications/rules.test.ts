import { expect, it } from 'vitest'
import { counts, expiryOf, heldOf, qualifiedOn } from './rules.ts'
import { renewOps } from './Renew.tsx'

const paper = (more: object) => ({
  id: 'a',
  personId: 'ana',
  kindId: 'fire',
  state: 'valid' as const,
  issuedOn: '2026-01-10',
  expiresOn: '2027-01-09',
  ...more,
})

it('counts a paper from the day it was issued through its last day', () => {
  expect(['2026-01-09', '2026-01-10', '2027-01-09', '2027-01-10'].map((day) => counts(paper({}), day))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(counts(paper({ state: 'revoked' }), '2026-06-01')).toBe(false)
  expect(counts(paper({ expiresOn: null }), '2090-01-01')).toBe(true)
})

it('names each person once, with the paper that lasts longest', () => {
  const papers = [
    paper({}),
    paper({ id: 'b', expiresOn: null }),
    paper({ id: 'c', personId: 'ben', state: 'replaced' }),
  ]
  expect(qualifiedOn(papers, 'fire', '2026-06-01')).toEqual([{ id: 'b', personId: 'ana', expiresOn: null }])
  expect(qualifiedOn(papers, 'crane', '2026-06-01')).toEqual([])
})

it('ends a paper on the day before the same day of a later month', () => {
  expect(expiryOf('2026-01-10', 12)).toBe('2027-01-09')
  expect(expiryOf('2026-01-31', 1)).toBe('2026-02-27')
  expect(expiryOf('2024-02-29', 36)).toBe('2027-02-27')
  expect(expiryOf('2026-01-10', null)).toBeNull()
})

it('says what somebody has: valid, soon to end, run out, revoked, never', () => {
  const held = (papers: Parameters<typeof heldOf>[0], day: string) => heldOf(papers, 'ana', 'fire', day, 45).stand
  expect(held([paper({})], '2026-06-01')).toBe('valid')
  expect(held([paper({})], '2026-12-20')).toBe('soon')
  expect(held([paper({})], '2027-02-01')).toBe('expired')
  expect(held([paper({ state: 'revoked' })], '2026-06-01')).toBe('revoked')
  expect(held([paper({ state: 'replaced' })], '2026-06-01')).toBe('never')
})

it('renews with a new paper and ends the old one in one step', () => {
  expect(renewOps(paper({}), 'new', { issuedOn: '2027-01-05', expiresOn: null })).toEqual([
    {
      kind: 'add',
      entity: 'qualification',
      id: 'new',
      fields: { personId: 'ana', kindId: 'fire', state: 'valid', issuedOn: '2027-01-05' },
    },
    { kind: 'command', entity: 'qualification', id: 'a', command: 'replace', fields: {} },
  ])
})
