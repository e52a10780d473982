import { daysUntil, isDay, localDate, timeZone } from '../../lib/dates.ts'
import { fold } from '../../lib/text.ts'
import { toldOf, valueText, type CellValue, type Column } from './columns.ts'
import { rangeOf } from './range.ts'
import { sorting } from './order.ts'
import { finish, STEP, type Work } from './slices.ts'

/**
 * What a list shows, as it stands in the address: `?q=crane&sort=-due&status=open&status=blocked&due=2026-11-01..2026-11-30`. Everything
 * that links to a list (tiles, charts, counts) writes the same form, so a number always opens exactly the rows behind it.
 */
export interface ListState {
  readonly query: string
  readonly sort: { readonly column: string; readonly descending: boolean } | null
  /** Column id to values: several for an enum, one for a text, one "from..to" for a date or a number. An empty value means "not set". */
  readonly filters: Readonly<Record<string, readonly string[]>>
}

type Shape = Pick<Column<never>, 'id' | 'filter' | 'me'>

/** A filter by whoever looks: `who=me`. */
const ME = 'me'

export function parseListState(search: string, columns: readonly Shape[]): ListState {
  const params = new URLSearchParams(search)
  const sort = params.get('sort') ?? ''
  const sortColumn = sort.replace(/^-/, '')
  const filters: Record<string, readonly string[]> = {}
  for (const column of columns) {
    const values = meant(params.getAll(column.id), column)
    if (column.filter !== undefined && values.length > 0)
      filters[column.id] = isList(column) ? [...new Set(values)] : values.slice(0, 1)
  }
  return {
    query: params.get('q') ?? '',
    sort: columns.some((column) => column.id === sortColumn)
      ? { column: sortColumn, descending: sort.startsWith('-') }
      : null,
    filters,
  }
}

/** Whether its filter takes as many values as one likes. */
function isList({ filter }: Shape): boolean {
  return filter === 'enum' || filter === 'ids'
}

function meant(values: readonly string[], { me }: Shape): readonly string[] {
  return me === undefined ? values : values.map((value) => (value === ME ? me : value))
}

/** The address for a state; parameters the list does not own stay as they are, and so does what says "me" and was not changed. */
export function formatListState(state: ListState, columns: readonly Shape[], search = ''): string {
  const params = new URLSearchParams(search)
  const before = new URLSearchParams(search)
  for (const key of ['q', 'sort', ...columns.map((column) => column.id)]) params.delete(key)
  if (state.query !== '') params.set('q', state.query)
  if (state.sort !== null) params.set('sort', `${state.sort.descending ? '-' : ''}${state.sort.column}`)
  for (const column of columns) {
    const values = state.filters[column.id] ?? []
    const said = before.getAll(column.id)
    const known = meant(said, column)
    // "None" is an empty value, and one of those is not nothing.
    const isSame = known.length === values.length && known.every((value, at) => value === values[at])
    for (const value of isSame ? said : values) params.append(column.id, value)
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

export function isFiltered(state: ListState): boolean {
  return state.query !== '' || Object.keys(state.filters).length > 0
}

/** Whether a value passes a filter; what is looked for in a text is folded once. */
function passing<Row>(column: Column<Row>, values: readonly string[], zone: string): (value: CellValue) => boolean {
  const [first = ''] = values
  switch (column.filter) {
    case 'enum':
      return (value) => values.includes(value === null ? '' : String(value))
    case 'ids': {
      const named = new Set(values)
      return (value) => named.has(String(value))
    }
    case 'text': {
      const words = fold(first).split(/\s+/)
      return (value) => {
        const text = fold(valueText(column, value, zone))
        return words.every((word) => text.includes(word))
      }
    }
    case 'date': {
      const [from = '', to = ''] = first.includes('..') ? first.split('..') : [first, first]
      return (value) => {
        if (first === '' || value === null || value === '') return first === '' && (value ?? '') === ''
        const date = typeof value === 'number' ? localDate(value, zone) : value.slice(0, 10)
        if (!isDay(date)) return false
        return (from === '' || daysUntil(date, from) >= 0) && (to === '' || daysUntil(date, to) <= 0)
      }
    }
    case 'number': {
      if (first === '') return (value) => value === null
      const range = rangeOf(first)
      if (range === null) return () => false
      const { from, to } = range
      return (value) => typeof value === 'number' && (from === null || value >= from) && (to === null || value <= to)
    }
    case undefined:
    default:
      return () => true
  }
}

/**
 * Asks a column about each value once: days, people and states stand in thousands of rows. Words and numbers of a row's own do not, so
 * they are not kept.
 */
function once<Row, T>(column: Column<Row>, of: (value: CellValue) => T): (row: Row) => T {
  if (column.filter !== 'enum' && column.filter !== 'date') return (row) => of(column.value(row))
  const known = new Map<CellValue, T>()
  return (row) => {
    const value = column.value(row)
    const before = known.get(value)
    if (before !== undefined) return before
    const said = of(value)
    known.set(value, said)
    return said
  }
}

interface Texts {
  readonly zone: string
  readonly known: WeakMap<object, string>
}

/** What a search reads of each row, by the columns that said it. */
const textsOf = new WeakMap<object, Texts>()

/** What a search reads of a row; said once, and kept as long as the row and the columns are. */
function searchText<Row extends object>(columns: readonly Column<Row>[], zone: string): (row: Row) => string {
  const kept = textsOf.get(columns)
  const { known } = kept?.zone === zone ? kept : { known: new WeakMap<object, string>() }
  textsOf.set(columns, { zone, known })
  const parts = toldOf(columns).map((column) => once(column, (value) => fold(valueText(column, value, zone))))
  return (row) => {
    const before = known.get(row)
    if (before !== undefined) return before
    const text = parts.map((of) => of(row)).join(' ')
    known.set(row, text)
    return text
  }
}

interface TextList {
  readonly columns: readonly unknown[]
  readonly zone: string
  readonly texts: (string | undefined)[]
}

/** The same texts in the order of a list: looking a row up among hundreds of thousands costs more than searching its text. */
const textLists = new WeakMap<readonly unknown[], TextList>()

/** What a search reads of the row at a place. */
function textAt<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  zone: string,
): (row: Row, at: number) => string {
  const kept = textLists.get(rows)
  const list =
    kept?.columns === columns && kept.zone === zone
      ? kept
      : { columns, zone, texts: Array.from<string | undefined>({ length: rows.length }) }
  textLists.set(rows, list)
  const textOf = searchText(columns, zone)
  const { texts } = list
  return (row, at) => (texts[at] ??= textOf(row))
}

/** Reads all rows in their order as a search will, so that the first one need not. */
export function* reading<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  zone: string,
): Work<null> {
  // The parser's edge: what is kept of some rows is those rows.
  const sorted = (sortedOf.get(rows)?.rows ?? rows) as readonly Row[]
  const textOf = textAt(sorted, columns, zone)
  for (const [at, row] of sorted.entries()) {
    if (at % STEP === 0) yield
    textOf(row, at)
  }
  return null
}

/** Of the rows that the list begins with, those that the filters and the search let through. The search looks for each word in any column; days are the zone's. */
export function* filtering<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  state: ListState,
  zone: string,
  begins?: (row: Row) => boolean,
): Work<readonly Row[]> {
  const filters = columns.flatMap((column) => {
    const values = state.filters[column.id]
    return values === undefined ? [] : [once(column, passing(column, values, zone))]
  })
  const words = fold(state.query)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (filters.length === 0 && words.length === 0 && begins === undefined) return rows
  const textOf = textAt(rows, columns, zone)
  const found: Row[] = []
  for (const [at, row] of rows.entries()) {
    if (at % STEP === 0) yield
    if (begins?.(row) === false || !filters.every((fits) => fits(row))) continue
    if (words.length > 0) {
      const text = textOf(row, at)
      if (!words.every((word) => text.includes(word))) continue
    }
    found.push(row)
  }
  return found
}

interface Sorted {
  readonly columns: readonly unknown[]
  readonly column: string
  readonly descending: boolean
  readonly rows: readonly unknown[]
}

/** The order of a list outlives a search in it. */
const sortedOf = new WeakMap<readonly unknown[], Sorted>()

/** Sorts rows that are all in memory, then filters and searches them: their order stays from one search to the next. */
export function* selecting<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  state: ListState,
  zone: string,
): Work<readonly Row[]> {
  const by = columns.find((column) => column.id === state.sort?.column)
  if (by === undefined || state.sort === null) return yield* filtering(rows, columns, state, zone)
  const { column, descending } = state.sort
  const kept = sortedOf.get(rows)
  const isKept = kept?.columns === columns && kept.column === column && kept.descending === descending
  // The parser's edge: what is kept of some rows is those rows.
  const sorted = isKept ? (kept.rows as readonly Row[]) : yield* sorting(rows, by, descending)
  if (!isKept) sortedOf.set(rows, { columns, column, descending, rows: sorted })
  return yield* filtering(sorted, columns, state, zone)
}

/** The same at once. */
export function selectRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  state: ListState,
  zone = timeZone(),
): readonly Row[] {
  return finish(selecting(rows, columns, state, zone))
}
