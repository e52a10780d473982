import { describe, expect, it } from 'vitest'
import { factoryRow } from '../../../testing/factories.ts'
import { EMPTY, moveOps, planOf, type Around, type Typed } from './move.ts'
import { words } from './words/en.ts'

const TODAY = '2026-11-24'
const say = {
  amount: (hundredths: number) => `${hundredths / 100} gal`,
  day: (day: string) => day,
  gallons: (n: number) => `${n / 100} gal`,
}
const xylene = factoryRow('product', {
  id: 'xylene',
  name: 'Xylene',
  kind: 'solvent',
  unit: 'gal',
  density: 864_000,
  state: 'approved',
  sheetId: 'sheet',
})
const lots = [
  factoryRow('lot', { id: 'old', productId: 'xylene', batch: 'A', expiresOn: '2026-11-23' }),
  factoryRow('lot', { id: 'soon', productId: 'xylene', batch: 'B', expiresOn: '2026-12-01' }),
  factoryRow('lot', { id: 'late', productId: 'xylene', batch: 'C', expiresOn: '2027-06-01' }),
]
const held = (lot: string, amount: number, place = 'locker') => ({
  product: 'xylene',
  lot,
  place,
  amount,
  below: amount < 0,
})
const store: Around = {
  product: xylene,
  lots,
  balances: [held('old', 500), held('soon', 300), held('late', 400), held('late', 900, 'dock')],
  today: TODAY,
  noSheetStops: false,
}
const form = (more: Partial<Typed> = {}): Typed => ({ ...EMPTY, productId: 'xylene', placeId: 'locker', ...more })
const plan = (more: Partial<Typed>, entered: number | null, around: Partial<Around> = {}) =>
  planOf(form(more), entered, { ...store, ...around }, words, say)
const ops = (more: Partial<Typed>, entered: number) => {
  let made = 0
  return moveOps({
    typed: form(more),
    entered,
    plan: plan(more, entered),
    product: xylene,
    day: TODAY,
    at: 1,
    newId: () => `id${(made += 1)}`,
  })
}
const rows = (more: Partial<Typed>, entered: number) =>
  ops(more, entered).map((op) => ('fields' in op ? op.fields : null))

describe('what is taken', () => {
  it('takes what expires first, nothing that has expired, and only of this place', () => {
    expect(plan({}, 500)).toMatchObject({
      takes: [
        { lot: 'soon', amount: 300 },
        { lot: 'late', amount: 200 },
      ],
      short: 0,
      onHand: 1200,
      asks: [],
    })
  })

  it('asks about more than the list has, and takes the rest without a lot', () => {
    expect(plan({}, 900)).toMatchObject({ short: 200, asked: ['above_hand'] })
    expect(rows({}, 900).map((row) => Reflect.get(row ?? {}, 'amount'))).toEqual([-300, -400, -200])
    expect(Reflect.has(rows({}, 900)[2] ?? {}, 'lotId')).toBe(false)
  })

  it('asks about a lot that expired yesterday, and writes down that somebody said so', () => {
    const asked = plan({ lotId: 'old' }, 100)
    expect(asked.asks).toEqual(['This lot expired 2026-11-23. Use it all the same?'])
    expect(rows({ lotId: 'old' }, 100)).toMatchObject([{ lotId: 'old', amount: -100, asked: ['expired'] }])
  })
})

it('asks before a place holds more flammable liquid than it may, of what comes and not of what leaves', () => {
  const fills = () => ({ held: 7_000, limit: 6_000 })
  expect(plan({ kind: 'return', lotId: 'soon' }, 100, { fills }).asks).toEqual([
    'The place would hold 70 gal of flammable liquids. It may hold 60 gal. Put it there all the same?',
  ])
  expect(plan({ lotId: 'soon' }, 100, { fills }).asks).toEqual([])
})

describe('what is refused', () => {
  it.each([
    ['nothing chosen', {}, 100, { product: null }, words.refused.product],
    ['no place', { placeId: null }, 100, {}, words.refused.place],
    ['no amount', {}, null, {}, words.refused.amount],
    ['an amount of 0', {}, 0, {}, words.refused.amount],
    ['a move to where it is', { kind: 'transfer', toPlaceId: 'locker' }, 100, {}, words.refused.same],
    ['a move to nowhere', { kind: 'transfer' }, 100, {}, words.refused.toPlace],
    ['a new lot without a batch', { kind: 'receive', lotId: 'new', batch: ' ' }, 100, {}, words.refused.batch],
    ['scrap without a reason', { kind: 'scrap' }, 100, {}, words.refused.reason],
    ['a day that has not come', { day: '2026-11-25' }, 100, {}, words.refused.later],
    ['a unit of pieces', { unit: 'each' }, 100, {}, words.refused.unit],
    ['pounds without a density', { unit: 'lb' }, 100, { product: { ...xylene, density: null } }, words.refused.density],
    ['a density of 0', { unit: 'lb' }, 100, { product: { ...xylene, density: 0 } }, words.refused.zeroDensity],
    [
      'no sheet, where the yard stops that',
      {},
      100,
      { product: { ...xylene, sheetId: null }, noSheetStops: true },
      words.refused.noSheet,
    ],
  ] as const)('%s', (_, typed, entered, around, why) => {
    expect(plan(typed, entered, around).refused).toBe(why)
  })
})

describe('the rows', () => {
  it('has a sign: what leaves is below zero, what comes and what moves above', () => {
    const amount = (more: Partial<Typed>) => rows(more, 100).map((row) => Reflect.get(row ?? {}, 'amount'))
    expect(amount({ lotId: 'soon' })).toEqual([-100])
    expect(amount({ kind: 'return', lotId: 'soon' })).toEqual([100])
    expect(amount({ kind: 'transfer', toPlaceId: 'dock', lotId: 'soon' })).toEqual([100])
    expect(amount({ kind: 'adjust', more: false, reason: 'Leaked', lotId: 'soon' })).toEqual([-100])
    expect(amount({ kind: 'adjust', more: true, reason: 'Found', lotId: 'soon' })).toEqual([100])
  })

  it('makes the lot that comes in the same commit', () => {
    const made = ops({ kind: 'receive', lotId: 'new', batch: ' 8842 ', expiresOn: '2027-11-24' }, 500)
    expect(made).toMatchObject([
      { entity: 'lot', id: 'id1', fields: { batch: '8842', expiresOn: '2027-11-24' } },
      { entity: 'stockMovement', fields: { lotId: 'id1', amount: 500, kind: 'receive' } },
    ])
  })

  it('keeps what was typed in another unit', () => {
    expect(rows({ unit: 'qt', lotId: 'soon' }, 400)).toMatchObject([{ amount: -100, typed: 400, typedUnit: 'qt' }])
  })
})
