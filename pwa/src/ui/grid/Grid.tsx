/**
 * Cells in rows and columns, typed and pasted as in a spreadsheet. It knows texts only: what they mean is said by its columns, what is wrong
 * with a row by its verdicts, and its owner keeps the rows. Only the rows on the screen are drawn. The focus is on the grid, never on a
 * cell: a cell that scrolls away would take it along.
 */
import { useId, useLayoutEffect, useRef, type ClipboardEvent, type CSSProperties, type PointerEvent } from 'react'
import { plural } from '../../lib/text.ts'
import { Button } from '../Button.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import type { GridRow, Place } from './cells.ts'
import { BLANK, type CellNote, type GridColumn, type RowVerdict } from './column.ts'
import styles from './Grid.module.css'
import { onGridKey } from './gridKeys.ts'
import { GridLine } from './GridLine.tsx'
import { useGrid } from './useGrid.ts'
import { seen, useView } from './view.ts'

export interface GridProps {
  readonly label: string
  readonly columns: readonly GridColumn[]
  readonly rows: readonly GridRow[]
  readonly onChange: (rows: readonly GridRow[]) => void
  /** Parallel to the rows. */
  readonly verdicts: readonly RowVerdict[]
  readonly newId: () => string
  /** Most rows that it takes. */
  readonly most: number
  /** The columns that a first row of headings names; null where it is none. */
  readonly headings?: (cells: readonly string[]) => readonly (string | null)[] | null
  /** A pasted cell with what its heading says of it, such as a unit. */
  readonly under?: (heading: string, column: GridColumn, cell: string) => string
}

const NO_HEADINGS = () => null

/** Rows drawn above and below what is seen. */
const BEYOND = 6

export function Grid(props: GridProps) {
  const { label, columns, rows, verdicts, headings = NO_HEADINGS } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const leaving = useRef(false)
  const dragging = useRef(false)
  const tapped = useRef(false)
  const grid = useGrid({ ...props, headings })
  const view = useView(box)
  const { cursor, area, open, count } = grid
  const first = Math.max(0, Math.floor(view.top / view.row) - BEYOND)
  const last = Math.min(count, Math.ceil((view.top + view.height) / view.row) + BEYOND)
  const column = columns[cursor.column]

  // The active cell is always drawn and seen; an open one keeps the focus.
  useLayoutEffect(() => {
    const scroller = box.current
    if (scroller === null) return
    seen(scroller, `${id}-${cursor.row}-${cursor.column}`, cursor.row, view.row)
  }, [id, cursor, view.row])
  // From the open cell the focus goes back to the grid.
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    if (wasOpen.current && open === null && document.activeElement === document.body) box.current?.focus()
    wasOpen.current = open !== null
  }, [open])

  const toggle = () => {
    const on = rows[cursor.row]?.cells[column?.key ?? ''] === 'yes'
    grid.put(cursor, on ? '' : 'yes')
  }
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData.setData('text/plain', grid.copy())
  }
  const onPointerDown = (event: PointerEvent) => {
    const at = placeOf(event.target)
    if (at === null || event.button !== 0) return
    const again = at.row === cursor.row && at.column === cursor.column
    // A second tap opens the cell: a finger has no F2.
    tapped.current = event.pointerType !== 'mouse' && again && open === null
    if (tapped.current) return
    grid.keep()
    grid.move(at, event.shiftKey)
    dragging.current = event.pointerType === 'mouse'
  }
  const wrong = wrongCells(verdicts)
  const next = wrong.find(
    ({ row, index }) => row > cursor.row || (row === cursor.row && index > columnOf(columns, column)),
  )
  const goToWrong = () => {
    const to = next ?? wrong[0]
    if (to === undefined) return
    grid.move({ row: to.row, column: columns.findIndex(({ key }) => key === to.key) })
    box.current?.focus()
  }
  function wrongCells(all: readonly RowVerdict[]) {
    return all.flatMap(({ problems }, row) =>
      problems.map((problem) => ({ ...problem, row, index: columns.findIndex(({ key }) => key === problem.key) })),
    )
  }
  const lines = []
  for (let at = first; at < last; at++) {
    const isHere = at === cursor.row
    const within = at >= area.top && at <= area.bottom
    lines.push(
      <GridLine
        key={at}
        id={id}
        at={at}
        row={rows[at]}
        verdict={verdicts[at] ?? BLANK}
        columns={columns}
        cursor={isHere ? cursor.column : -1}
        left={within ? area.left : 0}
        right={within ? area.right : -1}
        editing={isHere && open !== null ? grid : null}
      />,
    )
  }
  return (
    <div className={styles.frame}>
      <div className={styles.tools}>
        <Button
          size="small"
          kind="quiet"
          icon={<Icon name="undo-2" size="xs" />}
          onClick={grid.undo}
          disabledReason={grid.canUndo ? undefined : 'Nothing to undo.'}
        >
          Undo
        </Button>
        <Button
          size="small"
          kind="quiet"
          icon={<Icon name="trash-2" size="xs" />}
          onClick={grid.removeRows}
          disabledReason={area.top < rows.length ? undefined : 'These rows are empty.'}
        >
          {area.bottom > area.top ? `Remove ${area.bottom - area.top + 1} rows` : 'Remove row'}
        </Button>
        {wrong.length === 0 ? null : (
          <Button size="small" kind="quiet" icon={<Icon name="circle-alert" size="xs" />} onClick={goToWrong}>
            {plural(wrong.length, 'cell')} to correct
          </Button>
        )}
        <p className={cx(styles.said, grid.said?.ok === false && styles.refused)} role="status">
          {grid.said?.words ?? ''}
        </p>
      </div>
      <div
        ref={box}
        role="grid"
        tabIndex={0}
        data-typing=""
        aria-label={label}
        aria-multiselectable="true"
        aria-rowcount={count + 1}
        aria-colcount={columns.length + 1}
        aria-activedescendant={open === null ? `${id}-${cursor.row}-${cursor.column}` : undefined}
        className={styles.grid}
        style={{ '--columns': widths(columns) } as CSSProperties}
        onScroll={view.onScroll}
        onKeyDown={(event) => {
          const around = { grid, columns: columns.length, filled: rows.length, page: view.page, toggle, leaving }
          if (!onGridKey(event, { ...around, isCheck: column?.kind === 'check' })) return
          event.preventDefault()
          event.stopPropagation()
        }}
        onCopy={onCopy}
        onCut={(event) => {
          onCopy(event)
          grid.clear()
        }}
        onPaste={(event) => {
          event.preventDefault()
          grid.paste(event.clipboardData.getData('text/plain'))
        }}
        onPointerDown={onPointerDown}
        onPointerMove={(event) => {
          const at = dragging.current && event.buttons === 1 ? placeOf(event.target) : null
          if (at !== null) grid.move(at, true)
        }}
        onPointerUp={(event) => {
          dragging.current = false
          const at = placeOf(event.target)
          if (tapped.current && at?.row === cursor.row && at.column === cursor.column) grid.edit(null)
          tapped.current = false
        }}
        onDoubleClick={() => {
          if (open === null) grid.edit(null)
        }}
      >
        <div role="row" aria-rowindex={1} className={styles.head}>
          <div role="columnheader" className={styles.number}>
            <span className="visually-hidden">Row</span>
          </div>
          {columns.map(({ key, label: title, unit, required, kind }, index) => (
            <div
              key={key}
              role="columnheader"
              aria-colindex={index + 2}
              className={cx(styles.title, kind === 'number' && styles.end)}
            >
              {title}
              {unit === undefined ? null : <span className={styles.unit}> {unit}</span>}
              {required === true ? (
                <span className={styles.must} title="Required">
                  {' '}
                  *
                </span>
              ) : null}
            </div>
          ))}
        </div>
        <div role="rowgroup" style={{ paddingTop: first * view.row, paddingBottom: (count - last) * view.row }}>
          {lines}
        </div>
      </div>
      <p className={styles.about} role="status" aria-label="The chosen cell">
        {aboutOf(verdicts[cursor.row], column, cursor)}
      </p>
    </div>
  )
}

function columnOf(columns: readonly GridColumn[], column: GridColumn | undefined): number {
  return column === undefined ? -1 : columns.indexOf(column)
}

function widths(columns: readonly GridColumn[]): string {
  return columns.map(({ width = 14 }) => `${width}ch`).join(' ')
}

function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  const row = cell?.closest<HTMLElement>('[data-row]')
  if (!cell || !row) return null
  return { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) }
}

/** What is said of the chosen cell: what is wrong, else what is odd. */
function aboutOf(verdict: RowVerdict | undefined, column: GridColumn | undefined, { row }: Place): string {
  if (column === undefined) return ''
  const of = (notes: readonly CellNote[] = []) => notes.filter(({ key }) => key === column.key).map(({ say }) => say)
  const words = [...of(verdict?.problems), ...of(verdict?.notes)].join(' ')
  return `${column.label}, row ${row + 1}${words === '' ? '' : `: ${words}`}`
}
