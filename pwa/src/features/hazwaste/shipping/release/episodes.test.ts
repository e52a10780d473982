import { expect, it } from 'vitest'
import { limitsWith } from '../../core/limits.ts'
import { noticeBy, secondOfYear, type Episode } from './episodes.ts'

const limits = limitsWith(null)

const first: Episode = { id: 'a', kind: 'planned', title: 'Paint store', startOn: '2026-03-02' }

it('asks for the petition where the calendar year has an event already', () => {
  expect(secondOfYear([first], { kind: 'unplanned', startOn: '2026-12-30' }, limits)).toMatch(
    /2026 already has.*Paint store.*petition/,
  )
  expect(secondOfYear([first], { kind: 'unplanned', startOn: '2027-01-02' }, limits)).toBeNull()
  expect(secondOfYear([first], first, limits)).toBeNull()
})

it('says that a petition adds one of the other kind only, and not two', () => {
  expect(secondOfYear([first], { kind: 'planned', startOn: '2026-12-30' }, limits)).toContain(
    'of the other kind only: not planned',
  )
  const second: Episode = { ...first, id: 'b', kind: 'unplanned', startOn: '2026-05-01' }
  expect(secondOfYear([first, second], { kind: 'planned', startOn: '2026-12-30' }, limits)).toContain('not two')
})

it('says by when the agency is told: 30 days before, or 72 hours after', () => {
  const episode = { kind: 'planned', startOn: '2026-05-01', startAt: null, notifiedOn: null } as const
  expect(noticeBy(episode, limits)).toEqual({ on: '2026-04-01', at: null })
  expect(noticeBy({ ...episode, kind: 'unplanned' }, limits)).toEqual({ on: '2026-05-04', at: null })
  const noon = Date.parse('2026-05-01T17:00:00Z')
  expect(noticeBy({ ...episode, kind: 'unplanned', startAt: noon }, limits)).toEqual({
    on: null,
    at: noon + 72 * 3_600_000,
  })
  expect(noticeBy({ ...episode, notifiedOn: '2026-03-01' }, limits)).toBeNull()
})
