import { expect, it } from 'vitest'
import { planOf } from '../../../records/bulk/plan.ts'
import type { Looked } from '../../../records/engine/define.ts'
import { stepsOf } from '../../../records/engine/judge.ts'
import { inTab } from '../../../records/engine/views.ts'
import { around } from '../../../testing/around.ts'
import { factoryRow } from '../../../testing/factories.ts'
import { items } from './itemRecord.ts'
import { sentTogether } from './submission.ts'

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

it.each([
  ['ana', 0, ['This needs: Fire watch. Ben Lee holds it.']],
  ['ben', 1, []],
])('lets only who is qualified complete many at once: %s', (userId, change, why) => {
  const kind = factoryRow('qualificationKind', { id: 'watch', title: 'Fire watch' })
  const people = [factoryRow('person', { id: 'ben', fullName: 'Ben Lee' })]
  // The parser's edge of a test: only these tables are asked for.
  const looked = {
    userId,
    qualified: (asked: string) => (asked === 'watch' ? ['ben'] : []),
    rows: (entity: string) => (entity === 'qualificationKind' ? [kind] : entity === 'person' ? people : []),
  } as unknown as Looked
  const granted = { role: 'ehs_manager', rights: null, zones: null, company: null, selfApproval: true }
  const plan = planOf(
    items,
    [row({ evidence: [], approval: 'none', qualificationKindId: 'watch' })],
    { verb: 'step', command: 'complete', answers: {} },
    { rights: { userId, granted, find: () => [] }, photos: new Map(), commented: new Set(), pasts: new Map(), looked },
  )
  expect(plan.change).toBe(change)
  expect(plan.refused.map((one) => one.why)).toEqual(why)
})

it('asks several at once how and when they went, and says to whom each went by its rule', () => {
  const granted = { role: 'ehs_manager', rights: null, zones: null, company: null, selfApproval: true }
  const rules = [
    factoryRow('calendarRule', { id: 'air', submitTo: 'State agency' }),
    factoryRow('calendarRule', { id: 'water', submitTo: 'EPA' }),
    factoryRow('calendarRule', { id: 'yard', submitTo: null }),
  ]
  const chosen = ['air', 'water', 'yard'].map((ruleId) =>
    row({ id: ruleId, ruleId, evidence: [], approval: 'none', submittedTo: null, method: null, submittedOn: null }),
  )
  const exceptions = sentTogether(rules, '2026-11-23')
  expect(exceptions.asks?.(chosen, 'complete')).toEqual({
    fields: ['method', 'submittedOn', 'confirmationNumber'],
    must: ['method', 'submittedOn'],
  })
  expect(exceptions.asks?.(chosen, 'start')).toBeNull()
  expect(exceptions.asks?.(chosen.slice(2), 'complete')).toBeNull()
  const { ops } = planOf(
    items,
    chosen,
    {
      verb: 'step',
      command: 'complete',
      answers: { method: { value: 'portal' }, submittedOn: { value: '2026-11-20' } },
    },
    {
      rights: { userId: 'ana', granted, find: () => [] },
      photos: new Map(),
      commented: new Set(),
      pasts: new Map(),
    },
    exceptions,
  )
  expect(ops.map((op) => ('fields' in op ? op.fields : null))).toEqual([
    { method: 'portal', submittedOn: '2026-11-20', submittedTo: 'State agency' },
    { method: 'portal', submittedOn: '2026-11-20', submittedTo: 'EPA' },
    {},
  ])
})
