import { useMemo, type ReactNode } from 'react'
import { formatDate } from '../../lib/dates.ts'
import { Button } from '../Button.tsx'
import { FilterChip } from '../Chip.tsx'
import { Icon } from '../Icon.tsx'
import type { Column, ColumnOption } from './columns.ts'
import styles from './FilterBar.module.css'
import { FilterPanel } from './FilterPanel.tsx'
import { isFiltered } from './listState.ts'
import { Popover } from './Popover.tsx'
import type { ListUrl } from './useListUrl.ts'

export interface FilterBarProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly url: ListUrl
  /** Density, export. */
  readonly end: ReactNode
}

/** The choices of an enum column: as declared, or as they occur in the rows. */
export function optionsOf<Row>(column: Column<Row>, rows: readonly Row[]): readonly ColumnOption[] {
  const values = new Set(rows.map((row) => column.value(row)))
  const none = values.has(null) ? [{ value: '', label: 'None' }] : []
  if (column.options !== undefined) return [...column.options, ...none]
  const present = [...values].filter((value) => value !== null).map(String)
  return [...present.toSorted((a, b) => a.localeCompare(b, 'en-US', { numeric: true })).map((value) => ({ value, label: value })), ...none]
}

function valueWords<Row>(column: Column<Row>, values: readonly string[], options: readonly ColumnOption[]): string {
  const [first = ''] = values
  if (column.filter === 'date') {
    if (first === '') return 'not set'
    const [from = '', to = ''] = first.includes('..') ? first.split('..') : [first, first]
    if (from === to) return formatDate(from)
    return from === '' ? `to ${formatDate(to)}` : to === '' ? `from ${formatDate(from)}` : `${formatDate(from)} to ${formatDate(to)}`
  }
  if (column.filter === 'text') return `“${first}”`
  const words = values.map((value) => options.find((option) => option.value === value)?.label ?? value)
  return words.length > 2 ? `${words.slice(0, 2).join(', ')} +${words.length - 2}` : words.join(', ')
}

export function FilterBar<Row>({ columns, rows, url, end }: FilterBarProps<Row>) {
  const filterable = useMemo(() => columns.filter((column) => column.filter !== undefined), [columns])
  const active = filterable.filter((column) => url.state.filters[column.id] !== undefined)
  return (
    <div className={styles.bar}>
      {active.map((column) => {
        const values = url.state.filters[column.id] ?? []
        const options = optionsOf(column, rows)
        return <FilterChip key={column.id} field={column.title} value={valueWords(column, values, options)} onClear={() => url.setFilter(column.id, [])} />
      })}
      {filterable.length === 0 ? null : (
        <Popover
          label="Filter"
          renderTrigger={(open, toggle, ref) => <button ref={ref} type="button" className={styles.add} aria-expanded={open} aria-haspopup="dialog" onClick={toggle}><Icon name="plus" size="xs" />Filter</button>}
        >
          <FilterPanel columns={filterable} rows={rows} url={url} />
        </Popover>
      )}
      {isFiltered(url.state) ? <Button kind="quiet" size="small" onClick={url.clear}>Clear</Button> : null}
      <div className={styles.end}>{end}</div>
    </div>
  )
}
