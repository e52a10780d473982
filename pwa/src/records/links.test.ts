import { describe, expect, it } from 'vitest'
import { hasNumber, plainNumber } from './links.ts'

describe('a record number as people write it', () => {
  it.each([
    ['T-12', 'T-12'],
    [' t-0012 ', 'T-12'],
    ['walk-2026-0004', 'WALK-2026-4'],
    ['T7-012', 'T7-12'],
    ['f 33', 'F-33'],
    ['F-000', 'F-0'],
  ])('%s is %s', (text, plain) => expect(plainNumber(text)).toBe(plain))

  it.each(['', 'ladder', 'T-', '-12', 'T-12-x', 'fix pier 3'])('“%s” is none', (text) =>
    expect(plainNumber(text)).toBeNull(),
  )

  it('is found under the server’s number and under the device’s own', () => {
    const row = { number: 'T-0188', provisionalNumber: 'T7-012' }
    expect([hasNumber(row, 'T-188'), hasNumber(row, 'T7-12'), hasNumber(row, 'T-18')]).toEqual([true, true, false])
    expect(hasNumber({ number: null, provisionalNumber: null }, 'T-1')).toBe(false)
  })
})
