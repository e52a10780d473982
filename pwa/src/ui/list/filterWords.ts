import { formatDate } from '../../lib/dates.ts'
import { optionsOf, type Column, type ColumnOption } from './columns.ts'
import type { ListState } from './listState.ts'
import { endsOf, unitOf, writeEnd } from './range.ts'
import type { ListWords } from './words/en.ts'

/** A filter's value as its chip says it. */
export function valueWords<Row>(
  column: Column<Row>,
  values: readonly string[],
  options: readonly ColumnOption[],
  say: ListWords,
): string {
  const [first = ''] = values
  if (column.filter === 'date' || column.filter === 'number') {
    if (first === '') return say.notSet
    const isDate = column.filter === 'date'
    const word = (end: string) => (end === '' ? '' : isDate ? formatDate(end) : writeEnd(end, column))
    const [from = '', to = ''] = endsOf(first).map(word)
    return [from === to ? from : say.range(from, to), unitOf(column)].filter(Boolean).join(' ')
  }
  if (column.filter === 'text') return `“${first}”`
  const words = values.map((value) => options.find((option) => option.value === value)?.label ?? value)
  return words.length > 2 ? `${words.slice(0, 2).join(', ')} +${words.length - 2}` : words.join(', ')
}

/** All filters in one line: what a printed list says of itself. */
export function filterText<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  state: ListState,
  say: ListWords,
): string {
  const filters = columns.flatMap((column) => {
    const values = state.filters[column.id]
    return values === undefined ? [] : [`${column.title}: ${valueWords(column, values, optionsOf(column, rows), say)}`]
  })
  const sorted = columns.find((column) => column.id === state.sort?.column)
  return [
    ...(state.query === '' ? [] : [`Search: “${state.query}”`]),
    ...filters,
    ...(sorted === undefined
      ? []
      : [`Sorted by ${sorted.title.toLowerCase()}${state.sort?.descending === true ? ', last first' : ''}`]),
  ].join(' · ')
}
