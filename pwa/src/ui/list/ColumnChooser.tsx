import { Button } from '../Button.tsx'
import { Checkbox } from '../Checkbox.tsx'
import { Icon } from '../Icon.tsx'
import { Select } from '../Select.tsx'
import type { Column } from './columns.ts'
import styles from './ColumnChooser.module.css'
import type { ListShape } from './viewUrl.ts'

export interface ColumnChooserProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly shape: ListShape
  readonly onChange: (change: Partial<ListShape>) => void
}

/** Which columns show. The first one carries the link of the row, so one is always left. */
export function chosenColumns<Row>(columns: readonly Column<Row>[], shape: ListShape): readonly Column<Row>[] {
  if (shape.columns === null) return columns.filter((column) => column.exportOnly !== true)
  // Somebody asked for these: they show on a narrow screen too.
  return shape.columns.flatMap((id) => columns.filter((column) => column.id === id).map(always))
}

function always<Row>(column: Column<Row>): Column<Row> {
  const { from, ...shown } = column
  return from === undefined ? column : shown
}

/** Columns by checkbox and arrows, no dragging needed; and by which one the rows are grouped. */
export function ColumnChooser<Row>({ columns, shape, onChange }: ColumnChooserProps<Row>) {
  const shown = chosenColumns(columns, shape).map((column) => column.id)
  const rest = columns.filter((column) => !shown.includes(column.id))
  const titleOf = (id: string) => columns.find((column) => column.id === id)?.title ?? id
  const put = (ids: readonly string[]) => onChange({ columns: ids })
  const swap = (at: number, step: -1 | 1) => {
    const moved = shown[at]
    if (moved === undefined) return
    const others = shown.filter((id) => id !== moved)
    put([...others.slice(0, at + step), moved, ...others.slice(at + step)])
  }
  const groupable = columns.filter((column) => column.filter === 'enum')
  return (
    <div className={styles.panel}>
      {groupable.length === 0 ? null : (
        <div className={styles.group}>
          <span>Group by</span>
          <Select
            label="Group by"
            value={shape.group ?? 'none'}
            options={[
              { value: 'none', label: 'Nothing' },
              ...groupable.map((column) => ({ value: column.id, label: column.title })),
            ]}
            onChange={(id) => onChange({ group: id === 'none' ? null : id })}
          />
        </div>
      )}
      <ul aria-label="Columns">
        {shown.map((id, at) => (
          <li key={id} className={styles.line}>
            <Checkbox
              label={titleOf(id)}
              checked
              disabled={shown.length === 1}
              onChange={() => put(shown.filter((one) => one !== id))}
            />
            <Button
              kind="quiet"
              size="small"
              label={`Move ${titleOf(id)} left`}
              icon={<Icon name="arrow-up" size="xs" />}
              {...(at === 0 ? { disabledReason: 'It is the first column.' } : {})}
              onClick={() => swap(at, -1)}
            />
            <Button
              kind="quiet"
              size="small"
              label={`Move ${titleOf(id)} right`}
              icon={<Icon name="arrow-down" size="xs" />}
              {...(at === shown.length - 1 ? { disabledReason: 'It is the last column.' } : {})}
              onClick={() => swap(at, 1)}
            />
          </li>
        ))}
        {rest.map((column) => (
          <li key={column.id} className={styles.line}>
            <Checkbox label={column.title} checked={false} onChange={() => put([...shown, column.id])} />
          </li>
        ))}
      </ul>
      {shape.columns === null ? null : (
        <Button kind="quiet" size="small" onClick={() => onChange({ columns: null })}>
          As it was
        </Button>
      )}
    </div>
  )
}
