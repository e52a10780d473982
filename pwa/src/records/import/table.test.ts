import { describe, expect, it } from 'vitest'
import { setTimeZone } from '../../lib/dates.ts'
import { toXlsx, type XlsxColumn } from '../../lib/xlsx.ts'
import { readFile, tableOf } from './table.ts'

setTimeZone('America/New_York')

interface Line {
  readonly name: string
  readonly due: string
  readonly seen: number
  readonly amount: number
}
const COLUMNS: readonly XlsxColumn<Line>[] = [
  { title: 'Name', value: (row) => row.name },
  { title: 'Due', value: (row) => row.due, filter: 'date' },
  { title: 'Seen', value: (row) => row.seen, filter: 'date' },
  { title: 'Amount', value: (row) => row.amount },
]

describe('a file', () => {
  it('of Excel is read as the list it shows: days, times, numbers and texts that look like formulas', async () => {
    const line = { name: '=1+1, "so"', due: '2026-12-01', seen: Date.parse('2026-11-21T03:30:00Z'), amount: 0.1 + 0.2 }
    const file = new File([await toXlsx(COLUMNS, [line])], 'list.xlsx')
    const brought = await readFile(file)
    expect(brought).toMatchObject({ ok: true, source: { fileName: 'list.xlsx', encoding: 'Excel, first sheet' } })
    if (!brought.ok) return
    const { headings, records } = tableOf(brought.source.text)
    expect(headings).toEqual(['Name', 'Due', 'Seen', 'Amount'])
    expect(records.map(({ cells }) => cells)).toEqual([['=1+1, "so"', '2026-12-01', '2026-11-20 22:30', '0.3']])
  })

  it.each([
    ['book.xls', 'PK no', /Save it as .xlsx or CSV/],
    ['broken.xlsx', 'PK broken', /cannot be read/],
    ['picture.png', 'a\0b', /not a text file/],
  ])('%s is refused with what to do', async (name, text, words) => {
    const brought = await readFile(new File([text], name))
    expect(brought).toMatchObject({ ok: false, problem: expect.stringMatching(words) as unknown })
  })

  it('with an open quote, or without a row, says so', () => {
    expect(tableOf('Name\n"open').problem).toMatch(/line 2 is never closed/)
    expect(tableOf('Name').problem).toMatch(/no row below/)
  })
})
