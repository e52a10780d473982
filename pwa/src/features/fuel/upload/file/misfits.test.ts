import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { messagesOf, read } from './testing.ts'

describe('a row that does not fit its heading', () => {
  it.each([
    ['1,252.03', 'CR4,ULSD,410.5,3.05,1,252.03'],
    ['1,410.5', 'CR4,ULSD,1,410.5,3.05,4302.03'],
  ])('is an error that names %s, whatever its columns seem to say', async (number, row) => {
    const csv = strToU8(
      `Date,Unit #,Product,Gallons,Unit Price,Total\n10/27/2026,${row}\n10/28/2026,CR4,ULSD,38.4,3.05,117.12\n`,
    )
    const { rows } = await read(csv)
    expect(rows.map(({ verdict }) => verdict)).toEqual(['error', 'valid'])
    expect(messagesOf(rows)[2]).toEqual([
      `This row has 7 cells and the heading 6. Perhaps ${number} is one number: put it in quotes, or leave its comma out, and bring the file again.`,
    ])
  })
})

it('has no last four digits of a card that a spreadsheet has rounded', async () => {
  const { rows } = await read(
    strToU8('Date,Unit #,Product,Gallons,Card Number\n10/27/2026,CR4,ULSD,38.4,4.48614E+15\n'),
  )
  expect(rows[0]).toMatchObject({ cardLast4: '', verdict: 'warning' })
  expect(messagesOf(rows)[2]).toEqual([
    '4.48614E+15 is a rounded number: the last digits of the card are lost. Bring the column as text.',
  ])
})
