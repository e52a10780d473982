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
  if (column.filter === 'ids') return say.these(values.length)
  if (column.filter === 'text') return `“${first}”`
  // Its rows may not have come yet, and what it names may be nowhere on this device: an id is no word.
  const named = (value: string) =>
    options.find((option) => option.value === value)?.label ??
    (value === '' ? say.notSet : column.words === undefined ? value : column.words(value) || say.elsewhere)
  const words = values.map(named)
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
