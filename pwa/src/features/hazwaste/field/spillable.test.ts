import { expect, it } from 'vitest'
import { codesOf, scannedIn, spillablesOf } from './spillable.ts'

const ID = '0190a1b2-0000-7000-8000-000000000001'
const CAN = '0190a1b2-0000-7000-8000-000000000002'
const PLACE = '0190a1b2-0000-7000-8000-000000000003'
const product = (id: string, name: string, code: string | null, state: 'approved' | 'refused' | 'archived') => ({
  id,
  name,
  code,
  maker: null,
  otherNames: null,
  state,
})
const choices = spillablesOf({
  products: [
    product(ID, 'Xylene', 'T-10', 'approved'),
    product('p2', 'Banned stripper', 'S-9', 'refused'),
    product('p3', 'Old zinc', null, 'archived'),
  ],
  cans: [{ id: CAN, code: 'CAN-17', number: 'CN-0017', productId: ID }],
  places: [{ id: PLACE, code: 'PL-2', name: 'Paint locker 2' }],
  balances: [
    { productId: ID, placeId: PLACE, amount: 500 },
    { productId: 'p3', placeId: PLACE, amount: 0 },
  ],
})

it('offers what may stand in the yard, refused products not, old ones too', () => {
  expect(choices.map(({ name }) => name)).toEqual(['Old zinc', 'Xylene'])
  expect(choices.map(({ places }) => places.length)).toEqual([0, 1])
})

it.each([
  ['the code of a product, as it is typed', ' t-10 ', { what: 'product', id: ID }],
  ['the label of a product', `https://yard.test/inventory/products/${ID}`, { what: 'product', id: ID }],
  ['what is printed on the label of a can', 'https://yard.test/n/CN-0017', { what: 'product', id: ID }],
  ['the code of a can', 'can-17', { what: 'product', id: ID }],
  ['the label of a can', `https://yard.test/inventory/cans/${CAN}`, { what: 'product', id: ID }],
  ['the label of a place', `https://yard.test/inventory/places/${PLACE}`, { what: 'place', id: PLACE }],
  ['the code of a place', 'PL-2', { what: 'place', id: PLACE }],
  ['a code that nobody has', 'X-1', null],
  ['nothing', '  ', null],
])('knows what is out by %s', (_, text, found) => {
  expect(scannedIn(codesOf(choices), text)).toEqual(found)
})

it('asks which one it is where two products have one code', () => {
  const two = spillablesOf({
    products: [product('p1', 'Thinner', 'T-1', 'approved'), product('p2', 'Toluene', 't-1', 'approved')],
    cans: [],
    places: [],
    balances: [],
  })
  expect(scannedIn(codesOf(two), 'T-1')).toEqual({ what: 'several', ids: ['p1', 'p2'] })
})
