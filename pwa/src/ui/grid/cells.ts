/**
 * The cells of a grid as what they are: texts in rows, and what a spreadsheet does to them. What a text means is read by its column; a text
 * that means nothing stays as it was typed. Every function answers new rows and leaves the old ones, so that an undo is the old rows. Pure.
 */
import { formatNumber } from '../../lib/numbers.ts'
import { parseCsv } from '../../lib/csv.ts'
import { plural, verb } from '../../lib/text.ts'

export interface GridRow {
  readonly id: string
  /** What is typed, by the key of the column; an empty cell has none. */
  readonly cells: Readonly<Record<string, string>>
}

export interface Place {
  readonly row: number
  readonly column: number
}

/** The cells between two places, both of them in it. */
export interface Area {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** What the functions need of a column. */
export interface Keyed {
  readonly key: string
  readonly label: string
}

export function areaOf(a: Place, b: Place): Area {
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.column, b.column),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.column, b.column),
  }
}

export function textAt(rows: readonly GridRow[], row: number, column: Keyed | undefined): string {
  return column === undefined ? '' : (rows[row]?.cells[column.key] ?? '')
}

/** Rows up to this one, new ones behind the last. Those at the end that hold nothing are none. */
function changed(
  rows: readonly GridRow[],
  from: number,
  count: number,
  newId: () => string,
  change: (cells: Record<string, string>, at: number) => void,
): readonly GridRow[] {
  const next = [...rows]
  for (let at = next.length; at < from + count; at++) next.push({ id: newId(), cells: {} })
  for (let at = from; at < from + count; at++) {
    const row = next[at]
    if (row === undefined) continue
    const cells = { ...row.cells }
    change(cells, at)
    next[at] = { ...row, cells }
  }
  return trimmed(next)
}

function trimmed(rows: readonly GridRow[]): readonly GridRow[] {
  const last = rows.findLastIndex((row) => !isBlank(row))
  return last === rows.length - 1 ? rows : rows.slice(0, last + 1)
}

export function isBlank({ cells }: GridRow): boolean {
  for (const key in cells) if (cells[key] !== '') return false
  return true
}

function put(cells: Record<string, string>, key: string, text: string): void {
  if (text.trim() === '') delete cells[key]
  else cells[key] = text.trim()
}

export function typed(
  rows: readonly GridRow[],
  { row }: Place,
  column: Keyed,
  text: string,
  newId: () => string,
): readonly GridRow[] {
  if (textAt(rows, row, column) === text.trim()) return rows
  return changed(rows, row, 1, newId, (cells) => put(cells, column.key, text))
}

export function emptied(rows: readonly GridRow[], columns: readonly Keyed[], area: Area): readonly GridRow[] {
  const bottom = Math.min(area.bottom, rows.length - 1)
  if (bottom < area.top) return rows
  const keys = columns.slice(area.left, area.right + 1).map(({ key }) => key)
  return changed(
    rows,
    area.top,
    bottom - area.top + 1,
    () => '',
    (cells) => keys.forEach((key) => delete cells[key]),
  )
}

/** The first row of the area in all of its rows. */
export function filledDown(rows: readonly GridRow[], columns: readonly Keyed[], area: Area, newId: () => string) {
  const chosen = columns.slice(area.left, area.right + 1)
  return changed(rows, area.top, area.bottom - area.top + 1, newId, (cells) =>
    chosen.forEach((column) => put(cells, column.key, textAt(rows, area.top, column))),
  )
}

export function without(rows: readonly GridRow[], top: number, bottom: number): readonly GridRow[] {
  return trimmed(rows.filter((_, at) => at < top || at > bottom))
}

/** The cells of the clipboard as spreadsheets put them there: tabs between them, quotes around what holds a line break. */
export function cellsOf(text: string): readonly (readonly string[])[] {
  const table = parseCsv(text, { delimiter: '\t', blanks: true })
  // A quote that nothing closes is a letter, an inch mark: all of the text behind it would be one cell.
  const read =
    table.openQuote === null
      ? table.records.map(({ cells }) => cells)
      : text
          .replace(/\r?\n$/, '')
          .split(/\r?\n/)
          .map((line) => line.split('\t').map((cell) => cell.trim()))
  return read.length === 0 ? [['']] : read
}

/** The area as a spreadsheet takes it. */
export function copied(rows: readonly GridRow[], columns: readonly Keyed[], area: Area): string {
  const lines: string[] = []
  for (let row = area.top; row <= area.bottom; row++)
    lines.push(
      columns
        .slice(area.left, area.right + 1)
        .map((column) => quoted(textAt(rows, row, column)))
        .join('\t'),
    )
  return lines.join('\r\n')
}

function quoted(text: string): string {
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export interface Pasting<C extends Keyed> {
  readonly columns: readonly C[]
  readonly at: Area
  /** Most rows that the grid takes. */
  readonly most: number
  readonly newId: () => string
  /** The key of the column that each heading names; null where the cells are no headings. */
  readonly headings: (cells: readonly string[]) => readonly (string | null)[] | null
  /** A cell with what its heading says of it, such as a unit. */
  readonly under?: ((heading: string, column: C, cell: string) => string) | undefined
}

export type Pasted =
  | { readonly ok: true; readonly rows: readonly GridRow[]; readonly area: Area; readonly say: string }
  | { readonly ok: false; readonly say: string }

/** How many of the left out are named. */
const NAMED = 3

/**
 * Puts cells where the cursor stands. More rows than there are make new ones; one cell fills the whole area that is chosen; a first row of
 * headings says which column is which. What does not fit is refused as a whole, and what has no column is said.
 */
export function pasted<C extends Keyed>(rows: readonly GridRow[], text: string, asked: Pasting<C>): Pasted {
  const { columns, at, most, newId, under = (_heading: string, _column: C, cell: string) => cell } = asked
  const block = cellsOf(text)
  const [only] = block
  if (block.length === 1 && only?.length === 1)
    return { ok: true, ...one(rows, only[0] ?? '', asked), area: at, say: '' }
  const named = only === undefined ? null : asked.headings(only)
  const lines = named === null ? block : block.slice(1)
  const wide = Math.max(...block.map((cells) => cells.length))
  const keys = named ?? Array.from({ length: wide }, (_, index): string | null => columns[at.left + index]?.key ?? null)
  const needed = at.top + lines.length
  if (needed > most) {
    const room = Math.max(0, most - at.top)
    return {
      ok: false,
      say: `Nothing was pasted: ${plural(lines.length, 'row')} ${verb(lines.length, 'was', 'were')} copied, and the grid has room for ${formatNumber(room)} more. Copy fewer, save, and go on with the rest.`,
    }
  }
  const next = changed(rows, at.top, lines.length, newId, (cells, row) => {
    const line = lines[row - at.top] ?? []
    keys.forEach((key, index) => {
      if (key === null) return
      const column = named === null ? undefined : columns.find((one) => one.key === key)
      const cell = line[index] ?? ''
      put(cells, key, column === undefined || cell === '' ? cell : under(only?.[index] ?? '', column, cell))
    })
  })
  const places = keys.flatMap((key) => (key === null ? [] : [columns.findIndex((column) => column.key === key)]))
  const area = {
    top: at.top,
    bottom: Math.max(at.top, needed - 1),
    left: named === null ? at.left : Math.min(...places),
    right: Math.max(...places),
  }
  return { ok: true, rows: next, area, say: saidOf(block, keys, lines, named !== null) }
}

function one<C extends Keyed>(rows: readonly GridRow[], text: string, { columns, at, newId }: Pasting<C>) {
  const chosen = columns.slice(at.left, at.right + 1)
  return {
    rows: changed(rows, at.top, at.bottom - at.top + 1, newId, (cells) =>
      chosen.forEach(({ key }) => put(cells, key, text)),
    ),
  }
}

function saidOf(
  block: readonly (readonly string[])[],
  keys: readonly (string | null)[],
  lines: readonly (readonly string[])[],
  headed: boolean,
): string {
  const taken = keys.filter((key) => key !== null).length
  const lost = keys.flatMap((key, index) => (key !== null || lines.every((line) => !line[index]) ? [] : [index]))
  const words = [
    `${plural(lines.length, 'row')} of ${plural(taken, 'column')} pasted${headed ? ', by the headings of the first row' : ''}.`,
  ]
  if (lost.length > 0) {
    const names = lost.map((index) => (headed ? block[0]?.[index] : lines.map((line) => line[index]).find(Boolean)))
    const some = names
      .filter((name) => name !== undefined)
      .slice(0, NAMED)
      .map((name) => `“${name}”`)
    const more = lost.length > some.length ? ', …' : ''
    words.push(
      headed
        ? `No column is called ${some.join(', ')}${more}: left out.`
        : `${plural(lost.length, 'more column')} than the grid has from here on, left out: ${some.join(', ')}${more}.`,
    )
  }
  return words.join(' ')
}
