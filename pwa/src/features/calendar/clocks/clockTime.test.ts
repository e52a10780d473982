import { expect, it } from 'vitest'
import { timeLeft } from './clockTime.ts'

const H = 3_600_000
const M = 60_000

it.each([
  ['eight hours', 8 * H, '8 h 0 min', false],
  ['a minute that has begun', 30_000, '1 min', false],
  ['under an hour', 59 * M, '59 min', false],
  ['two days', 48 * H, '48 h 0 min', false],
  ['days say enough', 80 * H, '3 days', false],
  ['just over', -30_000, '0 min', true],
  ['two hours over', -(2 * H + 5 * M), '2 h 5 min', true],
])('%s', (_, span, words, late) => {
  expect(timeLeft(1_000_000_000 + span, 1_000_000_000)).toEqual({ words, late })
})
