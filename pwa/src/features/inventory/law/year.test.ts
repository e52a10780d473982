import { expect, it } from 'vitest'
import { factoryRow } from '../../../testing/factories.ts'
import { oilDrawn } from './oil.ts'
import { drawnOf, heldOf, subjectOf, wouldBe } from './year.ts'

const acid = factoryRow('product', {
  id: 'acid',
  name: 'Battery acid',
  unit: 'lb',
  ingredients: [{ name: 'Sulfuric acid', cas: '7664-93-9', percent: 4_000 }],
})
const cleaner = factoryRow('product', {
  id: 'cleaner',
  name: 'Cleaner',
  unit: 'lb',
  ingredients: [
    { name: 'Sulfuric acid', cas: '7664-93-9', percent: null },
    { name: 'Water', cas: '7732-18-5', percent: 5_000 },
  ],
})
const row = (given: object = {}) =>
  factoryRow('stockYear', {
    lane: 'cas:7664-93-9',
    kind: 'ehs',
    cas: '7664-93-9',
    year: 2026,
    threshold: 50_000,
    ...given,
  })
const moved = (id: string, day: string, amount: number, given: object = {}) =>
  factoryRow('stockMovement', { id, productId: 'acid', placeId: 'a', day, amount, kind: 'receive', ...given })

it('weighs a chemical in all that hold it; one without a percentage may be all of it', () => {
  expect(subjectOf(row(), [acid, cleaner]).parts).toEqual([
    { product: 'acid', percent: 4_000 },
    { product: 'cleaner', percent: 10_000 },
  ])
})

it('weighs a mixture as a whole', () => {
  expect(subjectOf(row({ kind: 'mixture', productId: 'acid' }), [acid, cleaner]).parts).toEqual([
    { product: 'acid', percent: 10_000 },
  ])
})

it('draws the most of each week, carries it where nothing moved, and nothing of weeks to come', () => {
  const moves = [moved('1', '2026-01-03', 100_000), moved('2', '2026-01-09', -60_000, { kind: 'issue' })]
  const { weeks, last } = drawnOf(row(), '2026-01-24', [acid], moves)
  expect(weeks.slice(0, 5).map(({ from, most }) => [from, most])).toEqual([
    ['2026-01-01', 40_000],
    ['2026-01-08', 40_000],
    ['2026-01-15', 16_000],
    ['2026-01-22', 16_000],
    ['2026-01-29', null],
  ])
  expect(weeks).toHaveLength(53)
  expect(last).toBe(16_000)
})

it('says what deliveries would make of it, less what is used until then, and changes nothing', () => {
  const moves = [
    moved('1', '2026-01-03', 140_000),
    moved('2', '2026-11-10', -28_000, { kind: 'issue' }),
    moved('3', '2026-09-01', -2_800, { kind: 'issue' }),
  ]
  const held = heldOf(row(), '2026-11-24', [acid], moves)
  if (held === null) throw new Error('nothing is held')
  const would = (used: boolean) =>
    wouldBe(held, acid, 4_000, 50_000, [{ amount: 20_000, comesOn: '2026-12-04', used }], '2026-11-24', moves)[0]
  // 1,092 lb lie there, and 200 lb come; of both 40 % count. In ten days 100 lb are used.
  expect(would(false)).toMatchObject({ total: 51_680, reaches: true, room: 0 })
  expect(would(true)).toMatchObject({ total: 47_680, reaches: false, room: 2_320 })
})

it('draws the capacity of what holds oil, each week, with tanks of fuel and without what is buried or no oil', () => {
  const oil = factoryRow('product', { id: 'oil', name: 'Hydraulic oil', unit: 'gal', oil: true, pack: 5_500 })
  const tank = (given: object) => factoryRow('fuelTank', { id: 't', fuel: 'diesel', capacity: 5_000, ...given })
  const drums = (id: string, day: string, amount: number, given: object = {}) =>
    factoryRow('stockMovement', { id, productId: 'oil', placeId: 'a', day, amount, kind: 'receive', ...given })
  const { weeks, last } = oilDrawn(row({ kind: 'oil', lane: 'oil', threshold: 132_000 }), '2026-01-24', {
    products: [oil, acid],
    cans: [factoryRow('stockContainer', { productId: 'oil', size: 27_500, state: 'empty', emptiedOn: '2026-01-02' })],
    places: [],
    tanks: [tank({}), tank({ underground: true }), tank({ fuel: 'def' }), tank({ retired: true })],
    moves: [drums('1', '2026-01-03', 60_500), drums('2', '2026-01-16', -11_001, { kind: 'issue' })],
  })
  // A tank of 500 gal and an empty tote of 275 stand there all the time; 11 drums come, and of two and a bit the drum that is begun stays.
  expect(weeks.slice(0, 5).map(({ most }) => most)).toEqual([138_000, 138_000, 138_000, 127_000, null])
  expect(last).toBe(127_000)
})
