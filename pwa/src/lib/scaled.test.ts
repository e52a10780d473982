import { expect, it } from 'vitest'
import { readScaled, writeScaled } from './scaled.ts'

/** text, places, unit, stored, written */
const READ: readonly (readonly [string, number, string, number, string])[] = [
  ['12.5', 2, 'psi', 1250, '12.5'],
  ['12.5 psi', 2, 'psi', 1250, '12.5'],
  ['12.5PSI', 2, 'psi', 1250, '12.5'],
  ['12,5', 2, '', 1250, '12.5'],
  ['0,125', 3, '', 125, '0.125'],
  ['1,842', 0, '', 1842, '1842'],
  ['1,842', 3, '', 1_842_000, '1842'],
  ['1,842.50', 2, '', 184_250, '1842.5'],
  ['1.842,50', 2, '', 184_250, '1842.5'],
  ['1 842,5', 1, '', 18_425, '1842.5'],
  ['1,234,567', 0, '', 1_234_567, '1234567'],
  ['-0.5', 1, '', -5, '-0.5'],
  ['\u22120.5', 1, '', -5, '-0.5'],
  ['.5', 1, '', 5, '0.5'],
  ['-0', 2, '', 0, '0'],
  ['007', 0, '', 7, '7'],
  ['3.10', 1, '', 31, '3.1'],
  ['0.000000001', 9, '', 1, '0.000000001'],
  ['9007199.254740991', 9, '', 9_007_199_254_740_991, '9007199.254740991'],
]

it.each(READ)('reads "%s" with %d places %s as %d and writes it as %s', (text, places, unit, stored, written) => {
  expect(readScaled(text, places, unit)).toEqual({ ok: true, value: stored })
  expect(writeScaled(stored, places)).toBe(written)
  expect(readScaled(written, places, unit)).toEqual({ ok: true, value: stored })
})

it('takes nothing typed for no value', () => {
  expect(readScaled('  ', 2)).toEqual({ ok: true, value: null })
  expect(readScaled('psi', 2, 'psi')).toEqual({ ok: true, value: null })
})

it.each([
  ['a dozen', 0, 'unreadable'],
  ['1.2.3', 2, 'unreadable'],
  ['12,34,5', 2, 'unreadable'],
  ['.', 2, 'unreadable'],
  ['12-5', 2, 'unreadable'],
  ['12.345', 2, 'places'],
  ['12.5', 0, 'places'],
  ['9007199254740993', 0, 'tooLarge'],
  ['90071992547409.93', 3, 'tooLarge'],
] as const)('refuses "%s" with %d places: %s', (text, places, problem) => {
  expect(readScaled(text, places)).toEqual({ ok: false, problem })
})
