import { expect, it } from 'vitest'
import { cellNumber } from './cellNumber.ts'

it.each([
  ['1,252.03', 1252.03],
  ['−4', -4],
  ['-4.5', -4.5],
  ['1330-20-7', '1330-20-7'],
  ['', ''],
  ['2026-11-30', '2026-11-30'],
])('counts with %j as %j', (text, as) => {
  expect(cellNumber({}, 'Most', text)).toBe(as)
})

it('leaves the zeros of a code alone', () => {
  expect(cellNumber({ numbers: ['On hand'] }, 'Code', '00412')).toBe('00412')
  expect(cellNumber({ numbers: ['On hand'] }, 'On hand', '12')).toBe(12)
})
