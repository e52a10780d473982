import type { FuelEntry } from '../../../../../schema/gen/types.ts'
import { expect, test } from 'vitest'
import { linesOf, nextOf } from './lines.ts'

const assets = new Map([
  ['c', { id: 'c', name: 'Crane 7', groupName: 'Cranes' }],
  ['g', { id: 'g', name: 'Generator 3', groupName: null }],
])

const entry = (id: string, more: object = {}) => ({
  id,
  at: id.charCodeAt(0),
  type: 'issue' as const,
  assetId: 'c',
  unitText: null,
  state: 'recorded' as const,
  flags: null as FuelEntry['flags'],
  flagComment: null,
  ...more,
})
const warn = [{ code: 'F08', why: 'off_price', severity: 'warn' }]
const error = [{ code: 'F03', why: 'above_tank', severity: 'error' }] as const
const ids = (lines: readonly { readonly entry: { readonly id: string } }[]) =>
  lines.map((line) => line.entry.id).join('')

test('what blocks comes first, a comment decides what warns, and other groups stay out', () => {
  const { open, decided, plain } = linesOf(
    [
      entry('e'),
      entry('d', { flags: warn }),
      entry('c', { flags: error, flagComment: 'It is right' }),
      entry('b', { flags: warn, flagComment: 'Wet hire' }),
      entry('a', { state: 'void' }),
      entry('f', { state: 'returned' }),
      entry('x', { assetId: 'g' }),
    ],
    assets,
    'Cranes',
  )
  expect([ids(open), ids(decided), ids(plain)]).toEqual(['cdf', 'ab', 'e'])
  expect(ids(linesOf([entry('x', { assetId: 'g' })], assets, 'Yard equipment').plain)).toBe('x')
})

test('what went into no asset is named by what happened', () => {
  const { plain } = linesOf([{ ...entry('a', { assetId: null }), type: 'delivery' as const }], assets, 'Yard equipment')
  expect(plain.map(({ name }) => name)).toEqual(['Delivery'])
})

test('the keys go round', () => {
  const lines = ['a', 'b', 'c'].map((id) => ({ entry: { id }, name: id }))
  expect([nextOf(lines, 'c', 1), nextOf(lines, 'a', -1), nextOf(lines, 'gone', 1), nextOf([], 'a', 1)]).toEqual([
    'a',
    'c',
    'a',
    null,
  ])
})
