import { describe, expect, it } from 'vitest'
import { TABLES } from '../../../../../schema/gen/tables.ts'
import { BOARD_COLUMNS, boardOf, byLastSeen, devicesIn, isMissed, lastPlace, waitingOf } from './boardRules.ts'

const walk = (
  id: string,
  state: 'planned' | 'missed' | 'in_progress' | 'amended' | 'abandoned',
  over: { readonly plannedOn?: string; readonly startedAt?: number; readonly signedAt?: number } = {},
) => ({
  id,
  state,
  plannedOn: null,
  startedOn: null,
  startedAt: null,
  signedAt: null,
  ...over,
})

describe('the board', () => {
  it('has one column for every state of a walk', () => {
    expect(BOARD_COLUMNS.flatMap(({ states }) => states).toSorted()).toEqual(
      [...(TABLES.walk.fields['state']?.enum ?? [])].toSorted(),
    )
  })

  it('puts the next planned walk first and the newest of the others', () => {
    const board = boardOf([
      walk('later', 'planned', { plannedOn: '2026-12-01' }),
      walk('missed', 'missed', { plannedOn: '2026-11-20' }),
      walk('next', 'planned', { plannedOn: '2026-11-24' }),
      walk('old', 'in_progress', { startedAt: 1 }),
      walk('new', 'in_progress', { startedAt: 2 }),
      walk('b', 'amended', { signedAt: 3 }),
      walk('x', 'abandoned'),
    ])
    expect(board.map(({ column, walks }) => [column.id, walks.map(({ id }) => id)])).toEqual([
      ['planned', ['missed', 'next', 'later']],
      ['running', ['new', 'old']],
      ['signed', ['b']],
      ['distributed', []],
      ['closed', ['x']],
    ])
  })

  it.each([
    ['planned', '2026-11-20', true],
    ['planned', '2026-11-21', false],
    ['missed', null, true],
    ['in_progress', '2026-11-20', false],
  ] as const)('a walk %s for %s is missed: %s', (state, plannedOn, missed) => {
    expect(isMissed({ state, plannedOn }, '2026-11-21')).toBe(missed)
  })

  it('names first who was seen last', () => {
    expect(
      byLastSeen([
        { joinedAt: 5, seenAt: null },
        { joinedAt: 1, seenAt: 9 },
      ]).map(({ joinedAt }) => joinedAt),
    ).toEqual([1, 5])
  })
})

describe('people on the board', () => {
  const seen = (createdBy: string, zoneId: string, observedAt: number) => ({ createdBy, zoneId, observedAt })

  it('are in the zone they entered, else where they last recorded something', () => {
    const findings = [seen('ana', 'dock', 1), seen('ana', 'pier', 2), seen('ben', 'shop', 3)]
    expect(lastPlace({ personId: 'ana', zoneId: 'gate' }, findings)).toBe('gate')
    expect(lastPlace({ personId: 'ana', zoneId: null }, findings)).toBe('pier')
    expect(lastPlace({ personId: 'eve', zoneId: null }, findings)).toBeNull()
  })

  it('have sent everything when all their devices say so', () => {
    const device = (userId: string, waitingSets: number | null, waitingFiles = 0) => ({
      userId,
      waitingSets,
      waitingFiles,
    })
    const devices = [device('ana', 2, 3), device('ana', 1), device('ben', 0), device('eve', null)]
    expect(['ana', 'ben', 'eve', 'nobody'].map((id) => waitingOf(id, devices))).toEqual([6, 0, null, null])
    expect(devicesIn([{ personId: 'ana' }, { personId: 'ben' }], devices)).toEqual({ sent: 1, total: 2 })
    expect(devicesIn([{ personId: 'eve' }], devices)).toBeNull()
  })
})
