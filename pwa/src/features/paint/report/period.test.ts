import { expect, it } from 'vitest'
import type { Row } from '../../../data/store/rows.ts'
import { figuresOf, tablesOf, waitingIn } from './period.ts'

const posting = (fields: object) =>
  ({
    id: 'p',
    day: '2026-11-10',
    coatingId: 'c',
    batchId: 'b',
    option: 2,
    cold: false,
    liters: 0,
    thinnerLiters: 0,
    allowed: null,
    vocG: 0,
    hapG: 0,
    haps: null,
    lacks: null,
    reverses: null,
    ...fields,
  }) as unknown as Row<'paintPosting'>
const registry = {
  coatings: [{ id: 'c', code: 'EP-31', name: 'Epoxy', thinnerGroup: null }] as unknown as readonly Row<'coating'>[],
  batches: [{ id: 'b', ratioWarm: 63_077, ratioCold: null }] as unknown as readonly Row<'paintBatch'>[],
}
const period = { fromDay: '2026-11-01', toDay: '2026-11-30' }

it('sums up the days of a period, takes back what was taken back, and leaves other days out', () => {
  const rows = [
    posting({
      liters: 47_318,
      thinnerLiters: 1_893,
      allowed: 2_985,
      vocG: 15_809_772,
      haps: [{ cas: '1330-20-7', grams: 5_678_118 }],
    }),
    posting({ liters: 10_000, vocG: 3_000_000 }),
    posting({ liters: -10_000, vocG: -3_000_000, reverses: true }),
    posting({ day: '2026-12-01', liters: 99_000, vocG: 9_000_000 }),
  ]
  const figures = figuresOf(rows, registry, period)
  expect(figures.coatings).toEqual([
    { coating: 'EP-31 Epoxy', liters: 47_318, thinner: 1_893, allowed: 2_985, voc: 15_809_772, hap: 0 },
  ])
  expect(figures.haps).toEqual([{ cas: '1330-20-7', name: 'Xylenes', grams: 5_678_118 }])
  expect(tablesOf(figures, []).map(({ title, rows: cells }) => [title, cells[0]])).toEqual([
    ['Coatings', ['EP-31 Epoxy', '47.3 L', '1.9 L', '3.0 L', '34.9 lb', '0.0 lb']],
    ['Hazardous air pollutants', ['Xylenes', '1330-20-7', '12.5 lb']],
    ['Thinner by month', ['November 2026', 'EP-31', '1.9 L', '3.0 L', 'yes']],
  ])
})

it('says how much is not counted, and which forms are missing', () => {
  expect(figuresOf([posting({ lacks: ['voc'] })], registry, period).lacking).toBe(1)
  const form = (state: string, workDate: string) => ({ state, workDate }) as unknown as Row<'paintForm'>
  const forms = [
    form('review', '2026-11-05'),
    form('draft', '2026-11-05'),
    form('posted', '2026-11-05'),
    form('read', '2026-12-05'),
  ]
  expect(waitingIn(forms, period)).toHaveLength(1)
})
