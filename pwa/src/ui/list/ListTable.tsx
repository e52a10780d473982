import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type MouseEvent } from 'react'
import { Link } from 'wouter'
import { Checkbox } from '../Checkbox.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import { cellText, type Column } from './columns.ts'
import type { ListState } from './listState.ts'
import styles from './ListTable.module.css'

export interface ListTableProps<Row> {
  readonly id: string
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly rowLabel: (row: Row) => string
  readonly href: ((row: Row) => string) | undefined
  readonly sort: ListState['sort']
  readonly onSort: (column: string) => void
  readonly cursor: string | null
  readonly onCursor: (key: string) => void
  readonly onPress: (row: Row) => void
  readonly selected: ReadonlySet<string> | null
  readonly onSelect: (keys: readonly string[], on: boolean) => void
  readonly dense: boolean
  /** Paper has no scroll position: everything is drawn. */
  readonly whole: boolean
}

const VIRTUAL_FROM = 200

export function ListTable<Row>(props: ListTableProps<Row>) {
  const { columns, rows, rowKey, cursor, selected, dense } = props
  const region = useRef<HTMLDivElement>(null)
  const virtual = rows.length > VIRTUAL_FROM && !props.whole
  const height = dense ? 32 : 40
  // The compiler must not memoise around it: the virtualizer is a mutable object by design.
  const virtualizer = useVirtualizer({ count: rows.length, enabled: virtual, getScrollElement: () => region.current, estimateSize: () => height, overscan: 12, scrollPaddingStart: 36 })
  const items = virtualizer.getVirtualItems()
  const first = virtual ? items[0] : undefined
  const last = virtual ? items.at(-1) : undefined
  const shown = virtual ? items.map((item) => item.index) : rows.map((_, index) => index)
  const above = first?.start ?? 0
  const below = last === undefined ? 0 : virtualizer.getTotalSize() - last.end

  useEffect(() => { virtualizer.measure() }, [virtualizer, height])
  useEffect(() => {
    if (cursor === null) return
    const index = rows.findIndex((row) => rowKey(row) === cursor)
    if (index < 0) return
    if (virtual) virtualizer.scrollToIndex(index, { align: 'auto' })
    // The row may only exist after the scroll has been drawn.
    const frame = requestAnimationFrame(() => {
      const row = [...(region.current?.querySelectorAll<HTMLElement>('tr[data-key]') ?? [])].find((one) => one.dataset['key'] === cursor)
      if (row !== undefined && document.activeElement?.closest('tr') !== row) {
        row.focus({ preventScroll: virtual })
        row.scrollIntoView?.({ block: 'nearest' })
      }
    })
    return () => cancelAnimationFrame(frame)
    // Only a moved cursor moves the view; arriving rows must not pull it back.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [cursor])

  const chosen = selected === null ? 0 : rows.filter((row) => selected.has(rowKey(row))).length
  return (
    <div ref={region} className={styles.region} id={props.id}>
      <table className={cx(styles.table, dense && styles.dense)} aria-rowcount={rows.length + 1}>
        <caption className="visually-hidden">{props.label}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {selected === null ? null : (
              <th className={styles.check} scope="col">
                <Checkbox label="Select all" hideLabel checked={chosen === 0 ? false : chosen === rows.length ? true : 'mixed'} onChange={(on) => props.onSelect(rows.map(rowKey), on)} />
              </th>
            )}
            {columns.map((column) => {
              const direction = props.sort?.column !== column.id ? undefined : props.sort.descending ? 'descending' : 'ascending'
              return (
                <th key={column.id} scope="col" aria-sort={direction} className={cx(column.align === 'end' && styles.end, column.from !== undefined && styles[column.from])} style={column.width === undefined ? undefined : { width: column.width }}>
                  {column.sortable === false ? column.title : (
                    <button type="button" className={styles.sort} onClick={() => props.onSort(column.id)}>
                      {column.title}
                      {direction === undefined ? null : <Icon name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} size="xs" />}
                    </button>
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {above > 0 ? <tr aria-hidden="true" style={{ height: above }} /> : null}
          {shown.map((index) => {
            const row = rows[index]
            return row === undefined ? null : <ListRow key={rowKey(row)} {...props} row={row} index={index} measure={virtual ? virtualizer.measureElement : undefined} />
          })}
          {below > 0 ? <tr aria-hidden="true" style={{ height: below }} /> : null}
        </tbody>
      </table>
    </div>
  )
}

interface ListRowProps<Row> extends ListTableProps<Row> {
  readonly row: Row
  readonly index: number
  /** Rows are taller under a finger and where words wrap; the virtual list learns it from here. */
  readonly measure: ((node: HTMLTableRowElement | null) => void) | undefined
}

function ListRow<Row>(props: ListRowProps<Row>) {
  const { row, index, columns, selected, measure, ...list } = props
  const key = list.rowKey(row)
  const isSelected = selected?.has(key) === true
  const isCursor = list.cursor === key || (list.cursor === null && index === 0)
  const press = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button, input, label') !== null) return
    list.onCursor(key)
    list.onPress(row)
  }
  return (
    <tr
      ref={measure}
      data-index={index}
      data-key={key}
      aria-rowindex={index + 2}
      tabIndex={isCursor ? 0 : -1}
      className={cx(styles.row, isSelected && styles.selected, list.cursor === key && styles.cursor)}
      onClick={press}
      onFocus={(event) => { if (event.target === event.currentTarget) list.onCursor(key) }}
    >
      {selected === null ? null : (
        <td className={styles.check}><Checkbox label={`Select ${list.rowLabel(row)}`} hideLabel checked={isSelected} tabIndex={-1} onChange={(on) => list.onSelect([key], on)} /></td>
      )}
      {columns.map((column, at) => {
        const content = column.render?.(row) ?? cellText(column, row)
        return (
          <td key={column.id} className={cx(column.align === 'end' && styles.end, column.from !== undefined && styles[column.from])}>
            {at === 0 && list.href !== undefined ? <Link href={list.href(row)} className={styles.link} tabIndex={-1}>{content}</Link> : content}
          </td>
        )
      })}
    </tr>
  )
}
