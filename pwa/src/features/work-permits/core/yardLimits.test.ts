import { expect, it } from 'vitest'
import { factoryRow } from '../../../testing/factories.ts'
import { heldAt, ownOf, sectionOf } from './limits.ts'
import { wrongLimit } from './yardLimits.ts'

it('takes what is stricter, and refuses what is looser with the limit of the law and where it is written', () => {
  expect(wrongLimit('coMax', '25')).toBeUndefined()
  expect(wrongLimit('coMax', '50')).toBeUndefined()
  expect(wrongLimit('coMax', '51')).toBe(
    'Carbon monoxide: at most 50 ppm, by 29 CFR 1915.1000, table Z-Shipyards. A yard may be stricter, never looser.',
  )
  expect(wrongLimit('oxygenMin', '19')).toBe(
    'Oxygen: at least 19.5 %, by 29 CFR 1915.12(a)(2). A yard may be stricter, never looser.',
  )
  expect(wrongLimit('oxygenMin', '21')).toBe(
    'Oxygen: at least 20.8 % is as strict as it gets: beyond it no gas test passes.',
  )
  expect(wrongLimit('retest.hot_work', '90')).toBe(
    'A gas test of hot work counts: at most 60 min, by a house rule under 29 CFR 1915.15. A yard may be stricter, never looser.',
  )
  expect(wrongLimit('coMax', '1.25')).toBe('Type a number with one decimal at most.')
})

it('holds a permit to what the yard has set since, and says whose limit it is', () => {
  const own = ownOf([
    factoryRow('permitLimit', { key: 'lelBelow', value: 50, sinceAt: 100 }),
    factoryRow('permitLimit', { key: 'retest.confined_space', value: 300, sinceAt: 100 }),
    factoryRow('permitLimit', { key: 'coMax', value: null, sinceAt: 100 }),
  ])
  expect(heldAt('confined_space', own, 99).stricter).toEqual({})
  const { limits, rules, stricter } = heldAt('confined_space', own, 100)
  expect([limits['lelBelow'], limits['coMax'], rules.retestMinutes]).toEqual([5, 50, 30])
  expect(Object.keys(stricter)).toEqual(['lelBelow', 'retest.confined_space'])
  expect(['lelBelow', 'coMax', 'retest.hot_work'].map(sectionOf)).toEqual(['1915.12', '1915.1000', '1915.15'])
})
