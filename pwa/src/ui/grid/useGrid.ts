/** The state of a grid: where the cursor stands, what is chosen, which cell is open, and the rows before each change. */
import { useRef, useState } from 'react'
import { areaOf, copied, emptied, filledDown, pasted, textAt, typed, without } from './cells.ts'
import type { Area, GridRow, Place } from './cells.ts'
import type { GridColumn } from './column.ts'

/** An open cell. Where typing opened it, an arrow goes on to the next cell; where F2 did, it moves in the text. */
interface Open {
  readonly text: string
  readonly byTyping: boolean
}

interface Options {
  readonly columns: readonly GridColumn[]
  readonly rows: readonly GridRow[]
  readonly onChange: (rows: readonly GridRow[]) => void
  readonly most: number
  readonly newId: () => string
  readonly headings: (cells: readonly string[]) => readonly (string | null)[] | null
  readonly under?: ((heading: string, column: GridColumn, cell: string) => string) | undefined
}

export interface GridState {
  readonly cursor: Place
  readonly area: Area
  readonly open: Open | null
  /** Rows that are shown: those that hold something, and empty ones to type in. */
  readonly count: number
  readonly said: { readonly ok: boolean; readonly words: string } | null
  readonly move: (to: Place, extend?: boolean) => void
  readonly edit: (byTyping: string | null) => void
  readonly type: (text: string) => void
  /** Keeps what is typed in the open cell and goes on. */
  readonly keep: (step?: readonly [number, number]) => void
  readonly cancel: () => void
  readonly put: (place: Place, text: string) => void
  readonly paste: (text: string) => void
  readonly copy: () => string
  readonly clear: () => void
  readonly fillDown: () => void
  readonly removeRows: () => void
  readonly undo: () => void
  readonly redo: () => void
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** Empty rows below those that hold something. */
const SPARE = 20
const MOST_UNDO = 100
const START: Place = { row: 0, column: 0 }

interface History {
  readonly rows: readonly GridRow[]
  readonly back: readonly (readonly GridRow[])[]
  readonly forth: readonly (readonly GridRow[])[]
}

export function useGrid({ columns, rows, onChange, most, newId, headings, under }: Options): GridState {
  const [cursor, setCursor] = useState(START)
  const [anchor, setAnchor] = useState(START)
  const [open, setOpen] = useState<Open | null>(null)
  const [said, setSaid] = useState<GridState['said']>(null)
  const [kept, setKept] = useState<History>({ rows, back: [], forth: [] })
  // Rows that came or went otherwise, saved ones for instance, are not brought back by an undo.
  const history = kept.rows === rows ? kept : { rows, back: [], forth: [] }
  // A key may come before the last one is drawn.
  const latest = useRef({ cursor, open })

  const count = Math.min(most, rows.length + SPARE)
  const place = (row: number, column: number): Place => ({
    row: Math.max(0, Math.min(count - 1, row)),
    column: Math.max(0, Math.min(columns.length - 1, column)),
  })
  const area = areaOf(anchor, cursor)

  const move = (to: Place, extend = false) => {
    const at = place(to.row, to.column)
    latest.current.cursor = at
    setCursor(at)
    if (!extend) setAnchor(at)
  }
  const show = (next: Open | null) => {
    latest.current.open = next
    setOpen(next)
  }
  const change = (next: readonly GridRow[]) => {
    if (next === rows) return
    setKept({ rows: next, back: [...history.back, rows].slice(-MOST_UNDO), forth: [] })
    setSaid(null)
    onChange(next)
  }
  const put = (at: Place, text: string) => {
    const column = columns[at.column]
    if (column !== undefined) change(typed(rows, at, column, text, newId))
  }
  const step = (from: 'back' | 'forth', to: 'back' | 'forth') => {
    const next = history[from].at(-1)
    if (next === undefined) return
    setKept({ ...history, rows: next, [from]: history[from].slice(0, -1), [to]: [...history[to], rows] })
    setSaid(null)
    onChange(next)
  }
  return {
    cursor,
    area,
    open,
    count,
    said,
    move,
    edit: (byTyping) =>
      show({
        text: byTyping ?? textAt(rows, cursor.row, columns[cursor.column]),
        byTyping: byTyping !== null,
      }),
    type: (text) => show({ byTyping: open?.byTyping ?? false, text }),
    keep: (by) => {
      const { open: cell, cursor: at } = latest.current
      if (cell !== null) put(at, cell.text)
      show(null)
      if (by !== undefined) move({ row: at.row + by[0], column: at.column + by[1] })
    },
    cancel: () => show(null),
    put,
    paste: (text) => {
      const result = pasted(rows, text, { columns, at: area, most, newId, headings, under })
      if (result.ok) {
        change(result.rows)
        setAnchor({ row: result.area.top, column: result.area.left })
        // What is pasted stands chosen; the cursor is where the next paste goes on.
        setCursor({ row: result.area.bottom, column: result.area.right })
        latest.current.cursor = { row: result.area.bottom, column: result.area.right }
      }
      setSaid(result.say === '' ? null : { ok: result.ok, words: result.say })
    },
    copy: () => copied(rows, columns, area),
    clear: () => change(emptied(rows, columns, area)),
    fillDown: () => change(filledDown(rows, columns, area, newId)),
    removeRows: () => change(without(rows, area.top, area.bottom)),
    undo: () => step('back', 'forth'),
    redo: () => step('forth', 'back'),
    canUndo: history.back.length > 0,
    canRedo: history.forth.length > 0,
  }
}
