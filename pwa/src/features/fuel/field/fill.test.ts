import { expect, it } from 'vitest'
import type { FuelTank } from '../../../../../schema/gen/types.ts'
import { record } from '../../../testing/factories.ts'
import {
  entryOps,
  missingOf,
  newFill,
  readDrafts,
  quantityOf,
  slotsOf,
  unitsFor,
  type Fill,
  type FillType,
} from './fill.ts'
import { KINDS } from './odd.ts'

const TANK = record('fuelTank', {
  id: 'tank',
  name: 'Pier 3 tank',
  fuel: 'dyed_diesel',
  capacity: 20_000,
  shape: 'horizontal',
  diameter: 6400,
  length: 14400,
  chart: null,
})
const CHART: FuelTank = {
  ...TANK,
  shape: 'chart',
  chart: [
    { inches: 0, gal: 0 },
    { inches: 10_000, gal: 1000 },
    { inches: 20_000, gal: 3000 },
  ],
}

const fill = (type: FillType, given: Partial<Fill> = {}): Fill => ({
  ...newFill(type, { fuel: 'dyed_diesel', tankId: 'tank' }),
  ...given,
})

const asked = (type: FillType, given: Partial<Fill> = {}, tank: FuelTank | null = TANK) =>
  slotsOf(fill(type, given), { meter: 'hours' }, tank).map(({ key }) => key)

it('asks what each kind of entry needs', () => {
  expect(asked('issue')).toEqual(['quantity', 'hours'])
  expect(asked('issue', { withDef: true })).toEqual(['quantity', 'hours', 'def'])
  expect(asked('card_purchase')).toEqual(['quantity', 'total', 'hours'])
  expect(asked('stick_reading')).toEqual(['stick', 'water'])
  expect(asked('stick_reading', {}, { ...TANK, shape: null })).toEqual(['quantity', 'stick', 'water'])
  expect(slotsOf(fill('transfer'), null, TANK).map(({ key }) => key)).toEqual(['quantity'])
})

it('reads the stick by the cylinder or the chart, without the water below', () => {
  const reading = fill('stick_reading', { digits: { stick: '32' } })
  // Half of a lying cylinder of 64 by 144 inches is 1,002.7 gal.
  expect(quantityOf(reading, TANK)).toBe(1_002_700)
  expect(quantityOf(reading, CHART)).toBeNull()
  expect(quantityOf(fill('stick_reading', { digits: { stick: '15', water: '5' } }), CHART)).toBe(150_000)
})

it('says what is missing, and nothing else stops a save', () => {
  const digits = { quantity: '38.4' }
  expect(missingOf(fill('issue'), null)).toBe('quantity')
  expect(missingOf(fill('issue', { digits }), null)).toBeNull()
  expect(missingOf(fill('issue', { digits, tankId: null }), null)).toBeNull()
  expect(missingOf(fill('stick_reading', { digits: { stick: '90' } }), TANK)).toBe('stick')
  expect(missingOf(fill('adjustment', { digits, tankId: null }), null)).toBe('tank')
  expect(missingOf(fill('transfer', { digits }), TANK)).toBe('destTank')
  expect(missingOf(fill('transfer', { digits, destTankId: 'tank' }), TANK)).toBe('sameTank')
  expect(missingOf(fill('issue', { digits, fuel: null }), null)).toBe('fuel')
})

const GIVEN = {
  ids: ['one', 'two'],
  numbers: ['T3-1', 'T3-2'],
  assetId: 'crane',
  asset: { meter: 'hours' },
  tank: null,
  day: '2026-11-20',
  at: 5,
  beforeWords: '',
  comment: '',
} as const

it('makes an entry, and one of its own for DEF', () => {
  const ops = entryOps(
    fill('issue', {
      digits: { quantity: '38.4', hours: '1847.2', def: '2.5' },
      withDef: true,
      partial: true,
      project: ' ',
    }),
    { ...GIVEN, beforeWords: '384 gal was typed first.', comment: 'It is right.' },
  )
  const same = { day: '2026-11-20', at: 5, state: 'recorded', type: 'issue', unit: 'gal', assetId: 'crane' }
  expect(ops.map(({ id }) => id)).toEqual(['one', 'two'])
  expect(ops.map((op) => ('fields' in op ? op.fields : null))).toEqual([
    {
      ...same,
      provisionalNumber: 'T3-1',
      fuel: 'dyed_diesel',
      tankId: 'tank',
      quantity: 38400,
      hours: 18472,
      partial: true,
      note: '384 gal was typed first.',
      flagComment: 'It is right.',
    },
    { ...same, provisionalNumber: 'T3-2', fuel: 'def', quantity: 2500 },
  ])
})

it('takes away with an adjustment, and buys with a card without a tank', () => {
  const fieldsOf = (of: Fill) =>
    entryOps(of, { ...GIVEN, assetId: null, asset: null }).map((op) => 'fields' in op && op.fields)
  expect(fieldsOf(fill('adjustment', { digits: { quantity: '10' }, minus: true }))).toMatchObject([
    { type: 'adjustment', quantity: -10_000, tankId: 'tank' },
  ])
  const [bought] = fieldsOf(fill('card_purchase', { digits: { quantity: '14.2', total: '46.86' }, cardLast4: '4471' }))
  expect(bought).toMatchObject({ quantity: 14_200, totalCost: 4686, cardLast4: '4471' })
  expect(bought).not.toHaveProperty('tankId')
})

it('offers the units of what a fuel is counted in', () => {
  expect(unitsFor('dyed_diesel', KINDS)).toEqual(['gal', 'l'])
  expect(unitsFor('natural_gas', KINDS)[0]).toBe('therm')
})

it('reads what an app kept in which digits entered from the right: 384 was 38.4', () => {
  const { digits: _, ...rest } = newFill('delivery', { fuel: 'dyed_diesel' })
  const older = { ...rest, typed: { quantity: '384', total: '14225', hours: '1847.', stick: '' } }
  expect(readDrafts({ a: older, b: newFill('issue', {}) })).toEqual({
    a: { ...rest, digits: { quantity: '38.4', total: '142.25', hours: '1847.', stick: '' } },
    b: newFill('issue', {}),
  })
})
