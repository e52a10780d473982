import { expect, it } from 'vitest'
import type { Row } from '../../../data/store/rows.ts'
import { heldTo, monthsOf, thinnerOf, tons, yearTo } from './ledger.ts'

/** Test doubles: only what the sums read. */
const posting = (fields: Partial<Row<'paintPosting'>>) =>
  ({
    day: '2026-11-05',
    unitId: null,
    coatingId: 'epoxy',
    batchId: 'b',
    vocG: 0,
    hapG: 0,
    haps: null,
    liters: 0,
    thinnerLiters: 0,
    option: 2,
    cold: false,
    ...fields,
  }) as Row<'paintPosting'>
const limit = (fields: Partial<Row<'emissionLimit'>>) =>
  ({
    id: 'l',
    pollutant: 'voc',
    cas: null,
    unitId: null,
    basis: 'rolling',
    pounds: 100_00,
    cite: '',
    ...fields,
  }) as Row<'emissionLimit'>
const PCT = { warnPct: 80, alertPct: 90 }
const POUND = 453_592

it('counts twelve months over the end of a year', () => {
  expect(yearTo('2026-02')).toEqual([
    ...['03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2025-${month}`),
    '2026-01',
    '2026-02',
  ])
})

it('holds what a yard emitted to each limit by its own days, unit and pollutant', () => {
  const rows = [
    posting({ day: '2025-11-30', vocG: 1000 * POUND }),
    posting({ day: '2025-12-01', vocG: 40 * POUND, haps: [{ cas: '1330-20-7', grams: 4 * POUND }] }),
    posting({
      day: '2026-11-05',
      vocG: 45 * POUND,
      unitId: 'booth',
      hapG: 9 * POUND,
      haps: [{ cas: '1330-20-7', grams: 8 * POUND }],
    }),
  ]
  const held = heldTo(
    [
      limit({ id: 'year of the yard' }),
      limit({ id: 'calendar year', basis: 'year' }),
      limit({ id: 'booth', unitId: 'booth', basis: 'month', pounds: 45_00 }),
      limit({ id: 'xylene', pollutant: 'one', cas: '1330-20-7', pounds: 10_00 }),
      limit({ id: 'today', basis: 'day' }),
    ],
    rows,
    '2026-11-05',
    PCT,
  )
  expect(held.map(({ limit: { id }, pct, standing }) => [id, pct, standing])).toEqual([
    ['xylene', 120, 'over'],
    ['booth', 100, 'alert'],
    ['year of the yard', 85, 'warn'],
    ['calendar year', 45, 'below'],
    ['today', 45, 'below'],
  ])
})

it('takes back what a correction takes back', () => {
  const rows = [posting({ vocG: 2 * POUND }), posting({ vocG: -2 * POUND }), posting({ vocG: 907_184 })]
  expect(tons(monthsOf(rows, { pollutant: 'voc', cas: null, unitId: null })[0]?.grams ?? '')).toBe(0.001)
})

it('compares the thinner of a month with what its batches allow, and says where nobody can', () => {
  const coatings = [
    { id: 'epoxy', code: 'EP', thinnerGroup: null },
    { id: 'zinc', code: 'IZ', thinnerGroup: null },
  ] as unknown as readonly Row<'coating'>[]
  const batches = [
    { id: 'b', ratioWarm: 50_000, ratioCold: 100_000 },
    { id: 'n', ratioWarm: null, ratioCold: null },
  ] as unknown as readonly Row<'paintBatch'>[]
  const rows = [
    posting({ liters: 100_000, thinnerLiters: 5_000 }),
    posting({ liters: 10_000, thinnerLiters: 1_000, cold: true }),
    posting({ liters: 1_000, thinnerLiters: 1, day: '2026-10-31' }),
    posting({ coatingId: 'zinc', batchId: 'n', liters: 5_000, thinnerLiters: 100 }),
    posting({ coatingId: 'zinc', option: 1, liters: 5_000 }),
  ]
  expect(thinnerOf(rows, { coatings, batches }, '2026-11')).toEqual([
    { name: 'EP', month: { allowed: '6', used: '6', margin: '0', held: true } },
    { name: 'IZ', month: null },
  ])
})
