import { expect, it } from 'vitest'
import { record } from '../../../testing/factories.ts'
import type { Wanted } from '../../../records/wanted.ts'
import { evidenceOf, quartersTo } from './evidence.ts'

it('knows the quarters up to a day, over the turn of a year', () => {
  expect(quartersTo('2026-02-10', 3).map(({ id, from, until }) => [id, from, until])).toEqual([
    ['2026-1', '2026-01-01', '2026-03-31'],
    ['2025-4', '2025-10-01', '2025-12-31'],
    ['2025-3', '2025-07-01', '2025-09-30'],
  ])
})

it('takes the signed sheets of one checklist and quarter, their findings, and what was missed', () => {
  const round = (id: string, roundOn: string, state: string, templateKey = 'crane-shift') =>
    record('ehsRound', { id, roundOn, state: state as 'approved', templateKey, title: `CR-01 ${id}` })
  const missed = (id: string, dueOn: string, went: Wanted['went'], template = 'crane-shift') =>
    ({ id, dueOn, went, template }) as Wanted
  const [, quarter] = quartersTo('2026-02-10', 2)
  if (quarter === undefined) throw new Error('no quarter')
  const {
    sheets,
    findings,
    missed: gaps,
  } = evidenceOf({
    template: 'crane-shift',
    quarter,
    rounds: [
      round('late', '2025-12-31', 'submitted'),
      round('first', '2025-10-01', 'approved'),
      round('running', '2025-11-01', 'in_progress'),
      round('void', '2025-11-02', 'void'),
      round('other', '2025-11-03', 'approved', 'ladder'),
      round('after', '2026-01-01', 'approved'),
    ],
    findings: [
      record('ehsFinding', { id: 'f1', roundId: 'first', foundOn: '2025-10-01' }),
      record('ehsFinding', { id: 'f2', roundId: 'void', foundOn: '2025-11-02' }),
    ],
    wanted: [
      missed('gap', '2025-11-20', 'missed'),
      missed('kept', '2025-11-21', 'onTime'),
      missed('ladder', '2025-11-22', 'missed', 'ladder'),
      missed('next', '2026-01-02', 'missed'),
    ],
  })
  expect(sheets.map(({ id }) => id)).toEqual(['first', 'late'])
  expect(findings.map(({ id }) => id)).toEqual(['f1'])
  expect(gaps.map(({ id }) => id)).toEqual(['gap'])
})
