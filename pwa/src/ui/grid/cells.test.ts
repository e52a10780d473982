import { expect, it } from 'vitest'
import { cellsOf, copied, emptied, pasted, typed, type Area, type GridRow } from './cells.ts'

const COLUMNS = ['a', 'b', 'c'].map((key) => ({ key, label: key.toUpperCase() }))
let made = 0
const newId = () => `new-${made++}`
const row = (id: string, cells: GridRow['cells'] = {}): GridRow => ({ id, cells })
const cell = (top: number, left: number): Area => ({ top, left, bottom: top, right: left })
const around = (at: Area, most = 100) => ({ columns: COLUMNS, at, most, newId, headings: () => null })
const texts = (rows: readonly GridRow[]) => rows.map(({ cells }) => COLUMNS.map(({ key }) => cells[key] ?? ''))

it('reads what a spreadsheet copies: line breaks and quotes in cells, empty rows, commas that are no border', () => {
  expect(cellsOf('1,5\t"two\nlines"\r\n\t\r\n"say ""no"""\tx\r\n')).toEqual([
    ['1,5', 'two\nlines'],
    ['', ''],
    ['say "no"', 'x'],
  ])
})

it('takes a quote that nothing closes for a letter', () => {
  expect(cellsOf('"5 inch\tpipe\nhose\tred')).toEqual([
    ['"5 inch', 'pipe'],
    ['hose', 'red'],
  ])
})

it('puts cells where the cursor stands, makes rows for them and leaves the old rows as they were', () => {
  const rows = [row('one', { a: 'keep' })]
  const result = pasted(rows, '1\t2\n3\t4', around(cell(0, 1)))
  if (!result.ok) throw new Error(result.say)
  expect(texts(result.rows)).toEqual([
    ['keep', '1', '2'],
    ['', '3', '4'],
  ])
  expect(result.rows[0]?.id).toBe('one')
  expect(result.say).toBe('2 rows of 2 columns pasted.')
  expect(rows).toEqual([row('one', { a: 'keep' })])
})

it('says which columns it had no room for', () => {
  const result = pasted([], '1\t2\t3\n4\t5\t6', around(cell(0, 2)))
  expect(texts(result.ok ? result.rows : [])).toEqual([
    ['', '', '1'],
    ['', '', '4'],
  ])
  expect(result.say).toBe(
    '2 rows of 1 column pasted. 2 more columns than the grid has from here on, left out: “2”, “3”.',
  )
})

it('refuses more rows than it takes as a whole, so that nothing is lost half', () => {
  const result = pasted([], 'x\ty\n'.repeat(300), around(cell(0, 0), 200))
  expect(result).toEqual({
    ok: false,
    say: 'Nothing was pasted: 300 rows were copied, and the grid has room for 200 more. Copy fewer, save, and go on with the rest.',
  })
})

it('sorts columns by a first row of headings', () => {
  const headings = () => ['c', null, 'a']
  const result = pasted([], 'C\tOdd one\tA\n1\t2\t3', { ...around(cell(0, 0)), headings })
  expect(texts(result.ok ? result.rows : [])).toEqual([['3', '', '1']])
  expect(result.say).toBe(
    '1 row of 2 columns pasted, by the headings of the first row. No column is called “Odd one”: left out.',
  )
})

it('fills the whole chosen area with one copied cell', () => {
  const result = pasted([row('r', { c: 'z' })], 'x', around({ top: 0, left: 0, bottom: 1, right: 1 }))
  expect(texts(result.ok ? result.rows : [])).toEqual([
    ['x', 'x', 'z'],
    ['x', 'x', ''],
  ])
})

it('copies so that a paste gives the same back', () => {
  const rows = [row('1', { a: 'say "no"', b: 'two\nlines' }), row('2', { c: '1,842.5' })]
  const all = { top: 0, left: 0, bottom: 1, right: 2 }
  const back = pasted([], copied(rows, COLUMNS, all), around(cell(0, 0)))
  expect(texts(back.ok ? back.rows : [])).toEqual(texts(rows))
})

it('forgets rows at the end that hold nothing any more', () => {
  const rows = typed([row('1', { a: 'x' })], { row: 3, column: 0 }, { key: 'b', label: 'B' }, ' y ', newId)
  expect(texts(rows)).toEqual([
    ['x', '', ''],
    ['', '', ''],
    ['', '', ''],
    ['', 'y', ''],
  ])
  expect(texts(emptied(rows, COLUMNS, cell(3, 1)))).toEqual([['x', '', '']])
})
