import { expect, it } from 'vitest'
import { countdown, hoursLeft, toneOf } from './time.ts'

const MINUTE = 60_000

it('says the whole minutes that are left, never less than nothing', () => {
  expect([72, 60, 59.2, 0, -5].map((minutes) => hoursLeft(minutes * MINUTE))).toEqual([
    '1 h 12 min',
    '1 h 00 min',
    '1 h 00 min',
    '0 min',
    '0 min',
  ])
  expect([252_000, 3_852_000, 999, -1].map(countdown)).toEqual(['04:12', '1:04:12', '00:01', '00:00'])
})

it('turns amber minutes before it is over, and red then', () => {
  expect([11, 10, 0].map((minutes) => toneOf(minutes * MINUTE, 10))).toEqual(['ok', 'warn', 'danger'])
})
