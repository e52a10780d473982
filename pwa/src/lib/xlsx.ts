/**
 * A list as a real workbook: one sheet with a frozen, filterable header and typed cells, so that a spreadsheet sorts dates as dates and
 * counts numbers. Every text is a shared string and never a formula, whatever it begins with. Loaded with the first export.
 */
import writeWorkbook, { type Feature, type Row as Cells } from 'write-excel-file/universal'
import { localDate, wallTime } from './dates.ts'
import { download } from './download.ts'

/** The part of a list's column that a workbook needs; the columns of ui/list fit as they are. */
export interface XlsxColumn<Row> {
  readonly title: string
  readonly value: (row: Row) => string | number | null
  /** "date": YYYY-MM-DD, or epoch milliseconds, which become the yard's wall time. */
  readonly filter?: 'enum' | 'text' | 'date' | 'number' | 'ids' | undefined
  readonly options?: readonly { readonly value: string; readonly label: string }[] | undefined
  /** Says a value that the options do not name. */
  readonly words?: ((value: string) => string) | undefined
  readonly unit?: string | undefined
}

/** "Length (in)": a number in a file has its unit in the heading. */
export function xlsxTitle({ title, unit }: { readonly title: string; readonly unit?: string | undefined }): string {
  return unit === undefined ? title : `${title} (${unit})`
}

/** Excel's own limit; a longer text makes the file unreadable. */
const CELL_LIMIT = 32_767
const SHEET_NAME_LIMIT = 31

export type XlsxCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'date' | 'time'; readonly at: Date }

/** A value as its cell. The date's UTC fields are the wall time to show: a workbook knows no time zones. */
export function xlsxCell<Row>(column: XlsxColumn<Row>, row: Row): XlsxCell | null {
  const value = column.value(row)
  if (value === null || value === '') return null
  if (column.filter === 'date') {
    const day = typeof value === 'number' ? localDate(value) : value.slice(0, 10)
    const at = new Date(`${day}T${typeof value === 'number' ? wallTime(value) : '00:00'}:00Z`)
    if (!Number.isNaN(at.getTime())) return { kind: typeof value === 'number' ? 'time' : 'date', at }
  }
  const label = column.options?.find((option) => option.value === String(value))?.label
  if (typeof value === 'number' && label === undefined)
    return Number.isFinite(value) ? { kind: 'number', number: value } : null
  return { kind: 'text', text: (label ?? column.words?.(String(value)) ?? String(value)).slice(0, CELL_LIMIT) }
}

export async function toXlsx<Row>(
  columns: readonly XlsxColumn<Row>[],
  rows: readonly Row[],
  name = 'Shipshape',
): Promise<Blob> {
  const { data, ...options } = sheetOf({ name, columns, rows })
  return await writeWorkbook(data, options, { features: [autoFilter(columns.length, rows.length)] }).toBlob()
}

export interface XlsxSheet<Row> {
  readonly name: string
  readonly columns: readonly XlsxColumn<Row>[]
  readonly rows: readonly Row[]
}

/** A workbook of several sheets, each with its own columns; their names differ. */
export function sheetsBlob<Row>(sheets: readonly XlsxSheet<Row>[]): Promise<Blob> {
  return writeWorkbook(sheets.map(sheetOf)).toBlob()
}

export async function downloadSheets<Row>(name: string, sheets: readonly XlsxSheet<Row>[]): Promise<void> {
  download(`${name}.xlsx`, await sheetsBlob(sheets))
}

function sheetOf<Row>({ name, columns, rows }: XlsxSheet<Row>) {
  const cells = rows.map((row) => columns.map((column) => xlsxCell(column, row)))
  const head: Cells = columns.map((column) => ({ value: xlsxTitle(column), type: String, fontWeight: 'bold' }))
  return {
    data: [head, ...cells.map((line) => line.map(written))],
    sheet: sheetName(name),
    stickyRowsCount: 1,
    columns: columns.map((column, at) => ({ width: widthOf(xlsxTitle(column), cells, at) })),
  }
}

export async function downloadXlsx<Row>(
  name: string,
  columns: readonly XlsxColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  download(`${name}.xlsx`, await toXlsx(columns, rows, name))
}

function written(cell: XlsxCell | null): Cells[number] {
  switch (cell?.kind) {
    case undefined:
      return null
    case 'text':
      return { value: cell.text, type: String }
    case 'number':
      return { value: cell.number, type: Number }
    case 'date':
      return { value: cell.at, type: Date, format: 'yyyy-mm-dd' }
    case 'time':
      return { value: cell.at, type: Date, format: 'yyyy-mm-dd hh:mm' }
  }
}

/** Wide enough for most of what stands in it, in characters. */
function widthOf(title: string, cells: readonly (readonly (XlsxCell | null)[])[], at: number): number {
  let width = title.length + 4
  for (const line of cells.slice(0, 200)) {
    const cell = line[at]
    width = Math.max(width, cell?.kind === 'text' ? cell.text.length : cell?.kind === 'time' ? 16 : 10)
  }
  return Math.min(60, width)
}

function sheetName(name: string): string {
  return name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, SHEET_NAME_LIMIT)
}

/** The library writes no filter by itself. The standard wants it right behind the rows. */
function autoFilter(columns: number, rows: number): Feature<Blob> {
  const element = `<autoFilter ref="A1:${columnName(columns)}${rows + 1}"/>`
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': { transform: (xml) => xml.replace('</sheetData>', `</sheetData>${element}`) },
      },
    },
  }
}

/** 1 is A, 27 is AA. */
export function columnName(nth: number): string {
  const rest = Math.floor((nth - 1) / 26)
  return `${rest > 0 ? columnName(rest) : ''}${String.fromCharCode(65 + ((nth - 1) % 26))}`
}
