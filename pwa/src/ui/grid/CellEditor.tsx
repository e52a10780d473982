import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { matches } from '../../lib/text.ts'
import { cx } from '../cx.ts'
import type { GridColumn } from './column.ts'
import styles from './Grid.module.css'
import type { GridState } from './useGrid.ts'

/** Most choices that are offered at once. */
const OFFERED = 8

interface Props {
  readonly grid: GridState
  readonly column: GridColumn
  readonly row: number
}

/** The open cell. What it offers is below it; what is typed and not on offer stays typed, and the cell says what is wrong. */
export function CellEditor({ grid, column, row }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [active, setActive] = useState(-1)
  const { text = '', byTyping = false } = grid.open ?? {}
  const choices = column.choices?.() ?? []
  const offered = choices.filter((choice) => matches(choice, text)).slice(0, OFFERED)
  const isOpen = offered.length > 0 && !(offered.length === 1 && offered[0] === text)
  useLayoutEffect(() => {
    input.current?.focus()
    input.current?.setSelectionRange(input.current.value.length, input.current.value.length)
  }, [])

  const take = (choice: string | undefined, step: readonly [number, number]) => {
    if (choice !== undefined) grid.type(choice)
    grid.keep(step)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const done = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    // An input method still writes: Enter is its own.
    if (event.nativeEvent.isComposing) return event.stopPropagation()
    switch (event.key) {
      case 'Enter':
        done()
        return take(offered[active], [event.shiftKey ? -1 : 1, 0])
      case 'Tab':
        done()
        return take(offered[active], [0, event.shiftKey ? -1 : 1])
      case 'Escape':
        done()
        return grid.cancel()
      case 'ArrowDown':
      case 'ArrowUp': {
        const by = event.key === 'ArrowDown' ? 1 : -1
        if (isOpen) {
          done()
          return setActive(Math.max(-1, Math.min(offered.length - 1, active + by)))
        }
        done()
        return grid.keep([by, 0])
      }
      case 'ArrowLeft':
      case 'ArrowRight':
        if (!byTyping) return event.stopPropagation()
        done()
        return grid.keep([0, event.key === 'ArrowRight' ? 1 : -1])
      default:
        // The keys of the grid, such as Delete, are those of the text here.
        return event.stopPropagation()
    }
  }
  return (
    <>
      <input
        ref={input}
        className={cx(styles.input, column.kind === 'number' && styles.end)}
        aria-label={`${column.label}, row ${row + 1}`}
        value={text}
        autoComplete="off"
        inputMode={column.kind === 'number' ? 'decimal' : undefined}
        {...(choices.length === 0
          ? {}
          : {
              role: 'combobox',
              'aria-expanded': isOpen,
              'aria-controls': listId,
              'aria-autocomplete': 'list' as const,
              'aria-activedescendant': active < 0 ? undefined : `${listId}-${active}`,
            })}
        onChange={(event) => {
          grid.type(event.target.value)
          setActive(event.target.value.trim() === '' ? -1 : 0)
        }}
        onKeyDown={onKeyDown}
        onPaste={(event) => event.stopPropagation()}
        onCopy={(event) => event.stopPropagation()}
        onCut={(event) => event.stopPropagation()}
        onPointerDown={(event) => event.stopPropagation()}
        onBlur={() => grid.keep()}
      />
      {choices.length === 0 ? null : (
        <div id={listId} role="listbox" aria-label={column.label} className={styles.choices} hidden={!isOpen}>
          {offered.map((choice, index) => (
            <div
              key={choice}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={cx(styles.choice, index === active && styles.activeChoice)}
              onPointerDown={(event) => {
                // The focus stays in the cell, and the choice counts before the cell is left.
                event.preventDefault()
                event.stopPropagation()
              }}
              onClick={() => take(choice, [0, 0])}
              onKeyDown={(event) => {
                if (event.key === 'Enter') take(choice, [0, 0])
              }}
            >
              {choice}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
