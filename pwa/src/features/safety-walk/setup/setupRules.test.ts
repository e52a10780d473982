import { expect, it } from 'vitest'
import {
  dueProblem,
  families,
  freeKey,
  idList,
  nextVersion,
  readDays,
  readPercent,
  versionBefore,
} from './setupRules.ts'

const version = (key: string, n: number, status: 'draft' | 'live' | 'retired') => ({ key, version: n, status })
const all = [
  version('yard', 1, 'retired'),
  version('dock', 1, 'draft'),
  version('yard', 3, 'draft'),
  version('yard', 2, 'live'),
]

it('groups versions by template, those in use first and the newest on top', () => {
  expect(
    families(all).map((family) => [
      family.key,
      family.live?.version ?? null,
      family.versions.map((each) => each.version),
    ]),
  ).toEqual([
    ['yard', 2, [3, 2, 1]],
    ['dock', null, [1]],
  ])
})

it('numbers on and knows where a version came from', () => {
  expect([nextVersion(all, 'yard'), nextVersion(all, 'new')]).toEqual([4, 1])
  expect([
    versionBefore(all, version('yard', 3, 'draft'))?.version,
    versionBefore(all, version('yard', 1, 'live')),
  ]).toEqual([2, null])
})

it.each([
  ['Dry dock walk', 'dry-dock-walk'],
  ['Dique Niño!', 'dique-nino'],
  ['Yard', 'yard-2'],
  ['¿?', 'walk'],
])('makes of %s the key %s', (name, key) => {
  expect(freeKey(name, ['yard'])).toBe(key)
})

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
