import { describe, expect, it } from 'vitest'
import { formatBytes, formatEighths, formatScaled } from './numbers.ts'

describe('numbers', () => {
  it.each([
    [null, '–'],
    [0, '–'],
    [-8, '–'],
    [1280, '13\' 4"'],
    [1284, '13\' 4 1/2"'],
    [3, '0\' 0 3/8"'],
    [98, '1\' 0 1/4"'],
  ])('%s eighths of an inch read %s', (eighths, text) => {
    expect(formatEighths(eighths)).toBe(text)
  })
  it.each([
    [0, '0 B'],
    [1400, '1.4 kB'],
    [512_000, '512 kB'],
    [21_300_000_000, '21.3 GB'],
  ])('%d bytes read %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text)
  })
  it('writes a scaled integer with its places', () => {
    expect(formatScaled(184_250, 2)).toBe('1,842.50')
  })
})
