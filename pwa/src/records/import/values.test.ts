import * as fc from '../../../../sync/fastCheck.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Zone } from '../../../../schema/gen/types.ts'
import type { FieldMeta } from '../../../../schema/meta/shapes.ts'
import { setTimeZone } from '../../lib/dates.ts'
import { writeScaled } from '../../lib/scaled.ts'
import { finderOf } from './find.ts'
import { readCell, type ReadAsk } from './values.ts'
import { zoneOfHeading } from './zones.ts'

beforeAll(() => setTimeZone('America/New_York'))

const meta = (more: Partial<FieldMeta>): FieldMeta => ({ type: 'string', title: 'Field', merge: 'register', ...more })
const TYPES = {
  text: meta({ maxLength: 120 }),
  priority: meta({ enum: ['P1', 'P2', 'P3', 'P4'] }),
  state: meta({ enum: ['in_service', 'out_of_service'] }),
  zone: meta({ format: 'uuid', ref: 'zone' }),
  date: meta({ format: 'date' }),
  moment: meta({ type: 'integer', format: 'instant' }),
  yesNo: meta({ type: 'boolean' }),
  count: meta({ type: 'integer', minimum: 0 }),
  pressure: meta({ type: 'integer', decimal: 2, unit: 'psi' }),
  fine: meta({ type: 'integer', decimal: 9 }),
  length: meta({ type: 'integer', unit: '1/8 in' }),
  list: meta({ type: 'json', items: { of: meta({}) } }),
  rows: meta({ type: 'json', items: { fields: { a: meta({}) } } }),
} as const

const ROWS: readonly (Partial<Zone> & { readonly id: string })[] = [
  { id: 'z1', name: 'Dry Dock 2', code: 'DD2', active: true },
  { id: 'z2', name: 'Pier', code: 'P1', active: true },
  { id: 'z3', name: 'Pier', code: 'P2', active: true },
  { id: 'z4', name: 'Old shed', code: 'S1', active: false },
  { id: 'z5', name: 'Old shed', code: 'S2', active: true },
]
const ZONES = finderOf('zone', ROWS)

it.each([
  ['moment', 'Seen (UTC)', '2026-11-01 02:15', Date.parse('2026-11-01T02:15:00Z')],
  ['moment', 'Seen at, GMT', '2026-11-01 02:15', Date.parse('2026-11-01T02:15:00Z')],
  ['moment', 'Seen (UTC-7)', '2026-10-31 19:15', Date.parse('2026-11-01T02:15:00Z')],
  ['moment', 'Seen (Pacific)', '2026-10-31 19:15', Date.parse('2026-11-01T02:15:00Z')],
  ['moment', 'Seen (UTC)', '2026-11-01 02:15 EST', Date.parse('2026-11-01T07:15:00Z')],
  ['moment', 'Seen (local)', '2026-10-31 22:15', Date.parse('2026-11-01T02:15:00Z')],
  ['date', 'Seen (UTC)', '2026-11-01 02:15', '2026-10-31'],
  ['date', 'Seen (UTC)', '2026-11-01', '2026-11-01'],
] as const)('a %s under the heading %s of the cell %s', (type, heading, cell, value) => {
  expect(read(type, cell, null, zoneOfHeading(heading))).toEqual(value)
})

const read = (type: keyof typeof TYPES, cell: string, unit: string | null = null, zone: ReadAsk['zone'] = null) => {
  const ask: ReadAsk = {
    entity: 'task',
    field: type,
    meta: TYPES[type],
    noun: type,
    unit,
    zone,
    order: null,
    finder: type === 'zone' ? ZONES : null,
  }
  const found = readCell(cell, ask)
  return 'problem' in found ? found.problem : found.value
}

it.each<[keyof typeof TYPES, string, unknown]>([
  ['text', 'María Núñez', 'María Núñez'],
  ['priority', 'p2', 'P2'],
  ['priority', 'P1 · now', 'P1'],
  ['priority', 'P9', '“P9” is no priority. Use P1, P2, P3, P4.'],
  ['state', 'Out of service', 'out_of_service'],
  ['state', 'in_service', 'in_service'],
  ['zone', 'dd2', 'z1'],
  ['zone', 'DRY  DOCK 2', 'z1'],
  ['zone', 'Old shed', 'z5'],
  ['zone', 'Pier', '2 zones are called Pier. Leave the cell empty and choose later.'],
  ['zone', 'Quay', 'No zone is called Quay. Import zones first, or correct the cell.'],
  ['date', '2026-12-01', '2026-12-01'],
  ['date', '2026-12-01T08:00', '2026-12-01'],
  ['date', '12/1/2026', '2026-12-01'],
  ['date', '2/29/28', '2028-02-29'],
  ['date', 'Dec 1, 2026', '2026-12-01'],
  ['date', '2026-Dec-1', '2026-12-01'],
  ['date', 'Tue, Dec 1, 2026', '2026-12-01'],
  ['date', '1-Dec-2026', '2026-12-01'],
  ['date', '1 December 2026', '2026-12-01'],
  ['date', '2/30/2026', '“2/30/2026” is no date. Write 2026-12-01 or 12/1/2026.'],
  ['date', '13/1/2026', '“13/1/2026” is no date. Write 2026-12-01 or 12/1/2026.'],
  ['date', 'soon', '“soon” is no date. Write 2026-12-01 or 12/1/2026.'],
  ['moment', '2026-07-01 14:30', Date.parse('2026-07-01T18:30:00Z')],
  ['moment', '12/1/2026 2:30 PM', Date.parse('2026-12-01T19:30:00Z')],
  ['moment', '2026-12-01', Date.parse('2026-12-01T17:00:00Z')],
  // What names its zone is read in it, and is a day of the yard.
  ['moment', '2026-11-01T02:15:00Z', Date.parse('2026-11-01T02:15:00Z')],
  ['moment', '2026-10-27T06:42:00-0700', Date.parse('2026-10-27T13:42:00Z')],
  ['moment', '10/28/2026 06:42:11 AM CDT', Date.parse('2026-10-28T11:42:00Z')],
  ['moment', '10/28/2026 6:42 AM PT', Date.parse('2026-10-28T13:42:00Z')],
  ['moment', '2026-10-27 06:42 IST', '“2026-10-27 06:42 IST” is no date. Write 2026-12-01 14:30 or 12/1/2026 2:30 PM.'],
  ['date', '2026-11-01T02:15:00Z', '2026-10-31'],
  ['date', '10/31/2026 11:30 PM PDT', '2026-11-01'],
  ['date', '2026-11-01T02:15:00', '2026-11-01'],
  // A program writes a day as its midnight in UTC: it stays that day.
  ['date', '2026-11-01T00:00:00.000Z', '2026-11-01'],
  ['moment', '2026-12-01 25:00', '“2026-12-01 25:00” is no date. Write 2026-12-01 14:30 or 12/1/2026 2:30 PM.'],
  ['yesNo', 'Yes', true],
  ['yesNo', 'X', true],
  ['yesNo', 'no', false],
  ['yesNo', 'maybe', '“maybe” is neither yes nor no.'],
  ['count', '1,842', 1842],
  ['count', '12.5', '“12.5”: Write a whole number, for example 12.'],
  ['pressure', '12.5', 1250],
  ['pressure', '12,5', 1250],
  ['pressure', '1.842,50 psi', 184_250],
  ['pressure', '1,842.5', 184_250],
  ['pressure', '12.555', '“12.555”: At most 2 digits after the point.'],
  ['pressure', 'high', '“high”: Write a number, for example 12.5.'],
  ['fine', '0.000000001', 1],
  ['fine', '12,345678901', 12_345_678_901],
  ['length', '512\' 6 1/2"', 49_204],
  ['length', '512 ft', 49_152],
  ['length', 'long', '“long”: Write it like 512\' 6" or 512-6.'],
  ['list', 'Dock; Pier', ['Dock', 'Pier']],
  ['rows', 'Inlet 12', 'Field cannot be imported. Leave the column out.'],
])('reads %s from %j', (type, cell, value) => {
  expect(read(type, cell)).toEqual(value)
})

it('reads a bare length in the unit that its heading names', () => {
  expect([read('length', '1176.125', 'in'), read('length', '98', 'ft'), read('length', '98\' 6"', 'ft')]).toEqual([
    9409, 9408, 9456,
  ])
})

it.each([
  ['pressure', 'psi', 1250],
  ['pressure', 'PSI', 1250],
  ['pressure', 'psig', 1250],
  ['pressure', 'max', 1250],
  ['pressure', 'bar', 'The heading is in bar and this is kept in psi. Convert the column, or name it (psi).'],
  [
    'pressure',
    'Imperial psi',
    'The heading is in Imperial psi and this is kept in psi. Convert the column, or name it (psi).',
  ],
  ['count', 'gal', 12.5],
] as const)('reads a bare %s under a heading in %s', (type, unit, value) => {
  expect(read(type, type === 'count' ? '12' : '12.5', unit)).toEqual(type === 'count' ? 12 : value)
})

describe('whatever a cell holds', () => {
  it('is read as a value or answered with a sentence', () => {
    const cells = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double().map(String),
      fc.date({ noInvalidDate: true }).map(String),
    )
    fc.assert(
      fc.property(cells, fc.constantFrom(...(Object.keys(TYPES) as (keyof typeof TYPES)[])), (cell, type) => {
        const value = read(type, cell)
        expect(value).not.toBeUndefined()
        if (typeof value === 'number') expect(Number.isSafeInteger(value)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('of a quantity with nine decimals comes back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e15, max: 1e15 }), (value) => {
        expect(read('fine', writeScaled(value, 9))).toBe(value)
      }),
    )
  })
})
