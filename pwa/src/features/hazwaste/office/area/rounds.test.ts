import { expect, test } from 'vitest'
import type { Row } from '../../../../data/react/live.ts'
import { gapsOf, roundsOf } from './rounds.ts'

const signed = (inspectedOn: string, state = 'signed') =>
  ({ id: inspectedOn, inspectedOn, round: 1, state }) as Row<'wasteInspection'>
const source = { every: 7, missed: [], today: '2026-11-23' }

test('a week without a signed inspection is a gap, with what the calendar says of it', () => {
  const missed = [{ id: 'item', dueOn: '2026-11-09', state: 'missed' as const, explanation: 'The store was closed.' }]
  const inspections = [signed('2026-11-02'), signed('2026-11-09', 'abandoned'), signed('2026-11-16')]
  const rounds = roundsOf({ ...source, inspections, missed })
  expect(rounds.map(({ kind }) => kind)).toEqual(['signed', 'gap', 'signed'])
  expect(gapsOf(rounds)).toEqual([
    {
      kind: 'gap',
      dueOn: '2026-11-09',
      nextOn: '2026-11-16',
      days: 7,
      explanation: 'The store was closed.',
      itemId: 'item',
    },
  ])
})

test('who comes on day 7 leaves no gap; what is over today is one', () => {
  const inspections = [signed('2026-11-02'), signed('2026-11-09')]
  expect(gapsOf(roundsOf({ ...source, inspections, today: '2026-11-16' }))).toEqual([])
  expect(gapsOf(roundsOf({ ...source, inspections, today: '2026-11-17' }))).toMatchObject([
    { dueOn: '2026-11-16', nextOn: null, days: 1, explanation: null },
  ])
})

test('where nobody asks for inspections there is no gap', () => {
  expect(gapsOf(roundsOf({ ...source, every: null, inspections: [signed('2026-01-01')] }))).toEqual([])
})
