import { expect, it } from 'vitest'
import { factoryRow } from '../../../testing/factories.ts'
import { flammableIn, fullOf, wouldFill } from './cabinets.ts'

const product = (id: string, given: object = {}) =>
  factoryRow('product', { id, name: id, unit: 'gal', density: null, flammableCategory: 2, ...given })
const products = new Map(
  [
    product('xylene'),
    product('quarts', { unit: 'qt', flammableCategory: null, storageClass: 'flammable' }),
    product('pounds', { unit: 'lb' }),
    product('water', { flammableCategory: null }),
  ].map((row) => [row.id, row]),
)
const held = (of: string, amount: number, place = 'cabinet') => ({
  product: of,
  lot: '',
  place,
  amount,
  below: amount < 0,
})
const cabinet = factoryRow('stockPlace', { id: 'cabinet', name: 'Cabinet 1', kind: 'cabinet', limitGal: 6_000 })
const shelf = factoryRow('stockPlace', { id: 'shelf', name: 'Shelf', kind: 'shelf', limitGal: null })

it('adds up gallons of what burns, and says what it cannot count', () => {
  const balances = [
    held('xylene', 5_500),
    held('quarts', 4_000),
    held('water', 9_000),
    held('pounds', 100),
    held('xylene', 7_000, 'shelf'),
    held('xylene', -300),
  ]
  expect(flammableIn('cabinet', balances, products)).toEqual({ held: 6_500, unknown: 1 })
  expect(fullOf([shelf, cabinet], balances, products)).toEqual([
    { place: cabinet, held: 6_500, limit: 6_000, unknown: 1 },
  ])
})

it('is full above its limit, not at it', () => {
  expect(fullOf([cabinet], [held('xylene', 6_000)], products)).toEqual([])
})

it('asks before a delivery fills it past its limit; nothing of what does not burn, or where nobody limits it', () => {
  const balances = [held('xylene', 5_000)]
  const would = (id: string, amount: number, place = cabinet) =>
    wouldFill(place, products.get(id) ?? null, amount, balances, products)
  expect(would('xylene', 1_000)).toBeNull()
  expect(would('xylene', 1_001)).toEqual({ held: 6_001, limit: 6_000 })
  expect(would('quarts', 4_004)).toEqual({ held: 6_001, limit: 6_000 })
  expect(would('water', 99_999)).toBeNull()
  expect(would('xylene', 99_999, shelf)).toBeNull()
})
