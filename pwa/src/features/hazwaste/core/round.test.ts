import { expect, it } from 'vitest'
import { beginRound, leftRound, nextRound, openRound } from './round.ts'

const AREA = '01930000-0000-7000-8000-0000000000a1'
const told = (inspectedOn: string, round: number, state: 'open' | 'signed' | 'abandoned') => ({
  id: `${inspectedOn}-${round}`,
  inspectedOn,
  round,
  state,
})

it('makes the same inspection on two tablets, and another on the next round', () => {
  const given = { areaId: AREA, inspectedOn: '2026-11-23', round: 1, templateId: null, inspectorId: null }
  expect(beginRound(given).id).toBe(beginRound({ ...given, inspectorId: 'someone' }).id)
  expect(beginRound({ ...given, round: 2 }).id).not.toBe(beginRound(given).id)
})

it('goes on with what was begun today, and begins the second round after the first was signed', () => {
  const day = '2026-11-23'
  expect(openRound([told(day, 1, 'open')], day)?.round).toBe(1)
  expect(openRound([told(day, 1, 'signed')], day)).toBeNull()
  expect(nextRound([told(day, 1, 'signed'), told('2026-11-16', 4, 'signed')], day)).toBe(2)
})

it('remembers the newest that was begun on an earlier day and never signed', () => {
  const rounds = [told('2026-11-02', 1, 'open'), told('2026-11-16', 1, 'open'), told('2026-11-20', 1, 'abandoned')]
  expect(leftRound(rounds, '2026-11-23')?.id).toBe('2026-11-16-1')
})
