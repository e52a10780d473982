import { useEffect, useRef } from 'react'
import { isCovered, isTyping, keysShut, singleKeysOn } from '../ui/singleKeys.ts'
import { pathOf } from './palette/places.ts'

export interface GlobalKeys {
  readonly palette: () => void
  readonly sheet: () => void
  readonly undo: () => void
  readonly redo: () => void
  readonly go: (path: string) => void
  /** Along the list a record was opened from. */
  readonly along: (step: -1 | 1) => void
}

/** G waits this long for its letter. */
const CHORD_MS = 1200

/** The keys that work on every page (lib/shortcuts.ts). While somebody types, only Ctrl+K is ours; the field has its own undo. */
export function useGlobalKeys(keys: GlobalKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    let chordUntil = 0
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || keysShut()) return
      const now = latest.current
      const run = (action: () => void) => {
        event.preventDefault()
        action()
      }
      const letter = event.key.toLowerCase()
      if (event.ctrlKey || event.metaKey) {
        if (letter === 'k' && !event.shiftKey) return run(now.palette)
        if (isTyping(event.target) || isCovered()) return undefined
        if (letter === 'z') return run(event.shiftKey ? now.redo : now.undo)
        return letter === 'y' ? run(now.redo) : undefined
      }
      if (!singleKeysOn() || isTyping(event.target) || isCovered()) return undefined
      if (event.timeStamp < chordUntil) {
        chordUntil = 0
        const path = pathOf(letter)
        if (path !== undefined) {
          // The letter is spent: the page must not take it as one of its own.
          event.stopPropagation()
          return run(() => now.go(path))
        }
      }
      switch (event.key) {
        case 'g':
          chordUntil = event.timeStamp + CHORD_MS
          return undefined
        case '?':
          return run(now.sheet)
        case '[':
          return run(() => now.along(-1))
        case ']':
          return run(() => now.along(1))
        default:
          return undefined
      }
    }
    // Before the page's own listeners, for the second key of a chord.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}
