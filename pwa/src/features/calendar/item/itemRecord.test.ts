import { expect, it } from 'vitest'
import { stepsOf } from '../../../records/engine/judge.ts'
import { inTab } from '../../../records/engine/views.ts'
import { around } from '../../../testing/around.ts'
import { factoryRow } from '../../../testing/factories.ts'
import { items } from './itemRecord.ts'

const viewer = { userId: 'ana', mayApprove: true, today: '2026-11-23' }
const row = (given: object) =>
  factoryRow('calendarItem', {
    id: 'one',
    state: 'open',
    dueOn: '2026-11-20',
    legalOn: '2026-11-20',
    graceOn: '2026-11-25',
    ...given,
  })
const shown = (tab: string, given: object) => inTab(items, tab, row(given), viewer)

it.each([
  ['open', 'me', null, true],
  ['missed', 'me', null, true],
  ['returned', 'other', 'me', true],
  ['submitted', 'me', null, false],
  ['verified', 'me', null, false],
  ['waived', 'me', null, false],
  ['open', 'other', null, false],
] as const)('counts as mine what still has to be done: %s of %s, backup %s', (state, ownerId, backupId, mine) => {
  const row = factoryRow('calendarItem', { state, ownerId, backupId })
  expect(inTab(items, 'my', row, { userId: 'me', mayApprove: false, today: '2026-11-20' })).toBe(mine)
})

it('calls overdue what is past its grace, which moves along with the legal date', () => {
  expect(shown('overdue', {})).toBe(false)
  expect(shown('overdue', { graceOn: '2026-11-22' })).toBe(true)
  expect(shown('overdue', { graceOn: '2026-11-22', legalOn: '2026-11-22' })).toBe(false)
  expect(shown('overdue', { graceOn: '2026-11-20', state: 'verified' })).toBe(false)
})

it.each([
  ['none', ['Start', 'Complete', 'Waive']],
  ['needed', ['Start', 'Submit for review', 'Waive']],
])('offers the one step that ends it, and none that only the clock takes: approval %s', (approval, labels) => {
  expect(stepsOf(items, row({ approval, evidence: [] }), around({ userId: 'ana' })).map(({ label }) => label)).toEqual(
    labels,
  )
})
