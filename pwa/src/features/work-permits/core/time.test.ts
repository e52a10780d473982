import { expect, it } from 'vitest'
import { countdown, extensionsOf, hoursLeft, toneOf } from './time.ts'

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

it('extends by half hours up to the maximum, and never past it', () => {
  const minutes = (until: number, most: number) => extensionsOf(until * MINUTE, most * MINUTE).map((at) => at / MINUTE)
  expect(minutes(0, 480)).toEqual([30, 60, 120, 180, 480])
  expect(minutes(0, 60)).toEqual([30, 60])
  expect(minutes(0, 20)).toEqual([20])
  expect(minutes(480, 480)).toEqual([])
  expect(minutes(500, 480)).toEqual([])
})
