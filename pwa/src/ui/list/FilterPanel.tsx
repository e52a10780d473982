import { Chip } from '../Chip.tsx'
import { DateInput } from '../DateInput.tsx'
import { TextInput } from '../TextInput.tsx'
import { optionsOf, type Column } from './columns.ts'
import styles from './FilterBar.module.css'
import { NumberRange } from './NumberRange.tsx'
import { endsOf, unitOf } from './range.ts'
import type { ListUrl } from './useListUrl.ts'
import { useListWords } from './useListWords.ts'

/** All filters of a list at once; each change takes effect at once, so there is nothing to apply. */
export function FilterPanel<Row>({
  columns,
  rows,
  url,
}: {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly url: ListUrl
}) {
  return (
    <div className={styles.panel}>
      {columns.map((column) => (
        <fieldset key={column.id}>
          <legend>{[column.title, unitOf(column)].filter(Boolean).join(', ')}</legend>
          <FilterControl
            column={column}
            rows={rows}
            values={url.state.filters[column.id] ?? []}
            onChange={(values) => url.setFilter(column.id, values)}
          />
        </fieldset>
      ))}
    </div>
  )
}

interface FilterControlProps<Row> {
  readonly column: Column<Row>
  readonly rows: readonly Row[]
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

function FilterControl<Row>({ column, rows, values, onChange }: FilterControlProps<Row>) {
  const say = useListWords()
  const [first = ''] = values
  if (column.filter === 'text')
    return (
      <TextInput
        label={say.containing(column.title)}
        placeholder={say.contains}
        value={first}
        onChange={(text) => onChange(text === '' ? [] : [text])}
      />
    )
  if (column.filter === 'date') {
    const [from, to] = endsOf(first)
    const put = (start: string, end: string) => onChange(start === '' && end === '' ? [] : [`${start}..${end}`])
    return (
      <div className={styles.range}>
        <DateInput label={say.fromOf(column.title)} value={from} onChange={(value) => put(value, to)} />
        <DateInput label={say.toOf(column.title)} value={to} onChange={(value) => put(from, value)} />
      </div>
    )
  }
  if (column.filter === 'number')
    return <NumberRange column={column} value={first} onChange={(range) => onChange(range === '' ? [] : [range])} />
  return (
    <div className={styles.choices}>
      {optionsOf(column, rows).map((option) => {
        const on = values.includes(option.value)
        return (
          <Chip
            key={option.value}
            selected={on}
            onToggle={() => onChange(on ? values.filter((value) => value !== option.value) : [...values, option.value])}
          >
            {option.label}
          </Chip>
        )
      })}
    </div>
  )
}
