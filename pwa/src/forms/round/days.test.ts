import { expect, it } from 'vitest'
import { leftRound, nextRound, openRound } from './days.ts'

const DAYS = { on: 'on', open: 'open' }
const told = (on: string, round: number, state: 'open' | 'signed' | 'abandoned') => ({
  id: `${on}-${round}`,
  on,
  round,
  state,
})

it('goes on with what was begun today, and begins the second round after the first was signed', () => {
  const day = '2026-11-23'
  expect(openRound(DAYS, [told(day, 1, 'open')], day)?.round).toBe(1)
  expect(openRound(DAYS, [told(day, 1, 'signed')], day)).toBeNull()
  expect(nextRound(DAYS, [told(day, 1, 'signed'), told('2026-11-16', 4, 'signed')], day)).toBe(2)
})

it('remembers the newest that was begun on an earlier day and never signed', () => {
  const rounds = [told('2026-11-02', 1, 'open'), told('2026-11-16', 1, 'open'), told('2026-11-20', 1, 'abandoned')]
  expect(leftRound(DAYS, rounds, '2026-11-23')?.id).toBe('2026-11-16-1')
})
