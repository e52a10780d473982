import { expect, it } from 'vitest'
import { dueProblem, idList, readDays, readPercent } from './setupRules.ts'

it.each([
  ['0', 0],
  ['30', 30],
  ['366', null],
  ['1.5', null],
  ['', null],
  ['-1', null],
])('reads %j days as %s', (text, days) => {
  expect(readDays(text)).toBe(days)
})

it('wants graver findings due earlier', () => {
  expect([
    dueProblem({ low: 30, medium: 7, high: 1, stop_work: 0 }),
    dueProblem({ low: 3, medium: 7, high: 1, stop_work: 0 }) === null,
  ]).toEqual([null, false])
})

it('reads ids out of anything', () => {
  expect([idList(['a', 1, null, 'b']), idList('a'), idList(null)]).toEqual([['a', 'b'], [], []])
})

it.each([
  ['60', 60],
  [' 0 ', 0],
  ['100', 100],
  ['101', null],
  ['-1', null],
  ['6.5', null],
  ['', null],
  ['sixty', null],
])('reads %j as %j percent', (text, percent) => {
  expect(readPercent(text)).toBe(percent)
})
