import { describe, expect, it } from 'vitest'
import { csvCell } from './csv.ts'

describe('a CSV cell', () => {
  it.each([
    ['plain', 'plain'],
    ['a, b', '"a, b"'],
    ['13\' 4"', '"13\' 4"""'],
    ['two\nlines', '"two\nlines"'],
    ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
    ['+1 555', "'+1 555"],
    ['-2 days', "'-2 days"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tcmd', "'\tcmd"],
    [-2, '-2'],
    [null, ''],
    [true, 'true'],
  ])('%j becomes %s', (value, cell) => {
    expect(csvCell(value)).toBe(cell)
  })
})
