import { expect, it } from 'vitest'
import { humanize, lookOf, wordOf } from './valueWords.ts'

it.each([
  ['open', 'To do'],
  ['on_hold', 'On hold'],
  ['P9', 'P9'],
  ['constructor', 'Constructor'],
  ['', ''],
  [null, ''],
])('has a word for %j', (value, want) => {
  expect(wordOf({ open: 'To do' }, value)).toBe(want)
})

it('answers what stands for an unknown value', () => {
  expect(lookOf({ open: 1 }, 'open', 0)).toBe(1)
  expect(lookOf({ open: 1 }, 'toString', 0)).toBe(0)
  expect(humanize('fall-from_height')).toBe('Fall from height')
})
