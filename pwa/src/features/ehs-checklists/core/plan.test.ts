import { expect, it } from 'vitest'
import { loadChecklists } from './library.ts'
import { DAY_SHIFT, MANY, oftenOf, planOf, roundsAYear } from './plan.ts'

it('begins with the rhythm of the library', async () => {
  const often = Object.fromEntries((await loadChecklists()).map(({ key, rhythm }) => [key, oftenOf(rhythm)]))
  expect(often).toMatchObject({
    'crane-shift': 'shift',
    'forklift-daily': 'daily',
    'eyewash-weekly': 'weekly',
    'fire-ext-monthly': 'monthly',
    'sw-routine': 'quarterly',
    harness: 'yearly',
  })
})

it('counts the rounds of a year, so that many are asked about', () => {
  expect(roundsAYear('daily', 2, 1)).toBe(730)
  expect(roundsAYear('daily', 2, 1) > MANY).toBe(true)
  expect(roundsAYear('weekly', 3, 1)).toBe(156)
  expect(roundsAYear('shift', 1, 2)).toBe(500)
})

it('is a rule that asks for a round of each place', () => {
  const plan = planOf({
    template: { key: 'eyewash-weekly', title: 'Eyewash and shower weekly' },
    often: 'weekly',
    placeKind: 'thing',
    placeIds: ['a', 'b'],
    shifts: [DAY_SHIFT],
    ownerId: 'rosa',
    backupId: null,
    startOn: '2026-11-27',
  })
  expect(plan).toEqual({
    entity: 'ehsRound',
    title: 'Eyewash and shower weekly',
    proof: 'Signed round',
    template: 'eyewash-weekly',
    each: 'thing',
    zoneIds: [],
    thingIds: ['a', 'b'],
    ownerId: 'rosa',
    backupId: null,
    startOn: '2026-11-27',
    untilOn: null,
    rrule: '',
    everyDays: 7,
  })
})
