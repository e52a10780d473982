import type { Column } from './columns.ts'
import styles from './FilterBar.module.css'
import { Select } from '../Select.tsx'
import type { ListUrl } from './useListUrl.ts'

/** A phone's cards have no heads to press: what they are sorted by, both ways round. */
export function SortSelect<Row>({ columns, url }: { readonly columns: readonly Column<Row>[]; readonly url: ListUrl }) {
  const { sort } = url.state
  const options = columns
    .filter(({ sortable }) => sortable !== false)
    .flatMap(({ id, title }) => [
      { value: id, label: `${title} ↑` },
      { value: `-${id}`, label: `${title} ↓` },
    ])
  const sorted = sort === null ? '' : `${sort.descending ? '-' : ''}${sort.column}`
  return (
    <span className={styles.onPhone}>
      <Select
        label="Sort by"
        placeholder="Sort"
        options={options}
        value={options.some(({ value }) => value === sorted) ? sorted : ''}
        onChange={(to) => url.setSort({ column: to.replace(/^-/, ''), descending: to.startsWith('-') })}
      />
    </span>
  )
}
