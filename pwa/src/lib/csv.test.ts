import { describe, expect, it } from 'vitest'
import { csvCell, csvText, decodeCsv, isFormula, parseCsv } from './csv.ts'

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

describe('reading a CSV', () => {
  const cells = (text: string) => parseCsv(text).records.map((record) => record.cells)
  it.each([
    [
      'commas',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons',
      'a;b\n"1,5";2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'quotes and line breaks',
      'a,b\n"say ""hi""","two\nlines"\n',
      [
        ['a', 'b'],
        ['say "hi"', 'two\nlines'],
      ],
    ],
    [
      'a byte order mark and empty lines',
      '\uFEFFa,b\n\n,,\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      "Excel's sep line",
      'sep=;\r\na;b\r\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'old Mac line ends',
      'a,b\r1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'kept zeros and disarmed formulas',
      'a,b\n"=""007""",\'=SUM(1)',
      [
        ['a', 'b'],
        ['007', '=SUM(1)'],
      ],
    ],
  ])('understands %s', (_name, text, wanted) => {
    expect(cells(text)).toEqual(wanted)
  })
  it('counts lines as an editor does', () => {
    expect(parseCsv('a\n"x\ny"\nb\r\nc').records.map((record) => record.line)).toEqual([1, 2, 4, 5])
  })
  it('names the line of a quote that stays open', () => {
    expect([parseCsv('a,b\n"1,2\n3,4').openQuote, parseCsv('a\n"b"').openQuote]).toEqual([2, null])
  })
  it('brings back what was written', () => {
    const row = ['plain', 'a, b', 'two\nlines', '=1+1', '-2 days', `13' 4"`]
    expect(cells(csvText([['h', 'h', 'h', 'h', 'h', 'h'], row]))[1]).toEqual(row)
  })
  it('knows what a spreadsheet would run', () => {
    expect(['=HYPERLINK("x")', '= ', '-2', 'a=b'].map(isFormula)).toEqual([true, false, false, false])
  })
})

it.each([
  ['UTF-8', new TextEncoder().encode('Núñez'), 'UTF-8'],
  ['UTF-16', new Uint8Array([0xff, 0xfe, ...Array.from('Núñez').flatMap((char) => [char.charCodeAt(0), 0])]), 'UTF-16'],
  ['Windows-1252', new Uint8Array(Array.from('Núñez', (char) => char.charCodeAt(0))), 'Windows-1252'],
])('decodes %s', (_name, bytes, encoding) => {
  const file = decodeCsv(bytes)
  expect([file.text.replace('\uFEFF', ''), file.encoding]).toEqual(['Núñez', encoding])
})
