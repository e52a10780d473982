import { expect, it } from 'vitest'
import type { Field } from '../../../../../sync/forms/form.ts'
import { controlOf, gapDays, readingsOf, seriesOf, statisticsOf } from './series.ts'

const field: Field = { key: 'stack', kind: 'number', label: { en: 'Stack' }, warnHigh: 5_000_000, high: 5_400_000 }
const entry = (id: string, on: string, state = 'approved') => ({
  id,
  entryOn: on,
  createdAt: Date.parse(on),
  thingId: null,
  state,
})
const value = (entryId: string, number: number | null) => ({ entryId, fieldKey: 'stack', line: 0, number })

it('tells the corrected number and keeps the one that was struck, and leaves drafts and void entries out', () => {
  const series = seriesOf(
    [
      entry('b', '2026-10-16'),
      entry('a', '2026-10-09'),
      entry('c', '2026-10-23', 'void'),
      entry('d', '2026-10-30', 'draft'),
    ],
    [value('a', 4_610_000), value('b', 5_620_000), value('c', 1), value('d', 2)],
    [
      { id: '1', createdAt: 1, ...value('b', 4_600_000) },
      { id: '2', createdAt: 2, ...value('b', 4_620_000) },
    ],
    'stack',
  )
  expect(series).toEqual([
    { entryId: 'a', on: '2026-10-09', thingId: null, line: 0, value: 4_610_000, struck: null },
    { entryId: 'b', on: '2026-10-16', thingId: null, line: 0, value: 4_620_000, struck: 5_620_000 },
  ])
})

it('counts what is over the lines, and tells a run of six that goes one way', () => {
  const readings = [450, 455, 452, 460, 465, 470, 480, 505, 545].map((value, at) => ({
    entryId: String(at),
    on: `2026-11-0${at + 1}`,
    thingId: null,
    line: 0,
    value: value * 10_000,
    struck: null,
  }))
  const found = statisticsOf(readings, field)
  expect(found).toMatchObject({
    count: 9,
    least: 4_500_000,
    most: 5_450_000,
    warned: 1,
    outside: 1,
    run: { count: 7, up: true },
  })
  expect(statisticsOf(readings.slice(0, 3), field).run).toBeNull()
  expect(statisticsOf([], field)).toMatchObject({ count: 0, mean: null, last: null, run: null })
})

it('breaks the line of a weekly log after two weeks, and that of a daily one after three days', () => {
  expect(gapDays(['2026-10-02', '2026-10-09', '2026-10-16', '2026-11-06'].map((on) => ({ on })))).toBe(14)
  expect(gapDays(['2026-10-02', '2026-10-03', '2026-10-04'].map((on) => ({ on })))).toBe(3)
})

it('reads every row of a table, and a row that a correction filled', () => {
  const row = (line: number, number: number | null) => ({ ...value('a', number), line })
  const found = readingsOf(
    [entry('a', '2026-10-09')],
    [row(1, 20), row(0, 10), row(3, null)],
    [{ id: '1', createdAt: 1, ...row(2, 30) }],
    'stack',
  )
  expect(found.map(({ line, value: number, struck }) => [line, number, struck])).toEqual([
    [0, 10, null],
    [1, 20, null],
    [2, 30, null],
  ])
})

it('tells the mean and the scatter of eight readings and more', () => {
  const of = (values: readonly number[]) => values.map((one) => ({ value: one }))
  expect(controlOf(of([2, 4, 4, 4, 5, 5, 7, 9]))).toEqual({ mean: 5, s: Math.sqrt(32 / 7) })
  expect(controlOf(of([2, 4, 4, 4, 5, 5, 7]))).toBeNull()
})
