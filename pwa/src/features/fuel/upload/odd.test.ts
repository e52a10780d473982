import { describe, expect, it } from 'vitest'
import { rowOf } from '../../../testing/rowOf.ts'
import type { FuelRow } from './file/shapes.ts'
import { controlOf, oddRows, type OddYard } from './odd.ts'
import { countOf, isTaken, judged, type Judged } from './prepare.ts'

const row = (rowNo: number, more: Partial<FuelRow> = {}): FuelRow => ({
  rowNo,
  text: {},
  before: {},
  day: '2026-10-02',
  time: '12:00',
  unitNo: 'CR-7',
  operator: '',
  cardLast4: '',
  fuel: 'dyed_diesel',
  product: 'DSL DYED',
  quantity: 38_412,
  unit: 'gal',
  unitPrice: null,
  total: null,
  tax: null,
  odometer: null,
  hours: null,
  vendor: '',
  location: '',
  invoice: '',
  reversal: false,
  reverses: null,
  duplicateOf: null,
  verdict: 'valid',
  messages: [],
  ...more,
})

const crane = rowOf('fuelAsset', {
  id: 'crane',
  name: 'Crane 7',
  kind: 'crane',
  unitNo: 'CR-7',
  category: 'mobile_nonroad',
  meter: 'hours',
  fuel: 'dyed_diesel',
  otherFuels: null,
  tankSize: 600,
  recent: [
    {
      id: 'e1',
      at: Date.parse('2026-10-01T12:00:00-04:00'),
      day: '2026-10-01',
      fuel: 'dyed_diesel',
      base: 37e6,
      hours: 141_260,
    },
  ],
})
const yard: OddYard = {
  assets: [crane],
  settings: null,
  today: '2026-10-20',
  type: 'card_purchase',
  zone: 'America/New_York',
}
const check = (...rows: readonly FuelRow[]) => oddRows(judged(rows, new Map([['cr7', 'crane']]), 'card_purchase'), yard)
const says = (one: Judged | undefined) => [
  one?.verdict,
  ...(one?.odd ?? []).map(({ column, say }) => `${column}: ${say}`),
]

describe('the check of a file', () => {
  it.each<[string, Partial<FuelRow>, readonly string[]]>([
    ['a day that has not come', { day: '2026-12-24' }, ['blocked', 'day: In the future.']],
    [
      'more than the tank holds',
      { quantity: 384_120 },
      ['blocked', 'quantity: More than the tank of the asset holds: 384.1 gal against 60.0 gal.'],
    ],
    [
      'a meter behind what the asset remembers',
      { hours: 141_250 },
      ['blocked', 'hours: Hour meter below the last reading: 14,125.0 h against 14,126.0 h.'],
    ],
    [
      'a total that is no product',
      { unitPrice: 34_820, total: 99_900 },
      ['warning', 'total: Quantity times price is not the total: $999.00 against $133.75.'],
    ],
    ['what is as usual', { hours: 141_350 }, ['valid']],
  ])('says %s', (_, more, want) => {
    expect(says(check(row(2, more))[0])).toEqual(want)
  })

  it('holds the rows of the file against each other in the order of time, whatever their own', () => {
    const rows = check(
      row(2, { day: '2026-10-12', hours: 141_500 }),
      row(3, { day: '2026-10-08', hours: 141_600 }),
      row(4, { day: '2026-10-09', hours: 141_400 }),
    )
    expect(rows.map(({ verdict }) => verdict)).toEqual(['valid', 'valid', 'blocked'])
    expect(countOf(rows)).toEqual({ valid: 2, warning: 0, blocked: 1, error: 0, duplicate: 0 })
    expect(rows.filter(isTaken)).toHaveLength(3)
  })

  it('says two fills that are alike, and leaves what the file itself refuses as it is', () => {
    const rows = check(row(2), row(3, { time: '12:30' }), row(4, { quantity: null, verdict: 'error' }))
    expect(rows.map(({ verdict }) => verdict)).toEqual(['valid', 'warning', 'error'])
    expect(says(rows[1])[1]).toContain('Nearly the same fill')
  })
})

describe('the total of a file', () => {
  const rows = [row(2, { total: 13_375 }), row(3, { quantity: 36_905, total: 12_850 })]
  const total = (quantity: number | null, cents: number | null = null) => ({
    rowNo: 4,
    text: 'Total',
    quantity,
    total: cents,
  })
  it('is what its rows come to, rounded or by parts', () => {
    expect(controlOf([], rows)).toEqual([])
    expect(controlOf([total(75_317, 26_225)], rows)).toEqual([])
    expect(controlOf([total(75_000)], rows)).toEqual([])
    expect(controlOf([total(38_412), total(36_905)], rows)).toEqual([])
  })
  it('is said where it is not', () => {
    expect(controlOf([total(84_729, 26_225)], rows)).toEqual([
      { rowNo: 4, column: 'quantity', says: 84_729, rows: 75_317 },
    ])
  })
})
