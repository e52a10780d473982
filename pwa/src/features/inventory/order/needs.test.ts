import { expect, it } from 'vitest'
import { factoryRow } from '../../../testing/factories.ts'
import { comingOf, listsOf } from './needs.ts'

const product = (id: string, given: object = {}) =>
  factoryRow('product', { id, name: id, unit: 'gal', pack: 500, state: 'approved', supplier: 'Tidewater', ...given })
const rule = (productId: string, given: object = {}) =>
  factoryRow('stockRule', { productId, placeId: 'locker', min: 1_000, target: 2_000, leadDays: 5, ...given })
const from = (more: Partial<Parameters<typeof listsOf>[0]>) =>
  listsOf({
    rules: [rule('paint')],
    balances: [{ product: 'paint', lot: '', place: 'locker', amount: 700, below: false }],
    coming: [],
    products: [product('paint'), product('thinner')],
    places: [factoryRow('stockPlace', { id: 'locker', name: 'Locker 1' })],
    today: '2026-11-24',
    ...more,
  })

it('orders whole packs up to the target, and says when they come', () => {
  expect(from({})).toMatchObject([
    { supplier: 'Tidewater', lines: [{ need: { amount: 1_500, onHand: 700, comesOn: '2026-11-29' } }] },
  ])
})

it('counts what is on the way, and asks for nothing that is not approved', () => {
  expect(from({ coming: [{ product: 'paint', place: 'locker', amount: 500 }] })).toEqual([])
  expect(from({ products: [product('paint', { state: 'asked' })] })).toEqual([])
})

it('has one list for names that differ by case and accents alone, and those without one last', () => {
  const rules = [
    rule('paint', { supplier: 'Núñez Supply' }),
    rule('thinner', { supplier: 'NUNEZ SUPPLY' }),
    rule('rags', { supplier: null }),
  ]
  const lists = from({ rules, products: [product('paint'), product('thinner'), product('rags', { supplier: null })] })
  expect(lists.map(({ supplier, lines }) => [supplier, lines.length])).toEqual([
    ['Núñez Supply', 2],
    ['', 1],
  ])
})

it('has on the way what open orders lack: less what came, nothing that was closed or received', () => {
  const order = (id: string, state: 'draft' | 'ordered' | 'received') => factoryRow('stockOrder', { id, state })
  const line = (id: string, orderId: string, given: object = {}) =>
    factoryRow('stockOrderLine', { id, orderId, productId: 'paint', placeId: 'locker', amount: 1_000, ...given })
  expect(
    comingOf(
      [order('open', 'ordered'), order('draft', 'draft'), order('done', 'received')],
      [
        line('1', 'open'),
        line('2', 'draft'),
        line('3', 'done'),
        line('4', 'open', { closed: true }),
        line('5', 'open'),
      ],
      [
        { orderLineId: '1', amount: 400, kind: 'receive' },
        { orderLineId: '1', amount: -100, kind: 'receive' },
        { orderLineId: '1', amount: 50, kind: 'adjust' },
        { orderLineId: '5', amount: 1_000, kind: 'receive' },
      ],
    ).map(({ amount }) => amount),
  ).toEqual([700, 1_000])
})
