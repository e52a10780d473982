/** The unit of a heading is understood as a whole, or asked for: a word that is not understood never drops out of it. */
import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import library from '../../../../../../schema/library/fuel-files.json'
import { TABLES } from '../../../../../../schema/gen/tables.ts'
import { FUELS } from './library.ts'
import { read } from './testing.ts'

const of = (heading: string, answers = {}) =>
  read(strToU8(`Date,Unit #,Product,"${heading}",Total\n10/27/2026,CR4,ULSD,30.0,134.40`), answers)

describe('the unit of a quantity', () => {
  it.each([
    ['Gallons', 'gal'],
    ['US Gallons', 'gal'],
    ['U.S. Gallons', 'gal'],
    ['Net Gallons', 'gal'],
    ['Qty (gal)', 'gal'],
    ['Quantity in litres', 'l'],
    ['Fuel Qty, Gallons', 'gal'],
    ['Diesel gallons', 'gal'],
    ['Gallons purchased', 'gal'],
    ['Quantity (US gal)', 'gal'],
  ])('under “%s” is %s', async (heading, unit) => {
    const { rows, questions } = await of(heading)
    expect([rows[0]?.unit, questions]).toEqual([unit, []])
  })

  it.each([
    'Imperial Gallons',
    'Quantity (Imp gal)',
    'UK Gallons',
    'Qty, thousand gallons',
    'Gallons x 10',
    'Gal equiv',
  ])('under “%s” is asked for', async (heading) => {
    const { rows, questions } = await of(heading)
    expect(rows[0]?.unit).toBeNull()
    expect(questions.map(({ kind, say }) => [kind, say])).toEqual([
      [
        'unit',
        `“${heading}” is no unit known here. Choose the one in which the numbers are, or convert the column first.`,
      ],
    ])
    expect((await of(heading, { unit: 'l' })).rows[0]).toMatchObject({ unit: 'l', verdict: 'valid' })
  })

  it('is never a part of a heading: no word before a known unit is lost', async () => {
    const names = library.units.flatMap(({ unit, names: all }) => [unit, ...all])
    const asked = await Promise.all(
      names.map(async (name) => [name, (await of(`Qty bushel ${name}`, { mapping: { quantity: 3 } })).rows[0]?.unit]),
    )
    expect(asked.filter(([, unit]) => unit !== null)).toEqual([])
  })
})

it('each unit and fuel of the library is one that an entry may have', () => {
  const { unit, fuel } = TABLES.fuelEntry.fields
  expect(library.units.map((one) => one.unit).filter((one) => unit?.enum?.includes(one) !== true)).toEqual([])
  expect([...FUELS].filter((one) => fuel?.enum?.includes(one) !== true)).toEqual([])
})

it.each([
  ['Odometer (km)', 'odometer', 'miles'],
  ['Odometer kilometers', 'odometer', 'miles'],
  ['Engine hours (minutes)', 'hours', 'hours'],
  ['Total (CAD)', 'total', 'US dollars'],
])('a column “%s” is asked about: it is kept in another unit', async (heading, column, kept) => {
  const csv = strToU8(`Date,Unit #,Product,Gallons,${heading}\n10/27/2026,CR4,ULSD,30.0,100`)
  const { questions } = await read(csv)
  expect(questions).toEqual([
    { kind: 'measure', column, say: `“${heading}” is kept in ${kept} here. Is it that, or is the column left out?` },
  ])
  expect((await read(csv, { measured: [column as 'odometer'] })).questions).toEqual([])
  expect((await read(csv, { mapping: { [column]: null } })).questions).toEqual([])
})
