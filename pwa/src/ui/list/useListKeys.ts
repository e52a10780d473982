import { useEffect, useRef } from 'react'
import { isCovered, isTyping, singleKeysOn } from '../singleKeys.ts'

export interface ListKeys {
  readonly move: (step: number, extend: boolean) => void
  readonly open: () => void
  readonly peek: () => void
  readonly select: (extend: boolean) => void
  readonly selectMore: () => void
  readonly clear: () => boolean
  readonly search: () => void
  readonly view: (number: number) => void
  /** A verb of the bulk bar on the row under the cursor; false when no verb has this key. */
  readonly verb: (key: string) => boolean
}

/** Whether a press belongs to the control it was made on, not to the list around it. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('a, button, input, [role=menu], [role=dialog]') !== null
}

/** The keys of a list (lib/shortcuts.ts). Nothing happens while somebody types or a dialog is open. */
export function useListKeys(keys: ListKeys, tableId: string): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || isTyping(event.target) || isCovered()) return
      const run = (action: () => void) => {
        event.preventDefault()
        action()
      }
      const now = latest.current
      if (event.altKey) {
        // By its place on the keyboard: with Alt a Mac writes another character.
        const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
        return digit === undefined || event.ctrlKey ? undefined : run(() => now.view(Number(digit)))
      }
      if (event.ctrlKey) return event.key.toLowerCase() === 'a' && !event.shiftKey ? run(now.selectMore) : undefined
      const inTable =
        event.target === document.body ||
        (event.target instanceof Node && document.getElementById(tableId)?.contains(event.target) === true)
      switch (event.key) {
        case 'ArrowDown':
          return inTable ? run(() => now.move(1, event.shiftKey)) : undefined
        case 'ArrowUp':
          return inTable ? run(() => now.move(-1, event.shiftKey)) : undefined
        case 'Enter':
          return inTable && !isControl(event.target) ? run(now.open) : undefined
        case ' ':
          return inTable && !isControl(event.target) ? run(now.peek) : undefined
        case 'Escape':
          return now.clear() ? event.preventDefault() : undefined
        default:
          break
      }
      if (!singleKeysOn()) return
      switch (event.key) {
        case 'j':
          return run(() => now.move(1, false))
        case 'k':
          return run(() => now.move(-1, false))
        case 'x':
          return run(() => now.select(false))
        case 'X':
          return run(() => now.select(true))
        case '/':
          return run(now.search)
        default:
          return now.verb(event.key) ? event.preventDefault() : undefined
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [tableId])
}
