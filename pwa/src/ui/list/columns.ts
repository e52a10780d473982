import type { ReactNode } from 'react'
import { csvText } from '../../lib/csv.ts'
import { formatDate, formatDateTime, formatTime, localDate, timeZone } from '../../lib/dates.ts'

export type CellValue = string | number | null

export interface ColumnOption {
  readonly value: string
  readonly label: string
}

/** `read` is null for what is no number. */
export interface Writing {
  readonly read: (text: string) => number | null
  readonly write: (value: number) => string
}

export interface Column<Row> {
  /** Also the name of its filter in the address, so it is part of a link: `?status=open`. */
  readonly id: string
  readonly title: string
  /** What it is sorted, filtered, searched and exported by. Dates are YYYY-MM-DD or epoch milliseconds. */
  readonly value: (row: Row) => CellValue
  readonly render?: (row: Row) => ReactNode
  /** `ids`: it narrows the list to the records that a link names, and is nothing else: not shown, offered, searched or exported. */
  readonly filter?: 'enum' | 'text' | 'date' | 'number' | 'ids'
  /** Labels and natural order of an enum; without them both come from the rows. */
  readonly options?: readonly ColumnOption[]
  /** Says a value that the options do not name: of a newer version, or of somebody who has left. */
  readonly words?: (value: string) => string
  /** The value that "me" in a filter stands for, so that an address means whoever opens it. */
  readonly me?: string
  /** Of its numbers; a file says it in the heading. */
  readonly unit?: string
  /** How its numbers are typed and said, where that is not with digits alone: the length of a ship. */
  readonly writing?: Writing
  readonly align?: 'start' | 'end'
  /** CSS width, for instance "96px" or "22%". */
  readonly width?: string
  readonly sortable?: boolean
  /** The column shows from this width up; the essential ones leave it out. */
  readonly from?: 'tablet' | 'desktop' | 'wide'
  /** It says what the row is: on a phone it stands on the row's first line, as the first column always does. */
  readonly lead?: boolean
  /** A person's: it stands on a phone's card also where a narrow table leaves it out. */
  readonly card?: boolean
  /** Off by default in the table, still in the CSV. */
  readonly exportOnly?: boolean
}

/** A cell as words: what is searched and shown where nothing else is drawn. */
export function cellText<Row>(column: Column<Row>, row: Row, zone = timeZone()): string {
  return valueText(column, column.value(row), zone)
}

export function valueText<Row>(column: Column<Row>, value: CellValue, zone: string): string {
  if (value === null || value === '') return ''
  if (column.filter === 'date') return typeof value === 'number' ? formatDateTime(value, { zone }) : formatDate(value)
  const text = String(value)
  return column.options?.find((option) => option.value === text)?.label ?? column.words?.(text) ?? text
}

/** Spreadsheets sort ISO dates and count numbers, so the file carries those and not the words on screen. */
function exportValue<Row>(column: Column<Row>, row: Row): CellValue {
  const value = column.value(row)
  if (column.filter === 'date' && typeof value === 'number') return `${localDate(value)} ${formatTime(value)}`
  if (column.filter === 'date' || value === null || typeof value === 'number') return value
  return cellText(column, row)
}

/** The columns that say something of a row. */
export function toldOf<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  return columns.filter(({ filter }) => filter !== 'ids')
}

export function toCsv<Row>(all: readonly Column<Row>[], rows: readonly Row[]): string {
  const columns = toldOf(all)
  return csvText([
    columns.map(({ title, unit }) => (unit === undefined ? title : `${title} (${unit})`)),
    ...rows.map((row) => columns.map((column) => exportValue(column, row))),
  ])
}

/** The choices of an enum column: as declared with those that the rows bring along and the column has words for, or as they occur in the rows. */
export function optionsOf<Row>(column: Column<Row>, rows: readonly Row[]): readonly ColumnOption[] {
  if (column.filter === 'ids') return []
  const kept = optionsIn.get(rows) ?? new WeakMap<object, readonly ColumnOption[]>()
  optionsIn.set(rows, kept)
  const options = kept.get(column) ?? foundOptions(column, rows)
  kept.set(column, options)
  return options
}

/** Read once for the same rows: every draw of the filters asks. */
const optionsIn = new WeakMap<object, WeakMap<object, readonly ColumnOption[]>>()

function foundOptions<Row>(column: Column<Row>, rows: readonly Row[]): readonly ColumnOption[] {
  const values = new Set(rows.map((row) => column.value(row)))
  const none = values.has(null) ? [{ value: '', label: 'None' }] : []
  const { options = [], words } = column
  const named = new Set(options.map(({ value }) => value))
  const present = [...values].filter((value) => value !== null && value !== '').map(String)
  const others = column.options !== undefined && words === undefined ? [] : present.filter((value) => !named.has(value))
  return [
    ...options,
    ...others
      .map((value) => ({ value, label: words?.(value) ?? value }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'en-US', { numeric: true })),
    ...none,
  ]
}
