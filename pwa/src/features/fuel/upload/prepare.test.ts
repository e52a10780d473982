import { expect, test } from 'vitest'
import type { FuelRow } from './file/shapes.ts'
import { aliasesOf, countOf, daysOf, judged, payloadOf } from './prepare.ts'

const row = (rowNo: number, more: Partial<FuelRow> = {}): FuelRow => ({
  rowNo,
  text: {},
  before: {},
  day: '2026-10-02',
  time: '06:42',
  unitNo: 'CR-7',
  operator: 'ORTIZ J',
  cardLast4: '',
  fuel: 'dyed_diesel',
  product: 'DSL DYED',
  quantity: 38_412,
  unit: 'gal',
  unitPrice: 34_820,
  total: 13_375,
  tax: null,
  odometer: null,
  hours: 14_126,
  vendor: 'PIER 3',
  location: '',
  invoice: 'TW-88214',
  reversal: false,
  reverses: null,
  duplicateOf: null,
  verdict: 'valid',
  messages: [],
  ...more,
})

const assets = [
  { id: 'crane', name: 'Crane 7', unitNo: 'CR7' },
  { id: 'fork', name: 'Forklift 22', unitNo: null },
]

test('a name in the file is an asset by number, name, or what the supplier called it before', () => {
  const aliases = aliasesOf(assets, [{ name: 'OLD 22', assetId: 'fork' }])
  const rows = judged(
    [row(2), row(3, { unitNo: 'forklift  22' }), row(4, { unitNo: 'Old-22' }), row(5, { unitNo: 'X9' })],
    aliases,
    'card_purchase',
  )
  expect(rows.map(({ assetId }) => assetId)).toEqual(['crane', 'fork', 'fork', null])
  expect(rows.at(-1)).toMatchObject({ verdict: 'error', missing: 'No asset X9' })
  expect(judged([row(5, { unitNo: 'X9' })], aliases, 'delivery')[0]).toMatchObject({ verdict: 'valid', missing: null })
})

test('sends what is right, asset by asset, with whole numbers and nothing that is empty', () => {
  const aliases = aliasesOf(assets, null)
  const rows = judged(
    [
      row(2, { unitNo: 'Forklift 22', day: '2026-10-01' }),
      row(3, { day: '2026-10-05', time: null }),
      row(4, { verdict: 'duplicate' }),
      row(5, { verdict: 'error', quantity: null }),
      row(6, { verdict: 'warning', reversal: true, quantity: -38_412 }),
    ],
    aliases,
    'card_purchase',
  )
  expect(countOf(rows)).toEqual({ valid: 2, warning: 1, blocked: 0, error: 1, duplicate: 1 })
  const sent = payloadOf(rows, { supplierId: 's', type: 'card_purchase', zone: 'America/New_York' })
  expect(sent.map(({ rowNo }) => rowNo)).toEqual([6, 3, 2])
  expect(sent[1]).toEqual({
    type: 'card_purchase',
    state: 'recorded',
    day: '2026-10-05',
    at: Date.UTC(2026, 9, 5, 16),
    assetId: 'crane',
    unitText: 'CR-7',
    fuel: 'dyed_diesel',
    quantity: 38_412,
    unit: 'gal',
    unitPrice: 34_820,
    totalCost: 13_375,
    hours: 14_126,
    vendor: 'PIER 3',
    invoice: 'TW-88214',
    operatorName: 'ORTIZ J',
    supplierId: 's',
    rowNo: 3,
  })
  expect(sent[0]).toMatchObject({ quantity: -38_412, reversal: true })
})

test('the days of a file', () => {
  expect(daysOf([row(2), row(3, { day: '2026-09-30' }), row(4, { day: null })])).toEqual({
    first: '2026-09-30',
    last: '2026-10-02',
  })
  expect(daysOf([row(4, { day: null })])).toBeNull()
})
