import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { setTimeZone } from './dates.ts'
import { columnName, toXlsx, xlsxCell, type XlsxColumn } from './xlsx.ts'

setTimeZone('America/New_York')

interface Row {
  readonly text: string | null
  readonly state: string
  readonly due: string | null
  readonly seen: number | null
  readonly age: number
}

const text: XlsxColumn<Row> = { title: 'What', value: (row) => row.text }
const state: XlsxColumn<Row> = {
  title: 'Status',
  value: (row) => row.state,
  filter: 'enum',
  options: [{ value: 'open', label: 'Open' }],
}
const due: XlsxColumn<Row> = { title: 'Due', value: (row) => row.due, filter: 'date' }
const seen: XlsxColumn<Row> = { title: 'Seen', value: (row) => row.seen, filter: 'date' }
const age: XlsxColumn<Row> = { title: 'Age', value: (row) => row.age }
const row: Row = {
  text: '=HYPERLINK("http://x","y")',
  state: 'open',
  due: '2026-11-20',
  seen: Date.parse('2026-11-21T03:30:00Z'),
  age: 3,
}

describe('a cell', () => {
  it.each([
    [text, { kind: 'text', text: '=HYPERLINK("http://x","y")' }],
    [state, { kind: 'text', text: 'Open' }],
    [due, { kind: 'date', at: new Date('2026-11-20T00:00:00Z') }],
    // 03:30 in Greenwich is the evening before in the yard.
    [seen, { kind: 'time', at: new Date('2026-11-20T22:30:00Z') }],
    [age, { kind: 'number', number: 3 }],
  ])('of $title is typed', (column, cell) => {
    expect(xlsxCell(column, row)).toEqual(cell)
  })

  it('says in the words of its column what the options do not name', () => {
    const named = { ...state, words: (value: string) => `${value}, of a newer version` }
    expect(xlsxCell(named, { ...row, state: 'appealed' })).toEqual({
      kind: 'text',
      text: 'appealed, of a newer version',
    })
  })

  it('is empty for nothing, text for a date that is none, and never longer than Excel reads', () => {
    expect(xlsxCell(due, { ...row, due: null })).toBeNull()
    expect(xlsxCell(due, { ...row, due: 'soon' })).toEqual({ kind: 'text', text: 'soon' })
    expect(xlsxCell(text, { ...row, text: 'x'.repeat(40_000) })).toEqual({ kind: 'text', text: 'x'.repeat(32_767) })
  })
})

/** The entries of a zip archive by its central directory (APPNOTE 4.3.12), which is all this file needs of one. */
function unzip(zip: Buffer): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (let at = zip.readUInt32LE(zip.length - 6); zip.readUInt32LE(at) === 0x02014b50;) {
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    files.set(name, (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes).toString('utf8'))
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

describe('the workbook', () => {
  it('has a frozen header with a filter, and no formula at all', async () => {
    const files = unzip(
      Buffer.from(await (await toXlsx([text, state, due, seen, age], [row], 'Findings: all')).arrayBuffer()),
    )
    const part = (path: string) => files.get(path)
    const sheet = part('xl/worksheets/sheet1.xml')
    expect(sheet).toContain('</sheetData><autoFilter ref="A1:E2"/>')
    expect(sheet).toContain('state="frozen"')
    expect(sheet).not.toContain('<f>')
    expect(sheet).toContain('<v>46346</v>') // 2026-11-20 as Excel counts days
    expect(part('xl/sharedStrings.xml')).toContain('<t>=HYPERLINK("http://x","y")</t>')
    expect(part('xl/workbook.xml')).toContain('Findings  all')
  })

  it('names columns as spreadsheets do', () => {
    expect([1, 26, 27, 52, 53, 703].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'AAA'])
  })
})
