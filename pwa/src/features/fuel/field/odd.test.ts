import { describe, expect, it } from 'vitest'
import type { Entry } from '../../../../../sync/fuel/entry.ts'
import type { FuelAsset, FuelEntry } from '../../../../../schema/gen/types.ts'
import { factoryRow } from '../../../testing/factories.ts'
import { baseOf, betterFor, fillsOf, oddOf, ratesOf, usualFills, usualOf, type Known } from './odd.ts'

const DAY = 24 * 60 * 60 * 1000
/** A Friday's morning, wherever the tests run. */
const NOW = new Date(2026, 10, 20, 11, 2).getTime()

const fill = (n: number, given: Partial<FuelEntry> = {}) =>
  factoryRow('fuelEntry', {
    id: `fill-${n}`,
    type: 'issue',
    assetId: 'crane',
    fuel: 'dyed_diesel',
    unit: 'gal',
    day: '2026-11-01',
    at: NOW - n * DAY,
    quantity: 36e3 + n * 100,
    hours: 18366 - (n - 3) * 34,
    ...given,
  })

function known(asset: Partial<FuelAsset> = {}, more: Partial<Known> = {}): Known {
  return {
    today: '2026-11-20',
    asset: factoryRow('fuelAsset', {
      id: 'crane',
      name: 'Crane 7',
      kind: 'crane',
      fuel: 'dyed_diesel',
      tankSize: 1200,
      meter: 'hours',
      otherFuels: null,
      recent: null,
      bandLow: null,
      bandHigh: null,
      category: 'mobile_nonroad',
      ...asset,
    }),
    tank: null,
    past: [3, 6, 9, 12].map((n) => fill(n)),
    settings: null,
    ...more,
  }
}

function entry(given: Partial<Entry> = {}): Entry {
  const whole = {
    id: '',
    type: 'issue',
    at: NOW,
    day: '2026-11-20',
    assetId: 'crane',
    tankId: null,
    fuel: 'dyed_diesel',
    unit: 'gal',
    quantity: 38400,
    hours: null,
    odometer: null,
    unitPrice: null,
    total: null,
    invoice: null,
    reversal: false,
    meterReplaced: false,
    ...given,
  }
  return { ...whole, base: baseOf(whole.quantity, whole.unit, whole.fuel) }
}

const whys = (of: Entry, about = known()) => oddOf(of, about).map(({ why }) => why)

it('finds nothing odd about a usual fill', () => {
  expect(whys(entry({ hours: 18_472 }))).toEqual([])
})

it.each([
  ['above_tank', entry({ quantity: 384_000 }), known()],
  ['above_median', entry({ quantity: 384_000 }), known({ tankSize: null })],
  ['liters_as_gal', entry({ quantity: 137_000 }), known({ tankSize: 2000 })],
  ['hours_back', entry({ hours: 18_300 }), known()],
  ['hours_jump', entry({ hours: 28_300 }), known()],
  ['outside_band', entry({ hours: 18_372 }), known()],
  ['outside_band', entry({ hours: 18_472 }), known({ bandLow: 100, bandHigh: 200 })],
  ['not_allowed', entry({ fuel: 'gasoline' }), known()],
  ['dyed_on_road', entry(), known({ category: 'mobile_onroad' })],
  ['near_duplicate', entry(), known({}, { past: [fill(0, { quantity: 38_400, at: NOW - 60_000, hours: null })] })],
  ['future', entry({ day: '2026-11-21' }), known()],
])('says %s', (why, of, about) => {
  expect(whys(of, about)).toContain(why)
})

it('takes the yard’s own value before that of the library', () => {
  const rules = [{ code: 'F03', key: 'tankTimes', value: '4' }]
  expect(whys(entry({ quantity: 150_000 }), known({}, { settings: { rules, prices: null } }))).not.toContain(
    'above_tank',
  )
})

function better(of: Entry, about = known()) {
  const [flag] = oddOf(of, about)
  return flag === undefined ? null : betterFor(of, flag, about)
}

it('knows which number was meant: one 0 too many, the other unit, a meter without its tenth', () => {
  expect(better(entry({ quantity: 384_000 }))).toEqual({ slot: 'quantity', value: 38_400, unit: null })
  expect(better(entry({ quantity: 137_000 }))).toEqual({ slot: 'quantity', value: 137_000, unit: 'l' })
  expect(better(entry({ hours: 184_720 }))).toEqual({ slot: 'hours', value: 18_472, unit: null })
})

it('an odd fill does not move what is usual until somebody decided', () => {
  const odd = (n: number, more = {}) => fill(n, { quantity: 110_000, hours: null, ...more })
  const twenty = [10, 11, 12].map((n) => fill(n, { quantity: 20_000, hours: null }))
  const about = (...more: readonly ReturnType<typeof fill>[]) => known({}, { past: [...more, ...twenty] })
  const all = about(odd(2), odd(3), odd(4), odd(5))
  expect(usualOf(usualFills(fillsOf(all)).map(({ base }) => base))).toEqual({ from: 20_000_000, to: 20_000_000 })
  expect(whys(entry({ quantity: 110_000 }), all)).toContain('above_median')
  const decided = about(odd(2, { state: 'approved' }))
  expect(usualFills(fillsOf(decided))).toHaveLength(4)
})

it('compares with nothing that this device has put right', () => {
  const recent = [{ id: 'fill-2', at: NOW - 2 * DAY, base: 36_000_000, hours: 183_660 }]
  expect(whys(entry({ hours: 18_472 }), known({ recent }))).toContain('hours_back')
  expect(whys(entry({ hours: 18_472 }), known({ recent }, { gone: new Set(['fill-2']) }))).toEqual([])
  const corrected = [fill(2, { hours: 18_400 }), ...known().past]
  expect(whys(entry({ hours: 18_472 }), known({ recent }, { past: corrected }))).toEqual([])
})

it('reads the meter of a fill whose amount the server left out', () => {
  const recent = [{ id: 'fill-2', at: NOW - 2 * DAY, base: null, hours: 18_450 }]
  expect(whys(entry({ hours: 18_440 }), known({ recent }))).toContain('hours_back')
  expect(usualFills(fillsOf(known({ recent })))).toHaveLength(4)
})

it('offers no number that is odd as well', () => {
  expect(better(entry({ quantity: 9_999_000 }))).toBeNull()
})

it('counts a fill once, whether this device has it or the server wrote it to the asset', () => {
  const recent = [
    { id: 'fill-3', at: NOW - 3 * DAY, base: 36_300_000 },
    { id: 'older', at: NOW - 40 * DAY, base: 35_000_000, hours: 17_000 },
  ]
  const about = known({ recent }, { past: [fill(3), fill(4, { fuel: 'def' }), fill(5, { type: 'adjustment' })] })
  expect(fillsOf(about).map(({ id }) => id)).toEqual(['older', 'fill-3'])
})

it('knows what is usual from three fills on', () => {
  expect(usualOf([1, 2])).toBeNull()
  expect(usualOf([5, 1, 3])).toEqual({ from: 1, to: 5 })
  expect(usualOf([1, 10, 11, 12, 13, 14, 15, 16, 17, 90])).toEqual({ from: 10, to: 17 })
  expect(ratesOf(fillsOf(known()), 'hours')).toHaveLength(3)
})

it('holds a small generator to the band of small ones, as the server does', () => {
  const burned = entry({ quantity: 27_200, base: 27_200_000, hours: 18_400 }) // 8 gal/h
  const whys = (horsepower: number) =>
    oddOf(burned, known({ kind: 'generator', horsepower, tankSize: null })).map(({ why }) => why)
  expect(whys(50)).toContain('outside_band')
  expect(whys(600)).not.toContain('outside_band')
})

it('holds a heavy truck to the miles of heavy ones', () => {
  const truck = {
    kind: 'vehicle',
    meter: 'odometer',
    category: 'mobile_onroad',
    fuel: 'diesel',
    tankSize: null,
  } as const
  const past = [3, 6].map((n) => fill(n, { fuel: 'diesel', hours: null, odometer: 100_000 - n * 1000 }))
  const driven = entry({ fuel: 'diesel', quantity: 40_000, base: 40_000_000, odometer: 99_400 }) // 6 mi/gal
  const whys = (roadClass: 'heavy_duty' | 'light_truck') =>
    oddOf(driven, known({ ...truck, roadClass }, { past })).map(({ why }) => why)
  expect(whys('heavy_duty')).not.toContain('outside_mpg')
  expect(whys('light_truck')).toContain('outside_mpg')
})

it('says nothing by a rule that the yard has switched off', () => {
  const twice = entry({ quantity: 384_000, base: 384_000_000 })
  expect(oddOf(twice, known()).map(({ code }) => code)).toContain('F03')
  const rules = [{ code: 'F03', key: 'tankTimes', off: true }]
  expect(oddOf(twice, known({}, { settings: { rules, prices: null } })).map(({ code }) => code)).not.toContain('F03')
})

it('goes on over a meter that was replaced, and knows when the new one goes backwards', () => {
  const meterChanges = [{ at: NOW - DAY, closed: 18_400, opened: 100 }]
  // 3.4 hours on the old meter since the last fill, and 7.2 on the new one.
  expect(whys(entry({ hours: 172 }), known({ meterChanges }))).toEqual([])
  expect(whys(entry({ hours: 18_472 }), known({ meterChanges }))).toContain('hours_jump')
  expect(whys(entry({ hours: 20 }), known({ meterChanges }))).toContain('hours_back')
  // An entry from before it is on the old meter.
  expect(whys(entry({ hours: 18_390, at: NOW - 2 * DAY, day: '2026-11-18' }), known({ meterChanges }))).not.toContain(
    'hours_jump',
  )
})

it('compares the price with what the yard paid lately, and knows an unusual hour', () => {
  const prices = [1, 2, 3, 4, 5].map((n) => ({
    id: `${n}`,
    fuel: 'dyed_diesel',
    unit: 'gal',
    day: '2026-11-10',
    price: 34_000,
  }))
  const about = known({}, { settings: { rules: null, prices } })
  expect(whys(entry({ unitPrice: 90_000 }), about)).toContain('off_price')
  expect(whys(entry({ unitPrice: 34_500 }), about)).not.toContain('off_price')
  expect(whys(entry({ at: new Date(2026, 10, 20, 2).getTime() }))).toContain('off_hours')
})

describe('a stick reading', () => {
  const tank = factoryRow('fuelTank', {
    id: 'tank',
    name: 'Tank 1',
    capacity: 100_000,
    level: 3_000_000,
    levelAt: NOW - DAY,
    flow: 1_000_000,
    sticks: [3, 2, 1].map((days) => ({
      id: `stick-${days}`,
      at: NOW - days * DAY,
      book: 5_000_000,
      flow: 0,
      variance: -20_000,
    })),
  })
  const read = (gal: number) =>
    oddOf(
      entry({ type: 'stick_reading', assetId: null, tankId: 'tank', quantity: gal * 1000 }),
      known({}, { asset: null, tank, past: [] }),
    )
      .filter(({ code }) => code === 'F12')
      .map(({ why }) => why)

  it.each([
    ['fits the book', 3000, []],
    ['is further off than the limit', 3141, ['beyond_limit']],
    ['is the fourth short one', 2990, ['keeps_losing']],
  ])('that %s', (_, gal, whys) => expect(read(gal)).toEqual(whys))
})
