import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import * as files from '../../../../../../scripts/fixtures/fuel.mjs'
import * as books from '../../../../../../scripts/fixtures/fuelWorkbooks.mjs'
import { LAYOUTS } from './library.ts'
import { read, refusal } from './testing.ts'

const brief = (reading: Awaited<ReturnType<typeof read>>) =>
  reading.rows.map(({ rowNo, day, unitNo, fuel, quantity, unit, total }) => [
    rowNo,
    day,
    unitNo,
    fuel,
    quantity,
    unit,
    total,
  ])

describe('a file that cannot be read', () => {
  it.each([
    [
      'an old workbook',
      books.oldXls(),
      'This is a workbook of Excel 97 to 2003 (.xls), which cannot be read. Open it in Excel, save it as Excel Workbook (.xlsx), and bring that.',
    ],
    [
      'a workbook of 2003 in XML',
      strToU8('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'),
      'This is a workbook of Excel 2003 in XML, which cannot be read. Open it in Excel, save it as Excel Workbook (.xlsx), and bring that.',
    ],
    [
      'an archive made to fill the memory',
      books.zipBomb(),
      'This workbook unpacks to 5.0 GB; at most 400 MB can be read. Save the one sheet you need as CSV and bring that.',
    ],
    [
      'a broken workbook',
      strToU8('PK broken'),
      'This workbook cannot be read. Open it in Excel, save it as CSV, and bring that.',
    ],
    [
      'a picture',
      Uint8Array.from([0x89, 0x50, 0, 1, 2]),
      'This is neither a text file nor a workbook. Bring the CSV, Excel or text file that your supplier offers; a PDF cannot be read.',
    ],
    [
      'a PDF',
      strToU8('%PDF-1.7 text'),
      'This is neither a text file nor a workbook. Bring the CSV, Excel or text file that your supplier offers; a PDF cannot be read.',
    ],
    ['an open quote', files.openQuoteCsv(), 'The quote that begins on line 2 is never closed. Close it, or remove it.'],
    [
      'a page without a table',
      strToU8('<html><body>Signed out</body></html>'),
      'This web page has no table. Ask your supplier for the CSV or Excel file.',
    ],
    ['an empty file', new Uint8Array(0), 'There is nothing in this file.'],
    [
      'a file that is too large',
      new Uint8Array(60_000_001),
      'This file has 60.0 MB; at most 60.0 MB can be read. Split it by month.',
    ],
    [
      'too many rows',
      strToU8('a\n'.repeat(200_001)),
      'This file has 200,001 rows; at most 200,000 can be read. Split it by month.',
    ],
  ])('is refused with what to do: %s', async (_name, bytes, sentence) => {
    expect(await refusal(bytes)).toBe(sentence)
  })
})

describe('a card report in CSV', () => {
  it('is read as rows, and what is no fuel is counted', async () => {
    const reading = await read(files.wexCsv())
    expect(brief(reading)).toEqual([
      [5, '2026-10-01', 'CR4', 'dyed_diesel', 38_412, 'gal', 13_375],
      [6, '2026-10-13', 'TRUCK 31', 'gasoline', 12_500, 'gal', 3999],
      [8, '2026-10-15', 'TRUCK 31', 'gasoline', -12_500, 'gal', -3999],
      [11, '2026-10-16', 'TRUCK 9', 'def', 4000, 'gal', 1640],
    ])
    expect(reading.rows[1]).toMatchObject({
      time: '14:05',
      operator: 'ORTIZ J',
      cardLast4: '1111',
      unitPrice: 31_990,
      odometer: 418_700,
      vendor: 'PIER 3',
      location: 'NORFOLK',
      invoice: 'TW-2',
      verdict: 'valid',
    })
    expect(reading.rows[2]).toMatchObject({ reversal: true, reverses: 6, verdict: 'valid' })
    expect(reading.skipped.map(({ say }) => say)).toEqual([
      '1 row is no fuel and skipped: not fuel',
      '1 total row skipped',
      '1 repeated heading skipped',
      '1 line without date and quantity skipped',
    ])
    expect(reading.totals).toEqual([{ rowNo: 9, text: 'Card total', quantity: 50_912, total: 17_374 }])
    expect(reading).toMatchObject({
      headingRow: 4,
      questions: [],
      manner: { dateOrder: 'mdy' },
      file: { encoding: 'UTF-8', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown },
    })
  })

  it('names its columns with how sure that is; what is remembered of the supplier wins', async () => {
    const csv = strToU8(
      'Buchungstag,Trans Date,Veh Unit Nbr,Fuel Kind,Menge,Unit\n10/13/2026,10/14/2026,CR4,ULSD,12.5,GAL\n10/14/2026,10/14/2026,CR4,ULSD,13,GAL',
    )
    const columns = async (remembered = {}) => {
      const { mapped } = await read(csv, { remembered })
      return mapped.map(({ column, heading, confidence }) => [column, heading, confidence])
    }
    expect(await columns()).toEqual([
      ['day', 'Trans Date', 'sure'],
      ['unitNo', 'Veh Unit Nbr', 'likely'],
      ['product', 'Fuel Kind', 'likely'],
      ['uom', 'Unit', 'likely'],
    ])
    expect((await read(csv)).questions.map(({ say }) => say)).toEqual([
      'No column was found for “Quantity”. Choose the one that holds it.',
    ])
    expect(await columns({ quantity: 'MENGE', day: 'Buchungstag' })).toEqual([
      ['day', 'Buchungstag', 'remembered'],
      ['unitNo', 'Veh Unit Nbr', 'likely'],
      ['product', 'Fuel Kind', 'likely'],
      ['quantity', 'Menge', 'remembered'],
      ['uom', 'Unit', 'likely'],
    ])
    const chosen = await read(csv, { mapping: { quantity: 4, unitNo: null } })
    expect(chosen.rows.map(({ unitNo, quantity }) => [unitNo, quantity])).toEqual([
      ['', 12_500],
      ['', 13_000],
    ])
  })

  it('without a heading is asked about', async () => {
    const reading = await read(strToU8('10/13/2026,CR4,12.5\n10/14/2026,CR4,13\n'))
    expect(reading.questions.map(({ say }) => say)).toEqual([
      'No row with headings was found in the first 20 rows. Choose the row that names the columns.',
    ])
    expect(reading.rows).toEqual([])
  })

  it('asks for the order of its dates and for its unit when nothing in it tells, and takes the answer', async () => {
    const asked = await read(files.unclearDatesCsv())
    expect(asked.questions.map(({ say }) => say)).toEqual([
      'Is 03/04/2026 month first or day first? No day in this file is past the 12th.',
      'The file does not say in which unit the quantity is. Which one is it?',
    ])
    const answered = await read(files.unclearDatesCsv(), { dateOrder: 'dmy', unit: 'l' })
    expect(answered.questions).toEqual([])
    expect(brief(answered)).toEqual([
      [2, '2026-04-03', 'BOAT 2', 'diesel', 120_000, 'l', 40_000],
      [3, '2026-04-05', 'BOAT 2', 'diesel', 80_000, 'l', 26_600],
    ])
  })

  it('without a column for the product is asked about its fuel', async () => {
    const csv = strToU8('Date,Tank,Gallons\n2026-10-13,T1,500')
    expect((await read(csv)).questions.map(({ say }) => say)).toEqual([
      'The file does not say which fuel it is. Which one is it?',
    ])
    expect((await read(csv, { fuel: 'diesel' })).rows[0]).toMatchObject({
      fuel: 'diesel',
      quantity: 500_000,
      unit: 'gal',
    })
  })

  it.each([
    ['with a mark', files.utf16Csv()],
    ['big end first, without a mark', files.utf16Csv({ big: true, mark: false })],
  ])('in UTF-16 %s is read', async (_name, bytes) => {
    const reading = await read(bytes)
    expect(brief(reading)).toEqual([
      [2, '2026-10-01', 'Grúa 4', 'diesel', 38_412, 'gal', null],
      [3, '2026-10-02', 'Grúa 4', 'diesel', 12_000, 'gal', null],
    ])
    expect(reading.file.encoding).toBe('UTF-16')
  })

  it('with line breaks in cells and decimal commas is read', async () => {
    const { rows } = await read(files.quotedNewlinesCsv())
    expect(rows.map(({ rowNo, quantity, vendor }) => [rowNo, quantity, vendor])).toEqual([
      [2, 38_412, 'Pier 3 Tank "B"'],
      [4, 12_500, 'Pier 3; Tank C'],
    ])
  })
})

describe('a workbook', () => {
  it('with two sheets of fuel asks which, and each has its own unit', async () => {
    const asked = await read(books.cardWorkbook())
    expect(asked.questions.map(({ say }) => say)).toEqual([
      'This workbook has 2 sheets with fuel in them. Which one do you bring?',
    ])
    expect(asked.sheets.map(({ name, known }) => [name, known])).toEqual([
      ['Cover', 0],
      ['Diesel', 6],
      ['Propane', 6],
    ])
    expect(brief(await read(books.cardWorkbook(), { sheet: 'Diesel' }))).toEqual([
      [2, '2026-10-01', 'CR4', 'diesel', 38_412, 'gal', 13_375],
      [3, '2026-10-13', 'CR4', 'diesel', 300, 'gal', 104],
    ])
    const propane = await read(books.cardWorkbook(), { sheet: 'Propane' })
    expect(brief(propane)).toEqual([[2, '2026-10-02', 'Fork 22', 'propane', 33_500, 'lb', 4120]])
    expect((await read(books.cardWorkbook(), { sheet: 'Diesel' })).rows[0]).toMatchObject({
      time: '06:42',
      cardLast4: '5678',
    })
  })

  it('with formulas is read as it was shown when it was saved', async () => {
    const { rows, totals, skipped } = await read(books.formulaWorkbook())
    expect(rows.map(({ unitNo, total }) => [unitNo, total])).toEqual([['CR4', 3500]])
    expect([totals.map(({ quantity, total }) => [quantity, total]), skipped.map(({ say }) => say)]).toEqual([
      [[10_000, 3500]],
      ['1 total row skipped'],
    ])
  })

  it.each(['1', 'true'])('that counts days from 1904, marked %s, has the same day', async (mark) => {
    expect((await read(books.workbook1904(mark))).rows[0]?.day).toBe('2026-10-01')
  })
})

describe('a web page that calls itself .xls', () => {
  it('is read by its table, day first and with decimal commas', async () => {
    const reading = await read(files.htmlXls())
    expect(brief(reading)).toEqual([
      [2, '2026-10-13', 'Fork 22', 'gasoline', 40_500, 'l', 7020],
      [3, '2026-10-14', 'Fork 22', 'gasoline', 1_040_250, 'l', 180_110],
    ])
    expect([reading.questions.map(({ say }) => say), reading.manner.dateOrder, reading.rows[0]?.product]).toEqual([
      ['“€ 70,20” is kept in US dollars here. Is it that, or is the column left out?'],
      'dmy',
      'Regular & clean',
    ])
  })
})

describe('records of fixed width', () => {
  const [layout] = LAYOUTS
  it('are asked about, with the layouts that are known and how they fit', async () => {
    const { questions } = await read(files.fixedWidth())
    expect(questions).toMatchObject([
      {
        kind: 'layout',
        say: 'This file has no columns that can be told apart: it is made of records of fixed width. Choose how its records are laid out, or describe the fields.',
        layouts: [{ id: 'wa-wright-express', fits: 100 }, { fits: 0 }],
      },
    ])
  })

  it('are read with the decimals that the layout implies', async () => {
    const reading = await read(files.fixedWidth(), { layout, unit: 'gal' })
    expect(reading.questions).toEqual([])
    expect(reading.rows[0]).toMatchObject({
      rowNo: 1,
      day: '2026-10-01',
      time: '06:42',
      unitNo: 'CR4',
      operator: '004217',
      cardLast4: '4567',
      fuel: 'diesel',
      quantity: 38_412,
      unitPrice: 34_820,
      total: 13_375,
      odometer: 418_700,
      invoice: '088214',
      verdict: 'valid',
    })
    expect(reading.rows[1]).toMatchObject({ rowNo: 2, day: '2026-10-13', quantity: 5, total: 2 })
  })

  it('are read by fields that somebody described', async () => {
    const own = {
      id: 'own',
      title: 'Own',
      fields: [
        { column: 'day', title: 'Day', start: 14, length: 6, format: 'YYMMDD' },
        { column: 'quantity', title: 'Gallons', start: 71, length: 8, decimals: 2, unit: 'gal' },
      ],
    } as const
    expect((await read(files.fixedWidth(), { layout: own, fuel: 'diesel' })).rows[0]).toMatchObject({
      day: '2026-10-01',
      quantity: 384_120,
      unit: 'gal',
      fuel: 'diesel',
    })
  })
})
