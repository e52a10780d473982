import { expect, it } from 'vitest'
import { measureText } from './units.ts'

it.each([
  [{ unit: 'gal', decimal: 2 }, 184_200, '1,842.00 gal'],
  [{ unit: '$', decimal: 2 }, 4_140_200, '$41,402.00'],
  [{ unit: '$', decimal: 2 }, -150, '-$1.50'],
  [{}, 5, '5'],
])('reads %o of %d as %s', (meta, value, text) => {
  expect(measureText(meta, value)).toBe(text)
})
