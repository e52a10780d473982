import { expect, it } from 'vitest'
import { setTimeZone } from '../../../lib/dates.ts'
import { weekNumbers } from './weekRules.ts'

setTimeZone('America/New_York')
const DAY = 86_400_000
const NOON = Date.parse('2026-11-21T17:00:00Z')

it('counts new, overdue, repeated and closed of the last seven days', () => {
  const seen = (
    id: string,
    days: number,
    state: 'open' | 'closed' | 'draft' = 'open',
    dueOn: string | null = null,
  ) => ({ id, state, dueOn, observedAt: NOON - days * DAY })
  const findings = [
    seen('today', 0),
    seen('six', 6, 'open', '2026-11-20'),
    seen('seven', 7, 'open', '2026-11-20'),
    seen('draft', 0, 'draft'),
    seen('old', 40, 'closed'),
  ]
  expect(
    weekNumbers(
      findings,
      new Map([
        ['old', NOON - DAY],
        ['seven', NOON - 8 * DAY],
      ]),
      new Set(['six', 'seven']),
      '2026-11-21',
    ),
  ).toEqual({
    span: '2026-11-15..2026-11-21',
    fresh: 2,
    overdue: 2,
    repeats: 1,
    closed: 1,
  })
})
