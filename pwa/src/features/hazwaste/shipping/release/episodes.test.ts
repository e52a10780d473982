import { expect, it } from 'vitest'
import { secondOfYear, type Episode } from './episodes.ts'

const first: Episode = { id: 'a', kind: 'planned', title: 'Paint store', startOn: '2026-03-02' }

it('asks for the petition where the calendar year has an event already', () => {
  expect(secondOfYear([first], { kind: 'unplanned', startOn: '2026-12-30' })).toMatch(
    /2026 already has.*Paint store.*petition/,
  )
  expect(secondOfYear([first], { kind: 'unplanned', startOn: '2027-01-02' })).toBeNull()
  expect(secondOfYear([first], first)).toBeNull()
})

it('says that a petition adds one of the other kind only, and not two', () => {
  expect(secondOfYear([first], { kind: 'planned', startOn: '2026-12-30' })).toContain(
    'of the other kind only: not planned',
  )
  const second: Episode = { ...first, id: 'b', kind: 'unplanned', startOn: '2026-05-01' }
  expect(secondOfYear([first, second], { kind: 'planned', startOn: '2026-12-30' })).toContain('not two')
})
