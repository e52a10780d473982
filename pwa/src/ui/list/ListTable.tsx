import { useVirtualizer } from '@tanstack/react-virtual'
import {
  memo,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { Link } from 'wouter'
import { Checkbox } from '../Checkbox.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import { cellText, type Column } from './columns.ts'
import type { Item } from './groups.ts'
import type { ListState } from './listState.ts'
import styles from './ListTable.module.css'

export interface ListTableProps<Row> {
  readonly id: string
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Rows and the headings they stand under. */
  readonly items: readonly Item<Row>[]
  readonly rowKey: (row: Row) => string
  readonly rowLabel: (row: Row) => string
  readonly href: ((row: Row) => string) | undefined
  readonly sort: ListState['sort']
  readonly onSort: (column: string) => void
  readonly cursor: string | null
  readonly onCursor: (key: string) => void
  readonly onPress: (row: Row) => void
  readonly onFollow: () => void // the row's own link is taken
  readonly selected: ReadonlySet<string> | null
  readonly onSelect: (keys: readonly string[], on: boolean) => void
  /** Shift: from the row chosen last to this one. */
  readonly onExtend: (key: string) => void
  /** The box in the head: what is on screen, or nothing. */
  readonly onSelectPage: (on: boolean) => void
  readonly dense: boolean
  /** Paper has no scroll position: everything is drawn. */
  readonly whole: boolean
  readonly after?: ReactNode // behind the last row
}

const VIRTUAL_FROM = 200
// How long the keyboard's row is waited for.
const FRAMES_PATIENT = 30

export function ListTable<Row>(props: ListTableProps<Row>) {
  // The virtualizer is a mutable object by design; memoised around it the table would show old rows.
  'use no memo'
  const { columns, items, rowKey, cursor, selected, dense } = props
  const region = useRef<HTMLDivElement>(null)
  const virtual = items.length > VIRTUAL_FROM && !props.whole
  const height = dense ? 32 : 40
  const virtualizer = useVirtualizer({
    count: items.length,
    enabled: virtual,
    getScrollElement: () => region.current,
    estimateSize: () => height,
    overscan: 12,
    // Rows that come a frame later than the finger are better than a frame that stands still.
    useFlushSync: false,
    scrollPaddingStart: 36,
  })
  const drawn = virtualizer.getVirtualItems()
  const first = virtual ? drawn[0] : undefined
  const last = virtual ? drawn.at(-1) : undefined
  const [from, to] = virtual ? [first?.index ?? 0, last?.index ?? -1] : [0, items.length - 1]
  const above = first?.start ?? 0
  const below = last === undefined ? 0 : virtualizer.getTotalSize() - last.end
  const slice = useMemo(() => ({ from, to, above, below }), [from, to, above, below])
  // Drawn in small steps between the frames: a flick over many rows must not stand still for those it brings.
  const late = useDeferredValue(slice)

  useEffect(() => {
    virtualizer.measure()
  }, [virtualizer, height])
  // Only a moved cursor moves the view; arriving rows must not pull it back.
  const follow = useEffectEvent((key: string) => {
    const at = items.findIndex((item) => item.kind === 'row' && rowKey(item.row) === key)
    if (at < 0) return undefined
    if (virtual) virtualizer.scrollToIndex(at, { align: 'auto' })
    return seek(key, FRAMES_PATIENT)
  })
  // The row may only exist some frames after the scroll.
  const seek = (key: string, patience: number): (() => void) => {
    let cancel = () => {}
    const frame = requestAnimationFrame(() => {
      const row = [...(region.current?.querySelectorAll<HTMLElement>('tr[data-key]') ?? [])].find(
        (one) => one.dataset['key'] === key,
      )
      if (row === undefined) {
        if (patience > 0) cancel = seek(key, patience - 1)
      } else if (document.activeElement?.closest('tr') !== row) {
        row.focus({ preventScroll: virtual })
        row.scrollIntoView?.({ block: 'nearest' })
      }
    })
    return () => {
      cancelAnimationFrame(frame)
      cancel()
    }
  }
  useEffect(() => {
    if (cursor === null) return undefined
    return follow(cursor)
  }, [cursor])

  const isChosen = (item: Item<Row>) => item.kind === 'row' && selected?.has(rowKey(item.row)) === true
  const chosen = selected === null || selected.size === 0 ? 0 : items.filter(isChosen).length
  const isWhole = chosen > 0 && items.every((item) => item.kind === 'group' || isChosen(item))
  return (
    <div ref={region} className={styles.region} id={props.id}>
      <table className={cx(styles.table, dense && styles.dense)} aria-rowcount={items.length + 1}>
        <caption className="visually-hidden">{props.label}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {selected === null ? null : (
              <th className={styles.check} scope="col">
                <Checkbox
                  label="Select all"
                  hideLabel
                  checked={chosen === 0 ? false : isWhole ? true : 'mixed'}
                  onChange={props.onSelectPage}
                />
              </th>
            )}
            {columns.map((column) => {
              const direction =
                props.sort?.column !== column.id ? undefined : props.sort.descending ? 'descending' : 'ascending'
              return (
                <th
                  key={column.id}
                  scope="col"
                  aria-sort={direction}
                  className={cx(column.align === 'end' && styles.end, column.from !== undefined && styles[column.from])}
                  style={column.width === undefined ? undefined : { width: column.width }}
                >
                  {column.sortable === false ? (
                    column.title
                  ) : (
                    <button type="button" className={styles.sort} onClick={() => props.onSort(column.id)}>
                      {column.title}
                      {direction === undefined ? null : (
                        <Icon name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} size="xs" />
                      )}
                    </button>
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          <Rows
            list={props}
            slice={virtual ? late : slice}
            measure={virtual ? virtualizer.measureElement : undefined}
          />
        </tbody>
      </table>
      {props.after}
    </div>
  )
}

/** The rows that stand in the table, and the heights (px) of those that do not. */
interface Slice {
  readonly from: number
  readonly to: number
  readonly above: number
  readonly below: number
}

interface RowsProps<Row> {
  readonly list: ListTableProps<Row>
  readonly slice: Slice
  readonly measure: ListRowProps<Row>['measure']
}

const Rows = memo(SlicedRows) as typeof SlicedRows

function SlicedRows<Row>({ list, slice: { from, to, above, below }, measure }: RowsProps<Row>) {
  const { columns, items, rowKey, selected } = list
  return (
    <>
      {above > 0 ? <tr aria-hidden="true" style={{ height: above }} /> : null}
      {items.slice(from, to + 1).map((item, place) => {
        const at = from + place
        if (item.kind === 'group')
          return (
            <tr key={`group:${item.key}`} ref={measure} data-index={at} aria-rowindex={at + 2}>
              <th scope="rowgroup" colSpan={columns.length + (selected === null ? 0 : 1)} className={styles.group}>
                {item.label} <span className="num">{item.count}</span>
              </th>
            </tr>
          )
        return (
          <Remembered
            key={rowKey(item.row)}
            list={list}
            row={item.row}
            at={at}
            isFirst={item.index === 0}
            measure={measure}
          />
        )
      })}
      {below > 0 ? <tr aria-hidden="true" style={{ height: below }} /> : null}
    </>
  )
}

interface ListRowProps<Row> {
  /** The same object until the page draws the table again. */
  readonly list: ListTableProps<Row>
  readonly row: Row
  readonly at: number
  readonly isFirst: boolean
  /** Rows are taller under a finger and where words wrap; the virtual list learns it from here. */
  readonly measure: ((node: HTMLTableRowElement | null) => void) | undefined
}

/** A scroll draws the rows that come in, not those that stay. */
const Remembered = memo(ListRow) as typeof ListRow

function ListRow<Row>({ list, row, at, isFirst, measure }: ListRowProps<Row>) {
  const { columns, selected } = list
  const key = list.rowKey(row)
  const isSelected = selected?.has(key) === true
  const isCursor = list.cursor === key || (list.cursor === null && isFirst)
  const press = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button, input, label') !== null) return
    list.onCursor(key)
    if (event.shiftKey && selected !== null) list.onExtend(key)
    else list.onPress(row)
  }
  return (
    <tr
      ref={measure}
      data-index={at}
      data-key={key}
      aria-rowindex={at + 2}
      tabIndex={isCursor ? 0 : -1}
      className={cx(styles.row, isSelected && styles.selected, list.cursor === key && styles.cursor)}
      onClick={press}
      onFocus={(event) => {
        if (event.target === event.currentTarget) list.onCursor(key)
      }}
    >
      {selected === null ? null : (
        <td
          className={styles.check}
          onClickCapture={(event) => {
            if (event.shiftKey) {
              event.preventDefault()
              list.onExtend(key)
            }
          }}
        >
          <Checkbox
            label={`Select ${list.rowLabel(row)}`}
            hideLabel
            checked={isSelected}
            tabIndex={-1}
            onChange={(on) => list.onSelect([key], on)}
          />
        </td>
      )}
      {columns.map((column, place) => {
        const content = column.render?.(row) ?? cellText(column, row)
        return (
          <td
            key={column.id}
            // A card has no heads: a day says which it is.
            data-title={column.filter === 'date' ? column.title : undefined}
            className={cx(
              column.align === 'end' && styles.end,
              column.from !== undefined && styles[column.from],
              column.card === true && styles.card,
              (place === 0 || column.lead === true) && styles.lead,
            )}
          >
            {place === 0 && list.href !== undefined ? (
              <Link href={list.href(row)} className={styles.link} tabIndex={-1} onClick={list.onFollow}>
                {content}
              </Link>
            ) : (
              content
            )}
          </td>
        )
      })}
    </tr>
  )
}
