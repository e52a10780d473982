import { expect, it } from 'vitest'
import { factoryRow } from '../../../testing/factories.ts'
import { usesOf, type Store } from './uses.ts'

const VESSEL = 'v1'
const DAY = '2026-11-19'
const form = (id: string, state: Store['forms'][number]['state'], unit: 'gal' | 'L' = 'gal') =>
  factoryRow('paintForm', { id, state, unit, vesselId: VESSEL, workDate: DAY })
const line = (formId: string, amount: number, thinnerAmount = 0) =>
  factoryRow('paintLine', { formId, coatingId: 'c1', batchId: 'b1', amount, thinnerId: 't1', thinnerAmount })
const balance = (id: string, productId: string, placeId: string, lotId: string | null, amount: number) =>
  factoryRow('stockBalance', { id, productId, placeId, lotId, amount })
const issue = (amount: number, given: object = {}) =>
  factoryRow('stockMovement', { kind: 'issue', productId: 'p1', vesselId: VESSEL, day: DAY, amount, ...given })
const store = (given: Partial<Store>): Store => ({
  forms: [form('f1', 'review')],
  lines: [line('f1', 1250, 100)],
  coatings: [factoryRow('coating', { id: 'c1', productId: 'p1' })],
  batches: [factoryRow('paintBatch', { id: 'b1', lotId: 'l1' })],
  products: [
    factoryRow('product', { id: 'p1', unit: 'gal', density: null }),
    factoryRow('product', { id: 't1', unit: 'gal', density: null }),
  ],
  movements: [],
  balances: [
    balance('1', 'p1', 'locker', 'l1', 2_000),
    balance('2', 'p1', 'shed', 'l1', 9_000),
    balance('3', 'p1', 'shed', 'l2', 99_000),
    balance('4', 't1', 'cage', 'l9', 500),
  ],
  ...given,
})
const coating = (given: Partial<Store>) =>
  usesOf(store(given)).flatMap(({ product, amount }) => (product === 'p1' ? [amount] : []))

it('takes coating and thinner off where most of the lot stands, as posting will', () => {
  expect(usesOf(store({}))).toEqual([
    { product: 'p1', place: 'shed', lot: 'l1', amount: 1250 },
    { product: 't1', place: 'cage', lot: 'l9', amount: 100 },
  ])
})

it('says it in the unit of the product', () => {
  expect(coating({ forms: [form('f1', 'submitted', 'L')], lines: [line('f1', 3_785)] })).toEqual([1_000])
})

it('counts a form no more once it is posted', () => {
  expect(coating({ forms: [form('f1', 'posted')], movements: [issue(-1250)] })).toEqual([])
})

it('takes what was issued by hand to the vessel that day for what was applied, once', () => {
  expect(coating({ movements: [issue(-1_000)] })).toEqual([250])
  expect(coating({ movements: [issue(-1_000, { day: '2026-11-18' })] })).toEqual([1250])
  expect(coating({ movements: [issue(-2_000)] })).toEqual([])
  const two = { forms: [form('f1', 'review'), form('f2', 'posted')], lines: [line('f1', 1250), line('f2', 800)] }
  expect(coating({ ...two, movements: [issue(-1_000)] })).toEqual([1050])
})

it('says nothing of what is counted by the piece or stands nowhere', () => {
  expect(coating({ products: [factoryRow('product', { id: 'p1', unit: 'each' })] })).toEqual([])
  expect(coating({ balances: [] })).toEqual([])
})
