import { describe, expect, it } from 'vitest'
import rules from '../../../../../schema/library/fuel-rules.json'
import type { FuelAsset, FuelRollup } from '../../../../../schema/gen/types.ts'
import { record } from '../../../testing/factories.ts'
import { counted } from '../core/rollups.ts'
import { silentAssets } from '../core/silent.ts'
import { strips } from './burn.ts'
import { readFilters } from '../../../ui/filters/address.ts'
import { assetsIn, FILTERS, filterOf, logLink, ofAssets } from './filter.ts'

const parseFilter = (search: string, today: string) => filterOf(readFilters(FILTERS, search), today)
import { boughtAndLogged, change, gallonsByMonth, monthSums, ranking } from './gallons.ts'
import { pricedFuels, priceNow, pricesByMonth } from './prices.ts'

const BOOK = { rules, own: {} }
const gal = (amount: number) => amount * 1_000_000

function burned(month: string, fuel: string, amount: number, more: Partial<FuelRollup> = {}): FuelRollup {
  return record('fuelRollup', {
    lane: `a/${more.assetId ?? '-'}/${fuel}/${month}/-`,
    month,
    fuel,
    baseUnit: 'gal',
    assetId: null,
    batchId: null,
    tankId: null,
    quantity: gal(amount),
    purchased: 0,
    entries: 1,
    lowPrice: null,
    midPrice: null,
    highPrice: null,
    ...more,
  })
}

function asset(id: string, more: Partial<FuelAsset> = {}): FuelAsset {
  return record('fuelAsset', {
    id,
    name: id,
    kind: 'crane',
    fuel: 'diesel',
    meter: 'hours',
    groupName: null,
    vesselId: null,
    recent: [],
    bandLow: null,
    bandHigh: null,
    horsepower: null,
    roadClass: null,
    lastAt: null,
    retired: false,
    ...more,
  })
}

describe('the filter', () => {
  it('reads period and assets from the address', () => {
    const filter = parseFilter('?period=year&kind=crane', '2026-03-09')
    expect(filter).toEqual({
      period: 'year',
      months: ['2026-01', '2026-02', '2026-03'],
      group: '',
      kind: 'crane',
      vessel: '',
    })
    expect(parseFilter('?period=six', '2026-11-20').months).toHaveLength(12)
    expect(parseFilter('?period=before', '2026-11-20').months.at(-1)).toBe('2025-12')
  })

  it('counts rows of uploads only once they are committed', () => {
    const rows = ['-', 'done', 'draft', 'elsewhere'].map((id) =>
      burned('2026-10', 'diesel', 10, { batchId: id === '-' ? null : id }),
    )
    const batches = [
      { id: 'done', state: 'committed' as const },
      { id: 'draft', state: 'draft' as const },
    ]
    expect(counted(rows, batches).map(({ batchId }) => batchId)).toEqual([null, 'done'])
    expect(counted([burned('2026-10', 'diesel', 0, { entries: 0 })], [])).toEqual([])
  })

  it('leaves out other assets and what names none, and links to the log with the same', () => {
    const assets = [asset('crane'), asset('truck', { kind: 'vehicle' })]
    const rows = [null, 'crane', 'truck'].map((id) => burned('2026-10', 'diesel', 10, { assetId: id }))
    const filter = parseFilter('?kind=crane', '2026-11-20')
    expect(ofAssets(rows, filter, assets).map(({ assetId }) => assetId)).toEqual(['crane'])
    expect(ofAssets(rows, parseFilter('', '2026-11-20'), assets)).toHaveLength(3)
    expect(logLink(['2026-09', '2026-11'], assetsIn(filter, assets))).toBe(
      '/fuel-log?day=2026-09-01..2026-11-30&type=issue&type=card_purchase&type=delivery&status=recorded&status=returned&status=approved&asset=crane',
    )
  })
})

describe('gallons by fuel and month', () => {
  const months = ['2026-07', '2026-08', '2026-09', '2026-10']
  const rows = [
    burned('2026-06', 'gasoline', 20),
    burned('2026-07', 'diesel', 100),
    burned('2026-07', 'diesel', 50, { assetId: 'crane' }),
    burned('2026-08', 'diesel', 140),
    burned('2026-08', 'gasoline', 0, { purchased: gal(500) }),
    burned('2026-09', 'gasoline', 30),
    burned('2026-09', 'diesel', 160),
    burned('2026-09', 'natural_gas', 5, { baseUnit: 'mmBtu' }),
    burned('2026-09', 'def', 5),
  ]
  const fuels = gallonsByMonth(rows, months)

  it('has a gap where a month between others has none, never a zero, and no other units', () => {
    expect(fuels).toEqual([
      { fuel: 'diesel', total: gal(450), values: [gal(150), gal(140), gal(160), null] },
      { fuel: 'gasoline', total: gal(30), values: ['gap', 'gap', gal(30), null] },
    ])
  })

  it('compares only months that are whole', () => {
    expect(monthSums(fuels, months)).toEqual([null, null, gal(190), null])
    expect([change(106, 100), change(50, null), change(50, 0)]).toEqual([6, null, null])
  })

  it('puts what was bought beside what was logged', () => {
    expect(boughtAndLogged(rows, ['2026-08', '2026-10'])).toEqual([
      { month: '2026-08', bought: gal(500), logged: gal(140) },
      { month: '2026-10', bought: null, logged: null },
    ])
  })

  it('ranks assets and vessels', () => {
    const assets = [asset('crane', { vesselId: 'ship' }), asset('lift', { vesselId: 'ship' })]
    const burns = [
      burned('2026-10', 'diesel', 10, { assetId: 'crane' }),
      burned('2026-10', 'gasoline', 30, { assetId: 'lift', entries: 2 }),
      burned('2026-10', 'diesel', 15),
    ]
    expect(ranking(burns, assets, 'asset').map(({ id }) => id)).toEqual(['lift', null, 'crane'])
    expect(ranking(burns, assets, 'vessel')).toEqual([
      { id: 'ship', gallons: gal(40), entries: 3 },
      { id: null, gallons: gal(15), entries: 1 },
    ])
  })
})

describe('burn rates', () => {
  const fill = (at: number, base: number, hours: number | undefined, more: object = {}) => ({
    id: `f${at}`,
    at,
    day: `2026-10-0${at}`,
    fuel: 'diesel',
    base: gal(base),
    ...(hours === undefined ? {} : { hours }),
    ...more,
  })

  it('divides a fill by the hours since the one before, and says which are outside the band', () => {
    const recent = [fill(1, 40, 1000), fill(2, 40, 1100), fill(3, 200, 1200), fill(4, 60, 1300)]
    const [strip] = strips([asset('crane', { recent: recent.toReversed() })], 'hours', ['2026-10'], BOOK)
    expect(strip).toMatchObject({ low: 1, high: 15, own: false, median: 6 })
    expect(strip?.rates.map(({ value, odd }) => [value, odd])).toEqual([
      [4, false],
      [20, true],
      [6, false],
    ])
  })

  it('takes the own band of an asset first', () => {
    const recent = [fill(1, 40, 1000), fill(2, 40, 1100)]
    const [strip] = strips([asset('crane', { recent, bandHigh: 350 })], 'hours', ['2026-10'], BOOK)
    expect(strip).toMatchObject({ low: 1, high: 3.5, own: true, rates: [{ odd: true }] })
  })

  it('says nothing of fills that were not full, of DEF, of meters that went back, or of other months', () => {
    const recent = [
      fill(1, 40, 1000),
      fill(2, 40, 1100, { partial: true }),
      fill(3, 40, 1200),
      fill(4, 40, 1150),
      fill(5, 3, 1160, { fuel: 'def' }),
      fill(6, 40, undefined),
      fill(7, 40, 1300),
    ]
    expect(strips([asset('crane', { recent })], 'hours', ['2026-10'], BOOK)).toEqual([])
    const whole = [fill(1, 40, 1000), fill(2, 40, 1100)]
    expect(strips([asset('crane', { recent: whole })], 'hours', ['2026-09'], BOOK)).toEqual([])
  })

  it('is miles per gallon for a vehicle, by its road class', () => {
    const odometer = (at: number, value: number) => fill(at, 10, undefined, { odometer: value })
    const recent = [odometer(1, 10_000), odometer(2, 11_500), odometer(3, 12_000)]
    const truck = asset('truck', { kind: 'vehicle', meter: 'odometer', recent })
    expect(strips([truck], 'odometer', ['2026-10'], BOOK)).toMatchObject([
      {
        low: 8,
        high: 40,
        median: 10,
        rates: [
          { value: 15, odd: false },
          { value: 5, odd: true },
        ],
      },
    ])
  })
})

it('names assets that were not filled for long, and those that never were', () => {
  const assets = [
    asset('never'),
    asset('lately', { lastAt: 95 }),
    asset('long', { lastAt: 10 }),
    asset('gone', { lastAt: 1, retired: true }),
  ]
  expect(silentAssets(assets, 30, (at) => 100 - at).map(({ asset: { id }, days }) => [id, days])).toEqual([
    ['long', 90],
    ['never', null],
  ])
})

describe('prices', () => {
  const priced = (month: string, ...[low, mid, high]: readonly [number, number, number]) =>
    burned(month, 'diesel', 10, { lowPrice: low, midPrice: mid, highPrice: high })
  const rows = [
    priced('2026-08', 34_000, 35_000, 36_000),
    priced('2026-10', 35_000, 35_000, 41_800),
    burned('2026-10', 'gasoline', 10, { lowPrice: 1, midPrice: 1, highPrice: 1 }),
  ]

  it('are odd when they are further off the median than the rule allows', () => {
    expect(pricedFuels(rows)).toEqual(['diesel', 'gasoline'])
    const [september, october] = pricesByMonth(rows, 'diesel', ['2026-09', '2026-10'], BOOK)
    expect(september).toEqual({ month: '2026-09', median: null, prices: [] })
    // Two prices are too few to say.
    expect(october).toMatchObject({ median: null, prices: [{ odd: false }, { odd: false }] })
    const more = [...rows, priced('2026-09', 34_500, 35_000, 35_500)]
    expect(pricesByMonth(more, 'diesel', ['2026-10'], BOOK)).toEqual([
      {
        month: '2026-10',
        median: 35_000,
        prices: [
          { value: 35_000, odd: false },
          { value: 41_800, odd: true },
        ],
      },
    ])
    const own = { rules, own: { 'F08.percent': '20' } }
    expect(pricesByMonth(more, 'diesel', ['2026-10'], own)[0]?.prices.some(({ odd }) => odd)).toBe(false)
  })

  it('takes the price of now from the days that rule F08 looks back', () => {
    const book = { rules, own: {} }
    const bought = (day: string, price: number, more = {}) => ({ fuel: 'diesel', unit: 'gal', day, price, ...more })
    const recent = [bought('2026-11-18', 35_000), bought('2026-11-10', 34_000), bought('2026-11-02', 36_000)]
    const others = [bought('2026-09-01', 10_000), bought('2026-11-19', 90_000, { fuel: 'gasoline' })]
    expect(priceNow({ prices: [...recent, ...others] }, 'diesel', '2026-11-20', book)).toBe(35_000)
    expect(priceNow({ prices: [...recent.slice(1), ...others] }, 'diesel', '2026-11-20', book)).toBeNull()
    expect(priceNow({ prices: null }, 'diesel', '2026-11-20', book)).toBeNull()
  })
})
