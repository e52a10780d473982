/** No purchase is left out unseen: what is skipped is listed and can be kept, and a fuel that the text names counts. */
import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import * as files from '../../../../../../scripts/fixtures/fuel.mjs'
import { words } from '../words/en.ts'
import { createDesk, type FuelFileAsk, type FuelFileReply } from './desk.ts'
import { productNamed } from './library.ts'
import { messagesOf, read } from './testing.ts'

const HEADING = 'Date,Unit #,Product,Gallons,Total'
const csv = (...lines: readonly string[]) => strToU8([HEADING, ...lines].join('\n'))

describe('products', () => {
  it('that name a fuel are purchases, whatever else they say', async () => {
    const { rows, left } = await read(files.productsCsv())
    expect(rows.map(({ product, fuel, quantity }) => [product, fuel, quantity])).toEqual([
      ['ULSD with additive', 'diesel', 10_500],
      ['PREMIUM DIESEL W/ADDITIVE', 'diesel', 11_500],
      ['Biodiesel B20 W/ADDITIVE', 'b20', 12_500],
      ['UNLEADED FULL SERVICE', 'gasoline', 13_500],
      ['SELF SERVICE REGULAR', 'gasoline', 14_500],
      ['Diesel Service Island', 'diesel', 15_500],
      ['DEF', 'def', 18_500],
      ['ULSD #2', 'diesel', 19_500],
    ])
    expect(left.map(({ rowNo, reason, text }) => [rowNo, reason, text.product])).toEqual([
      [8, 'notFuel', 'Parts washer fluid'],
      [9, 'notFuel', 'OIL CHANGE'],
    ])
  })

  it.each([
    ['Car wash', 'skip'],
    ['Wash, parts', 'skip'],
    ['Diesel additive', 'skip'],
    ['Fuel tax', 'skip'],
    ['Diesel additive 16 oz', 'unknown'],
    ['Motor oil 15W40', 'unknown'],
    ['PREMIUM CAR WASH', 'unknown'],
    ['Full service', 'unknown'],
    ['DIESEL FUEL TAX', 'fuel'],
    ['Diesel engine oil 15W40', 'fuel'],
  ])('%s is %s: only what is nothing else is skipped', (product, kind) => {
    expect(productNamed(product).kind).toBe(kind)
  })

  it('that name a fuel and something else say so on their row', async () => {
    const { rows } = await read(csv('2026-10-01,CR4,Diesel fuel tax,10,1', '2026-10-02,CR4,ULSD with additive,10,30'))
    expect(messagesOf(rows)).toEqual({
      2: ['“Diesel fuel tax” counts as fuel. It also says fee or tax: check the row.'],
      3: [],
    })
  })

  it('in every way that the library skips, beside every fuel, are never out of sight', async () => {
    const skips = ['additive', 'surcharge', 'motor oil', 'car wash', 'parts', 'service', 'toll', 'misc', 'discount']
    const fuels = ['ULSD', 'Diesel', 'Gasoline', 'Unleaded', 'E85', 'B20', 'Propane', 'Kerosene', 'DEF', 'Dyed diesel']
    const lines = fuels.flatMap((fuel) =>
      skips.flatMap((skip) => [`2026-10-01,CR4,${fuel} ${skip},10,30`, `2026-10-01,CR4,${skip} ${fuel},10,30`]),
    )
    const { rows, left } = await read(csv(...lines))
    expect(rows.length + left.length).toBe(lines.length)
    // "Diesel additive" and its like are names of their own.
    expect(left.map(({ text }) => text.product)).toEqual(['Diesel additive'])
    expect(rows.filter(({ fuel }) => fuel === null).map(({ product, verdict }) => [product, verdict])).toEqual([])
  })
})

describe('what is skipped', () => {
  it('is listed row by row, with why', async () => {
    const { left, skipped } = await read(files.wexCsv())
    expect(left.map(({ rowNo, reason, say }) => [rowNo, reason, say])).toEqual([
      [7, 'notFuel', 'No fuel: not fuel'],
      [9, 'total', 'Adds up: Card total'],
      [10, 'heading', 'Repeats the headings'],
      [12, 'note', 'No quantity: Printed 11/02/2026'],
    ])
    expect(skipped.reduce((sum, { count }) => sum + count, 0)).toBe(left.length)
  })

  it('can be kept: then it is a row like the others, and says what it lacks', async () => {
    const { rows, left } = await read(files.wexCsv(), { keep: [7, 9] })
    expect(left.map(({ rowNo }) => rowNo)).toEqual([10, 12])
    expect(rows.map(({ rowNo }) => rowNo)).toEqual([5, 6, 7, 8, 9, 11])
    expect(messagesOf(rows)).toMatchObject({
      7: [
        '“CAR WASH” is no product known here. Choose the fuel.',
        '“EA” is no unit of measure known here. Choose one.',
      ],
      9: ['No date. Write it like 2026-12-01.', expect.anything(), expect.anything(), expect.anything()],
    })
  })

  it('as a duplicate can be kept too, with a word to the review', async () => {
    const twice = csv('2026-10-01,CR4,ULSD,20,60', '2026-10-01,CR4,ULSD,20,60')
    expect((await read(twice)).rows.map(({ verdict }) => verdict)).toEqual(['valid', 'duplicate'])
    const { rows } = await read(twice, { keep: [3] })
    expect(rows.map(({ verdict, duplicateOf }) => [verdict, duplicateOf])).toEqual([
      ['valid', null],
      ['warning', null],
    ])
    expect(messagesOf(rows)[3]).toEqual(['The same as row 2, and kept.'])
  })
})

it('the worker makes corrections again when the file is read anew', async () => {
  const desk = createDesk(() => Promise.resolve(words))
  const replies: FuelFileReply[] = []
  const ask = async (asked: FuelFileAsk) => {
    await desk(asked, (reply) => replies.push(reply))
    return replies.at(-1)
  }
  const bytes = csv('2026-10-01,CR4,ULSD,ten,30', '2026-10-02,CR4,CAR WASH,5,12')
  await ask({ ask: 'open', fileName: 'a.csv', bytes: bytes.buffer, language: 'en', zone: 'UTC' })
  await ask({ ask: 'read', answers: {}, known: [] })
  await ask({ ask: 'correct', rowNo: 2, column: 'quantity', text: '10', all: false })
  const again = await ask({ ask: 'read', answers: { keep: [3] }, known: [] })
  if (again?.reply !== 'read') throw new Error('it was not read')
  expect(again.reading.rows.map(({ rowNo, quantity, before }) => [rowNo, quantity, before])).toEqual([
    [2, 10_000, { quantity: 'ten' }],
    [3, 5000, {}],
  ])
})

describe('rows that add up', () => {
  it('are skipped and listed though they name a day, and can be kept', async () => {
    const file = strToU8(
      [
        'Date,Unit #,Product,Gallons,Total,Merchant',
        '10/27/2026,CR4,ULSD,38.4,134.40,Harbor',
        '10/28/2026,CR4,ULSD,40.0,140.00,Harbor',
        '10/28/2026,CR4,ULSD,78.4,274.40,Vehicle total',
        '10/27/2026,CR5,ULSD,20.0,70.00,Harbor',
        '10/27/2026,CR5,ULSD,20.0,70.00,Vehicle total',
      ].join('\n'),
    )
    const { rows, left, totals } = await read(file)
    expect(rows.map(({ unitNo, quantity }) => [unitNo, quantity])).toEqual([
      ['CR4', 38_400],
      ['CR4', 40_000],
      ['CR5', 20_000],
    ])
    expect(left.map(({ rowNo, reason, say }) => [rowNo, reason, say])).toEqual([
      [4, 'total', 'Adds up: Vehicle total'],
      [6, 'total', 'Adds up: Vehicle total'],
    ])
    expect(totals.map(({ quantity }) => quantity)).toEqual([78_400, 20_000])
    expect((await read(file, { keep: [4] })).rows.map(({ rowNo }) => rowNo)).toEqual([2, 3, 4, 5])
  })

  it('are told from a purchase at a station of that name by what they add up to', async () => {
    const rowsOf = async (last: string) =>
      (await read(csv('2026-10-01,CR4,ULSD,10,30', '2026-10-02,CR4,ULSD,12.5,40', last))).rows.length
    expect(await rowsOf('2026-10-02,CR4 total,ULSD,22.5,70')).toBe(2)
    expect(await rowsOf('2026-10-02,Total,ULSD,22.5,70')).toBe(2)
    expect(await rowsOf('2026-10-02,Total 4821,ULSD,14,45')).toBe(3)
  })
})

describe('amounts of another currency', () => {
  it.each([
    ['€ 30.00', '“€ 30.00” is kept in US dollars here. Is it that, or is the column left out?'],
    ['30.00 CAD', '“30.00 CAD” is kept in US dollars here. Is it that, or is the column left out?'],
    ['C$30.00', '“C$30.00” is kept in US dollars here. Is it that, or is the column left out?'],
    ['£30', '“£30” is kept in US dollars here. Is it that, or is the column left out?'],
  ])('are asked about: %s', async (cell, say) => {
    const file = csv('2026-10-01,CR4,ULSD,10,$28.00', `2026-10-02,CR4,ULSD,10,${cell}`)
    const { questions, rows } = await read(file)
    expect(questions).toEqual([{ kind: 'measure', column: 'total', say }])
    expect(rows).toHaveLength(2)
    expect((await read(file, { measured: ['total'] })).questions).toEqual([])
    expect((await read(file, { mapping: { total: null } })).rows.map(({ total }) => total)).toEqual([null, null])
  })

  it('and a heading with its sign are asked about', async () => {
    const { questions } = await read(strToU8('Date,Unit #,Product,Gallons,Total (€)\n2026-10-02,CR4,ULSD,10,30'))
    expect(questions.map(({ kind }) => kind)).toEqual(['measure'])
  })

  it('in dollars are not', async () => {
    for (const cell of ['$30.00', 'USD 30.00', 'US$ 30', '30'])
      expect((await read(csv(`2026-10-02,CR4,ULSD,10,${cell}`))).questions).toEqual([])
  })
})
