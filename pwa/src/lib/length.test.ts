import { expect, it } from 'vitest'
import { formatEighths } from './numbers.ts'
import { parseFeetInches } from './length.ts'

it.each([
  ['512', `512' 0"`],
  [`512'`, `512' 0"`],
  [`512' 6"`, `512' 6"`],
  ['512-6', `512' 6"`],
  ['512 ft 6 in', `512' 6"`],
  ['512.5 ft', `512' 6"`],
  [`13' 4 1/2"`, `13' 4 1/2"`],
  ['13’ 4 3/8”', `13' 4 3/8"`],
  [`9' 11 7/8"`, `9' 11 7/8"`],
])('reads %s as %s', (text, shown) => {
  expect(formatEighths(parseFeetInches(text))).toBe(shown)
})

it.each([[''], ['long'], [`13' 12"`], [`13' 4 1/3"`], [`13' 4 3/2"`], ['-4'], ['99999']])('refuses %j', (text) => {
  expect(parseFeetInches(text)).toBeNull()
})
