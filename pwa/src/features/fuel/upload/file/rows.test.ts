import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import * as files from '../../../../../../scripts/fixtures/fuel.mjs'
import { words } from '../words/en.ts'
import { causesOf, correct, countSame, sameCause, withChanged } from './correct.ts'
import { createDesk, type FuelFileAsk, type FuelFileReply } from './desk.ts'
import { rowKey } from './links.ts'
import type { FuelRow } from './shapes.ts'
import { messagesOf, read } from './testing.ts'

const byRow = (rows: readonly FuelRow[], rowNo: number) => rows.find((row) => row.rowNo === rowNo)
const verdicts = (rows: readonly FuelRow[]) => rows.map(({ rowNo, verdict }) => [rowNo, verdict])

describe('a row', () => {
  it('with something wrong says what, and what to do', async () => {
    const { rows } = await read(files.badRowsCsv())
    expect(messagesOf(rows)).toEqual({
      2: ['“02/30/2026” is no date. Write it like 2026-12-01.'],
      3: ['“13/10/2026” is no date with the month first. Write it like 2026-12-01.'],
      4: ['No date. Write it like 2026-12-01.'],
      5: ['“BLEND 7” is no product known here. Choose the fuel.'],
      6: ['“BLEND 7” is no product known here. Choose the fuel.'],
      7: ['No product. Say which fuel it was.'],
      8: ['“n/a” is no number.'],
      9: ['No quantity.'],
      10: ['The quantity is 0. Correct it, or leave the row out.'],
      11: ['“DRUM” is no unit of measure known here. Choose one.'],
      12: ['No unit of measure. Choose one.'],
      13: ['No unit or asset. Say what the fuel went into.'],
      14: ['“29:00” is no time. It is left out.'],
      15: ['“broken” is no number. It is left out.'],
      16: [
        'The quantity and the total have opposite signs.',
        'This takes back a purchase that is not in this file. Look for it in an earlier one.',
      ],
      17: ['“free” is no number.'],
      18: ['“99999999999999” is too large a number.'],
      19: [],
      20: ['The same as row 19. It is left out.'],
    })
    expect(verdicts(rows)).toEqual([
      ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((row) => [row, 'error']),
      ...[13, 14, 15, 16].map((row) => [row, 'warning']),
      [17, 'error'],
      [18, 'error'],
      [19, 'valid'],
      [20, 'duplicate'],
    ])
  })

  it('with a decimal comma among points says so; one that can be read both ways must be corrected', async () => {
    const { rows } = await read(files.mixedCommasCsv())
    expect(rows.map(({ quantity, verdict }) => [quantity, verdict])).toEqual([
      [38_410, 'valid'],
      [38_400, 'warning'],
      [null, 'error'],
      [41_300, 'valid'],
    ])
    expect(messagesOf(rows)).toMatchObject({
      3: [
        '“38,4” has a decimal comma and other rows of this column have a decimal point. Check that it was read right.',
      ],
      4: [
        '“41,300” can be read in two ways, because the rows of this column do not all write decimals alike. Write it with a point before decimals and nothing between thousands.',
      ],
    })
  })

  it.each([
    ['1,234.5', 1_234_500],
    ['$ 38.4125', 38_413],
    ['(12.50)', -12_500],
    ['12.50-', -12_500],
    ['12.50 CR', -12_500],
    ['-0.0005', -1],
    ['38.4 gal', 38_400],
    ["1'234.5", 1_234_500],
  ])('with the quantity %s holds %d thousandths', async (cell, thousandths) => {
    const { rows } = await read(strToU8(`Date;Unit #;Product;Gallons\n2026-10-13;CR4;ULSD;${cell}`))
    expect(rows[0]?.quantity).toBe(thousandths)
  })

  it.each([
    ['ULSD DYED #2', 'dyed_diesel'],
    ['Diesel, off-road', 'dyed_diesel'],
    ['MGO', 'diesel'],
    ['PREM DIESEL', 'diesel'],
    ['UNL E10', 'e10'],
    ['Biodiesel B20', 'b20'],
    ['LP Gas', 'lpg'],
    ['Natural gas', 'natural_gas'],
    ['JETA', 'jet'],
    ['Fuel oil no. 2', 'diesel'],
    ['Renewable diesel', null],
  ])('with the product %s is %s', async (cell, fuel) => {
    const { rows } = await read(strToU8(`Date;Unit #;Product;Gallons\n2026-10-13;CR4;${cell};1`))
    expect(rows[0]?.fuel).toBe(fuel)
  })

  it.each([
    ['46308', '2026-10-13', null],
    ['46308.25', '2026-10-13', '06:00'],
    ['20261013', '2026-10-13', null],
    ['13-Oct-2026', '2026-10-13', null],
    ['2026-10-13T06:42:10Z', '2026-10-13', '02:42'],
    ['2026-10-13T06:42:10', '2026-10-13', '06:42'],
    ['10/13/26 6:42 PM', '2026-10-13', '18:42'],
  ])('with the date %s is of %s, %s', async (cell, day, time) => {
    const { rows } = await read(strToU8(`Date;Unit #;Product;Gallons\n${cell};CR4;ULSD;1`))
    expect(rows.map((row) => [row.day, row.time])).toEqual([[day, time]])
  })
})

describe('two weeks of one supplier', () => {
  it('that overlap hold the day of both once', async () => {
    const { first, second } = files.overlappingWeeks()
    const keys = (await read(first)).rows.flatMap((row) => rowKey(row) ?? [])
    const { rows } = await read(second, {}, keys)
    expect(verdicts(rows)).toEqual([[2, 'duplicate'], ...[3, 4, 5, 6, 7, 8].map((row) => [row, 'valid'])])
    expect(rows[0]).toMatchObject({
      duplicateOf: 0,
      messages: [{ say: 'Already here from an earlier file. It is left out.' }],
    })
  })
})

it('two purchases of a day without an invoice are the same only at the same time', async () => {
  const { rows } = await read(
    strToU8(
      'Date,Time,Unit #,Product,Gallons\n2026-10-13,06:42,CR4,ULSD,10\n2026-10-13,14:00,CR4,ULSD,10\n2026-10-13,0642,CR4,ULSD,10.0',
    ),
  )
  expect(rows.map(({ duplicateOf }) => duplicateOf)).toEqual([null, null, 2])
})

it('a reversal takes back the purchase of its invoice, else the nearest before it, and each purchase once', async () => {
  const { rows } = await read(
    strToU8(
      [
        'Date,Unit #,Product,Gallons,Invoice',
        '2026-10-13,CR4,ULSD,10,A',
        '2026-10-14,CR4,ULSD,10,B',
        '2026-10-15,CR4,ULSD,10,C',
        '2026-10-15,CR4,ULSD,-10,A',
        '2026-10-16,CR4,ULSD,-10,',
        '2026-10-14,CR4,ULSD,-10,X',
        '2026-10-17,CR4,ULSD,-10,Y',
      ].join('\n'),
    ),
  )
  expect(rows.slice(3).map(({ rowNo, reverses, verdict }) => [rowNo, reverses, verdict])).toEqual([
    [5, 2, 'valid'],
    [6, 4, 'valid'],
    [7, 3, 'valid'],
    [8, null, 'warning'],
  ])
})

describe('a correction', () => {
  it('judges its row again and can be made in every row with the same cause', async () => {
    const { rows, manner } = await read(files.badRowsCsv())
    const context = { manner, known: new Set<string>(), words }
    expect(sameCause(rows, 5)).toEqual([5, 6])
    const next = correct(rows, sameCause(rows, 5), 'product', 'dyed_diesel', context)
    expect([byRow(next, 5), byRow(next, 6)]).toMatchObject([
      { fuel: 'dyed_diesel', verdict: 'valid', before: { product: 'BLEND 7' }, text: { product: 'dyed_diesel' } },
      { fuel: 'dyed_diesel', verdict: 'valid', messages: [] },
    ])
    const undone = correct(next, [5, 6], 'product', 'BLEND 7', context)
    expect(undone).toEqual(rows)
  })

  it('of an invoice makes a duplicate a purchase of its own, and of a quantity is read as the yard writes', async () => {
    const { rows, manner } = await read(files.badRowsCsv())
    const context = { manner, known: new Set<string>(), words }
    expect(byRow(correct(rows, 20, 'invoice', 'B19', context), 20)).toMatchObject({
      verdict: 'valid',
      duplicateOf: null,
    })
    const mixed = await read(files.mixedCommasCsv())
    const next = correct(mixed.rows, 4, 'quantity', '41.300', { ...context, manner: mixed.manner })
    expect(byRow(next, 4)).toMatchObject({ quantity: 41_300, verdict: 'valid', before: { quantity: '41,300' } })
  })

  it('is known before it is made: each cell says how many rows it fits', async () => {
    const { rows } = await read(files.badRowsCsv())
    const causes = causesOf(rows)
    for (const row of rows)
      for (const column of ['day', 'unitNo', 'product', 'quantity', 'uom', 'unitPrice', 'total'] as const)
        expect(countSame(causes, row, column)).toBe(sameCause(rows, row.rowNo, column).length)
  })

  it('is made by the worker, which answers with the rows that changed', async () => {
    const desk = createDesk(() => Promise.resolve(words))
    const replies: FuelFileReply[] = []
    const ask = async (asked: FuelFileAsk) => {
      await desk(asked, (reply) => replies.push(reply))
      return replies.at(-1)
    }
    const { buffer } = files.badRowsCsv()
    await ask({ ask: 'open', fileName: 'bad.csv', bytes: buffer, language: 'en', zone: 'UTC' })
    const first = await ask({ ask: 'read', answers: {}, known: [] })
    if (first?.reply !== 'read') throw new Error('it was not read')
    const correction = { rowNo: 5, column: 'product', text: 'dyed_diesel', all: true } as const
    const second = await ask({ ask: 'correct', ...correction })
    if (second?.reply !== 'corrected') throw new Error('it was not corrected')
    const { rows, manner } = first.reading
    expect(second.changed.length).toBeLessThan(rows.length)
    expect(withChanged(rows, second.changed)).toEqual(
      correct(rows, [5, 6], 'product', 'dyed_diesel', { manner, known: new Set(), words }),
    )
  })

  it('never keeps a whole card number', async () => {
    const { rows, manner } = await read(files.wexCsv())
    const next = correct(rows, 5, 'card', '4111 1111 1111 1111', { manner, known: new Set(), words })
    expect(byRow(next, 5)).toMatchObject({ cardLast4: '1111', text: { card: '1111' }, before: { card: '5678' } })
  })
})
