import { expect, test } from 'vitest'
import type { Addition, Container, Stream } from '../core/kinds.ts'
import { limitsWith } from '../core/limits.ts'
import { categoryOf, printedOver } from '../../../../../sync/waste/category.ts'
import { fullG, monthOf, nextCategory, oneMoreOf, onHandOf, type Held } from './ledger.ts'

const limits = limitsWith(null)
const streamOf = (id: string, more: Partial<Stream> = {}) =>
  ({
    id,
    name: id,
    kind: 'hazardous',
    exclusion: null,
    active: true,
    density: 950,
    usualCapacity: 5500,
    usualUnit: 'gal',
    limitAmount: null,
    limitUnit: null,
    ...more,
  }) as Stream
const poured = (streamId: string, massG: number, more: Partial<Addition> = {}) =>
  ({ kind: 'generated', addedOn: '2026-11-10', massG, streamId, containerId: 'c', epaId: null, ...more }) as Addition

const solvent = streamOf('solvent')
const lamps = streamOf('lamps', { kind: 'universal' })
const known = {
  streams: new Map([solvent, lamps].map((stream) => [stream.id, stream])),
  containers: new Map([['c', { streamId: 'solvent', episodeId: null, epaId: null }]]),
  siteId: 'VAD000000000',
  limits,
}

test('the month counts what was generated under the site’s own id, and nothing twice', () => {
  const month = monthOf(
    '2026-11',
    [
      poured('solvent', 800_000),
      poured('solvent', 44_000, { epaId: 'VAD000000000' }),
      poured('solvent', 500_000, { kind: 'merged' }),
      poured('solvent', 300_000, { epaId: 'NCD000000000' }),
      poured('lamps', 90_000),
    ],
    known,
  )
  expect(month).toMatchObject({ massG: 844_000, category: 'sqg' })
  expect(nextCategory(month, limits)).toBe('lqg')
})

test('a month without waste is a very small one', () => {
  expect(monthOf('2026-11', [], known)).toMatchObject({ massG: 0, category: 'vsqg' })
})

test('one more full drum lifts the month; what does not count changes nothing and stands last', () => {
  const month = monthOf('2026-11', [poured('solvent', 842_000)], known)
  const rows = oneMoreOf([lamps, solvent, streamOf('odd', { density: null })], month, limits)
  expect(rows.map(({ stream }) => stream.id)).toEqual(['solvent', 'odd', 'lamps'])
  expect(rows[0]).toMatchObject({ moreG: fullG(solvent), category: 'lqg', counts: true })
  expect(rows[1]).toMatchObject({ moreG: null, totalG: 842_000, category: 'sqg' })
  expect(rows[2]).toMatchObject({ counts: false, totalG: 842_000, category: 'sqg' })
})

test('on hand is told in the unit of its limit, and says where an amount is not known', () => {
  const oil = streamOf('oil', { limitAmount: 11_000, limitUnit: 'gal' })
  const held = [
    {
      container: { streamId: 'oil' } as Container,
      stream: oil,
      area: undefined,
      contents: { massG: null, volumeMl: 378_541 },
    },
  ] satisfies Held[]
  const [stream, all] = onHandOf(held, [oil], 'lqg', limits)
  expect(stream).toMatchObject({ limit: 110, unit: 'gal', unknown: false })
  expect(Math.round(stream?.amount ?? 0)).toBe(100)
  expect(all).toMatchObject({ id: 'all', limit: null, unknown: true })
  expect(onHandOf(held, [oil], 'sqg', limits).at(-1)).toMatchObject({ id: 'all', limit: 6000 })
  expect(onHandOf(held, [oil], 'vsqg', limits).at(-1)).toMatchObject({ id: 'all', limit: 1000 })
})

test('warns between the pounds that the rule prints and the kilograms that it means', () => {
  const month = (massG: number) => ({
    month: '2026-11',
    massG,
    acuteG: 0,
    residueG: 0,
    streams: [],
    category: categoryOf({ massG, acuteG: 0, residueG: 0 }, limits),
  })
  expect([997_903, 997_904, 999_999, 1_000_000].map((grams) => printedOver(month(grams), limits))).toEqual([
    null,
    'lqg',
    'lqg',
    null,
  ])
  expect([99_790, 99_791, 100_000, 100_001].map((grams) => printedOver(month(grams), limits))).toEqual([
    null,
    'sqg',
    'sqg',
    null,
  ])
})
