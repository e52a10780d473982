/** The keys of a spreadsheet, where no cell is open. Pure but for what it calls. */
import type { KeyboardEvent } from 'react'
import type { GridState } from './useGrid.ts'

interface Around {
  readonly grid: GridState
  readonly columns: number
  /** Rows that hold something. */
  readonly filled: number
  /** Rows that fit on the screen. */
  readonly page: number
  readonly isCheck: boolean
  readonly toggle: () => void
  /** Escape was pressed before: Tab then leaves the grid. */
  readonly leaving: { current: boolean }
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Does what the key says; answers whether it was one of the grid's. */
export function onGridKey(event: KeyboardEvent, around: Around): boolean {
  const { grid, leaving } = around
  const wasLeaving = leaving.current
  leaving.current = event.key === 'Escape' || (wasLeaving && event.key === 'Shift')
  if (event.ctrlKey || event.metaKey) return onChord(event, around)
  if (event.altKey) return false
  const { row, column } = grid.cursor
  const step = STEPS[event.key]
  if (step !== undefined) {
    grid.move({ row: row + step[0], column: column + step[1] }, event.shiftKey)
    return true
  }
  switch (event.key) {
    case 'Enter':
      grid.move({ row: row + (event.shiftKey ? -1 : 1), column })
      return true
    case 'Tab':
      return wasLeaving ? false : onTab(event.shiftKey, around)
    case 'F2':
      grid.edit(null)
      return true
    case 'Delete':
    case 'Backspace':
      grid.clear()
      return true
    case 'Home':
      grid.move({ row, column: 0 }, event.shiftKey)
      return true
    case 'End':
      grid.move({ row, column: around.columns - 1 }, event.shiftKey)
      return true
    case 'PageUp':
    case 'PageDown':
      grid.move({ row: row + (event.key === 'PageUp' ? -around.page : around.page), column }, event.shiftKey)
      return true
    default:
  }
  if (event.key === ' ' && around.isCheck) {
    around.toggle()
    return true
  }
  // One letter; a dead key or an input method begins in the open cell.
  if ([...event.key].length !== 1) return false
  grid.edit(event.key)
  return true
}

function onTab(back: boolean, { grid, columns }: Around): boolean {
  const { row, column } = grid.cursor
  const at = row * columns + column + (back ? -1 : 1)
  // Before the first cell and behind the last, Tab is the page's.
  if (at < 0 || at >= grid.count * columns) return false
  grid.move({ row: Math.floor(at / columns), column: at % columns })
  return true
}

function onChord(event: KeyboardEvent, { grid, columns, filled }: Around): boolean {
  const { row, column } = grid.cursor
  const last = Math.max(0, filled - 1)
  switch (event.key.toLowerCase()) {
    case 'z':
      if (event.shiftKey) grid.redo()
      else grid.undo()
      return true
    case 'y':
      grid.redo()
      return true
    case 'd':
      grid.fillDown()
      return true
    case 'a':
      grid.move({ row: 0, column: 0 })
      grid.move({ row: last, column: columns - 1 }, true)
      return true
    case 'home':
      grid.move({ row: 0, column: 0 }, event.shiftKey)
      return true
    case 'end':
      grid.move({ row: last, column: columns - 1 }, event.shiftKey)
      return true
    case 'arrowup':
      grid.move({ row: 0, column }, event.shiftKey)
      return true
    case 'arrowdown':
      grid.move({ row: row < last ? last : row, column }, event.shiftKey)
      return true
    case 'arrowleft':
      grid.move({ row, column: 0 }, event.shiftKey)
      return true
    case 'arrowright':
      grid.move({ row, column: columns - 1 }, event.shiftKey)
      return true
    default:
      return false
  }
}
