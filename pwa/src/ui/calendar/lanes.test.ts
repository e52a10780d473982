import { expect, it } from 'vitest'
import { lanesOf } from './lanes.ts'

const WEEK = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']
const bar = (id: string, from: string, until: string) => ({ id, from, until })

it('gives each bar the first lane that is free on all its days', () => {
  const { laid, more } = lanesOf(
    [bar('a', '2026-11-01', '2026-11-17'), bar('b', '2026-11-16', '2026-12-04'), bar('c', '2026-11-18', '2026-11-20')],
    WEEK,
    2,
  )
  expect(laid.map(({ bar: { id }, lane, first, last }) => [id, lane, first, last])).toEqual([
    ['a', 0, 0, 2],
    ['b', 1, 1, 6],
    ['c', 0, 3, 5],
  ])
  expect(more).toEqual([])
})

it('says where a bar begins and ends, and keeps those of other weeks out', () => {
  const { laid } = lanesOf(
    [
      bar('past', '2026-11-01', '2026-11-14'),
      bar('here', '2026-11-16', '2026-11-18'),
      bar('on', '2026-11-02', '2026-11-30'),
    ],
    WEEK,
    2,
  )
  expect(laid.map(({ bar: { id }, starts, ends }) => [id, starts, ends])).toEqual([
    ['here', true, true],
    ['on', false, false],
  ])
})

it('counts what finds no lane, the last ones first', () => {
  const all = ['a', 'b', 'c', 'd'].map((id) => bar(id, '2026-11-15', '2026-11-21'))
  expect(lanesOf(all, WEEK, 2).more.map(({ id }) => id)).toEqual(['c', 'd'])
})
