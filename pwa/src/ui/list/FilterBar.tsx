import { useMemo, type ReactNode } from 'react'
import { formatDate } from '../../lib/dates.ts'
import { Button } from '../Button.tsx'
import { FilterChip } from '../Chip.tsx'
import { Icon } from '../Icon.tsx'
import { optionsOf, type Column, type ColumnOption } from './columns.ts'
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
