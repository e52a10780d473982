import { daysUntil, isDay, localDate, timeZone } from '../../lib/dates.ts'
import { fold, matches } from '../../lib/text.ts'
import { cellText, type CellValue, type Column } from './columns.ts'

/**
 * What a list shows, as it stands in the address: `?q=crane&sort=-due&status=open&status=blocked&due=2026-11-01..2026-11-30`. Everything
 * that links to a list (tiles, charts, counts) writes the same form, so a number always opens exactly the rows behind it.
 */
export interface ListState {
  readonly query: string
  readonly sort: { readonly column: string; readonly descending: boolean } | null
  /** Column id to values: several for an enum, one for a text, one "from..to" for a date. An empty value means "not set". */
  readonly filters: Readonly<Record<string, readonly string[]>>
}

type Shape = Pick<Column<never>, 'id' | 'filter'>

export function parseListState(search: string, columns: readonly Shape[]): ListState {
  const params = new URLSearchParams(search)
  const sort = params.get('sort') ?? ''
  const sortColumn = sort.replace(/^-/, '')
  const filters: Record<string, readonly string[]> = {}
  for (const column of columns) {
    const values = params.getAll(column.id)
    if (column.filter !== undefined && values.length > 0)
      filters[column.id] = column.filter === 'enum' ? [...new Set(values)] : values.slice(0, 1)
  }
  return {
    query: params.get('q') ?? '',
    sort: columns.some((column) => column.id === sortColumn)
      ? { column: sortColumn, descending: sort.startsWith('-') }
      : null,
    filters,
  }
}

/** The address for a state; parameters the list does not own stay as they are. */
export function formatListState(state: ListState, columns: readonly Shape[], search = ''): string {
  const params = new URLSearchParams(search)
  for (const key of ['q', 'sort', ...columns.map((column) => column.id)]) params.delete(key)
  if (state.query !== '') params.set('q', state.query)
  if (state.sort !== null) params.set('sort', `${state.sort.descending ? '-' : ''}${state.sort.column}`)
  for (const column of columns) for (const value of state.filters[column.id] ?? []) params.append(column.id, value)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

export function isFiltered(state: ListState): boolean {
  return state.query !== '' || Object.keys(state.filters).length > 0
}

function passes<Row>(column: Column<Row>, row: Row, values: readonly string[], zone: string): boolean {
  const value = column.value(row)
  const [first = ''] = values
  switch (column.filter) {
    case 'enum':
      return values.includes(value === null ? '' : String(value))
    case 'text':
      return matches(cellText(column, row, zone), first)
    case 'date': {
      if (value === null || value === '') return first === ''
      const date = typeof value === 'number' ? localDate(value, zone) : value.slice(0, 10)
      if (!isDay(date)) return first === ''
      const [from = '', to = ''] = first.includes('..') ? first.split('..') : [first, first]
      return (from === '' || daysUntil(date, from) >= 0) && (to === '' || daysUntil(date, to) <= 0)
    }
    case undefined:
    default:
      return true
  }
}

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

function comparer<Row>(column: Column<Row>, descending: boolean): (a: Row, b: Row) => number {
  const ranks = new Map(column.options?.map((option, index) => [option.value, index]))
  // What the options do not name stands behind those that they do.
  const rank = (value: CellValue): number => ranks.get(String(value)) ?? ranks.size
  const sign = descending ? -1 : 1
  return (a, b) => {
    const [left, right] = [column.value(a), column.value(b)]
    // Nothing comes last in both directions: an empty due date is not the most urgent one.
    if (left === null || left === '') return right === null || right === '' ? 0 : 1
    if (right === null || right === '') return -1
    if (rank(left) !== rank(right)) return sign * (rank(left) - rank(right))
    if (typeof left === 'number' && typeof right === 'number') return sign * (left - right)
    return sign * collator.compare(String(left), String(right))
  }
}

/** Filters, searches and sorts rows that are all in memory. The search looks for each word in any column; days are the zone's. */
export function selectRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  state: ListState,
  zone = timeZone(),
): readonly Row[] {
  const filters = columns.flatMap((column) => {
    const values = state.filters[column.id]
    return values === undefined ? [] : [{ column, values }]
  })
  const words = fold(state.query)
    .split(/\s+/)
    .filter((word) => word !== '')
  const found = rows.filter((row) => {
    if (!filters.every(({ column, values }) => passes(column, row, values, zone))) return false
    if (words.length === 0) return true
    const text = fold(columns.map((column) => cellText(column, row, zone)).join(' '))
    return words.every((word) => text.includes(word))
  })
  const sorted = columns.find((column) => column.id === state.sort?.column)
  return sorted === undefined || state.sort === null ? found : found.toSorted(comparer(sorted, state.sort.descending))
}
