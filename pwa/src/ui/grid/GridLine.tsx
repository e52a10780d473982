import { memo } from 'react'
import { cx } from '../cx.ts'
import { CellEditor } from './CellEditor.tsx'
import type { GridRow } from './cells.ts'
import type { GridColumn, RowVerdict } from './column.ts'
import styles from './Grid.module.css'
import type { GridState } from './useGrid.ts'

interface Props {
  /** Of the cells: the grid says which one is active. */
  readonly id: string
  readonly at: number
  readonly row: GridRow | undefined
  readonly verdict: RowVerdict
  readonly columns: readonly GridColumn[]
  /** The column of the cursor; -1 in all rows but one. */
  readonly cursor: number
  /** The columns that are chosen in this row; none where the first is after the last. */
  readonly left: number
  readonly right: number
  /** Given where one of its cells is open. */
  readonly editing: GridState | null
}

/** A row of the grid. It is drawn again only when something of it has changed. */
export const GridLine = memo(function GridLine(props: Props) {
  const { id, at, row, verdict, columns, cursor, left, right, editing } = props
  return (
    <div role="row" aria-rowindex={at + 2} className={styles.row} data-row={at}>
      <div role="rowheader" className={cx(styles.number, verdict.ready && styles.ready)}>
        {at + 1}
      </div>
      {columns.map((column, index) => {
        const text = row?.cells[column.key] ?? ''
        const wrong = verdict.problems.find(({ key }) => key === column.key)
        const odd = verdict.notes.find(({ key }) => key === column.key)
        const ghost = text === '' ? verdict.ghosts[column.key] : undefined
        const read = text === '' || wrong !== undefined ? null : column.read(text)
        const isOpen = editing !== null && index === cursor
        return (
          <div
            key={column.key}
            id={`${id}-${at}-${index}`}
            role="gridcell"
            aria-colindex={index + 2}
            aria-selected={index >= left && index <= right}
            aria-invalid={wrong !== undefined || undefined}
            title={wrong?.say ?? odd?.say}
            data-column={index}
            className={cx(
              styles.cell,
              column.kind === 'number' && styles.end,
              index >= left && index <= right && styles.chosen,
              index === cursor && styles.cursor,
              wrong !== undefined ? styles.wrong : odd !== undefined ? styles.odd : undefined,
              ghost !== undefined && styles.ghost,
            )}
          >
            {isOpen ? (
              <CellEditor grid={editing} column={column} row={at} />
            ) : (
              <span className={styles.text}>{read?.ok === true ? read.shown : text === '' ? (ghost ?? '') : text}</span>
            )}
          </div>
        )
      })}
    </div>
  )
})
