import { useEffect, useRef } from 'react'

export interface ListKeys {
  readonly move: (step: number) => void
  readonly open: () => void
  readonly peek: () => void
  readonly select: () => void
  readonly search: () => void
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
}

/** Whether a press belongs to the control it was made on, not to the list around it. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('a, button, input, [role=menu], [role=dialog]') !== null
}

/** J, K and arrows move, Enter opens, Space looks in, X selects, / searches. Nothing happens while somebody types or a dialog is open. */
export function useListKeys(keys: ListKeys, tableId: string): void {
  const latest = useRef(keys)
  useEffect(() => { latest.current = keys })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null) return
      const inTable = event.target === document.body || (event.target instanceof Node && document.getElementById(tableId)?.contains(event.target) === true)
      const run = (action: () => void) => { event.preventDefault(); action() }
      const { move, open, peek, select, search } = latest.current
      switch (event.key) {
        case 'j': return run(() => move(1))
        case 'k': return run(() => move(-1))
        case 'ArrowDown': return inTable ? run(() => move(1)) : undefined
        case 'ArrowUp': return inTable ? run(() => move(-1)) : undefined
        case 'Enter': return inTable && !isControl(event.target) ? run(open) : undefined
        case ' ': return inTable && !isControl(event.target) ? run(peek) : undefined
        case 'x': return run(select)
        case '/': return run(search)
        default: return undefined
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [tableId])
}
