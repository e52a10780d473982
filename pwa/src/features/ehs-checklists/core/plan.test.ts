import { expect, it } from 'vitest'
import { loadChecklists } from './library.ts'
import { lacksOf, MANY, oftenFor, oftenOf, planOf, roundsAYear, SHIFTS, USUAL, type Rhythmic } from './plan.ts'

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

const rhythm = (often: Rhythmic['often'], more: Partial<Rhythmic> = {}): Rhythmic => ({ ...USUAL, often, ...more })

it('counts the rounds of a year, so that many are asked about', () => {
  expect(roundsAYear(rhythm('daily'), 2)).toBe(730)
  expect(730 > MANY).toBe(true)
  expect(roundsAYear(rhythm('weekly'), 3)).toBe(156)
  expect(roundsAYear(rhythm('shift', { shifts: SHIFTS.slice(0, 2) }), 1)).toBe(500)
  expect(roundsAYear(rhythm('count', { times: 2, per: 'month' }), 3)).toBe(72)
  expect(roundsAYear(rhythm('event'), 3)).toBeNull()
})

const PLAN = {
  template: { key: 'eyewash-weekly', title: 'Eyewash and shower weekly' },
  placeKind: 'thing',
  placeIds: ['a', 'b'],
  ownerId: 'rosa',
  backupId: null,
  startOn: '2026-11-27',
} as const

it('is a rule that asks for a round of each place', () => {
  expect(planOf({ ...PLAN, ...rhythm('weekly') })).toEqual({
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

it('goes by every rhythm of the calendar', () => {
  const said = (one: Rhythmic) => planOf({ ...PLAN, ...one })
  expect(said(rhythm('shift', { shifts: SHIFTS }))).toMatchObject({ rrule: '', shifts: SHIFTS })
  expect(said(rhythm('count', { times: 2, per: 'week' }))).toMatchObject({ count: { times: 2, per: 'week' } })
  expect(said(rhythm('use'))).toMatchObject({ beforeUse: true })
  expect(said(rhythm('event', { event: ' Crane lift ', hours: 12 }))).toMatchObject({
    after: { event: 'Crane lift', hours: 12 },
  })
  expect(oftenFor('zone').map(({ value }) => value)).not.toContain('use')
})

it('says what a rhythm still has to be told', () => {
  expect(lacksOf(rhythm('shift', { shifts: [] }))).toBe('Tick the shifts.')
  expect(lacksOf(rhythm('count', { times: 0 }))).toBe('Say how many times, 1 to 100.')
  expect(lacksOf(rhythm('event', { event: ' ' }))).toBe('Say after which event.')
  expect(lacksOf(rhythm('event', { hours: Number.NaN }))).toBe('Say within how many hours, 1 to 5000.')
  expect(lacksOf(rhythm('event'))).toBeNull()
})
