import { useMemo, type ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { FilterChip } from '../Chip.tsx'
import { optionsOf, toldOf, type Column } from './columns.ts'
import styles from './FilterBar.module.css'
import { FilterPanel } from './FilterPanel.tsx'
import { FilterPopover } from './FilterPopover.tsx'
import { valueWords } from './filterWords.ts'
import { isFiltered } from './listState.ts'
import type { ListUrl } from './useListUrl.ts'
import { useListWords } from './useListWords.ts'

export interface FilterBarProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly url: ListUrl
  /** Density, export. */
  readonly end: ReactNode
}

export function FilterBar<Row>({ columns, rows, url, end }: FilterBarProps<Row>) {
  const say = useListWords()
  const filterable = useMemo(() => columns.filter((column) => column.filter !== undefined), [columns])
  const offered = useMemo(() => toldOf(filterable), [filterable])
  const active = filterable.filter((column) => url.state.filters[column.id] !== undefined)
  return (
    <div className={styles.bar}>
      <div className={styles.chips}>
        {active.map((column) => {
          const values = url.state.filters[column.id] ?? []
          const options = optionsOf(column, rows)
          return (
            <FilterChip
              key={column.id}
              field={column.title}
              value={valueWords(column, values, options, say)}
              onClear={() => url.setFilter(column.id, [])}
            />
          )
        })}
      </div>
      {offered.length === 0 ? null : (
        <FilterPopover>
          <FilterPanel columns={offered} rows={rows} url={url} />
        </FilterPopover>
      )}
      {isFiltered(url.state) ? (
        <Button kind="quiet" size="small" onClick={url.clear}>
          {say.clear}
        </Button>
      ) : null}
      <div className={styles.end}>{end}</div>
    </div>
  )
}
