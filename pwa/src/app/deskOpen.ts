/** Which of the desk's own windows is open: the keys that open them and the buttons that open them are far apart. */
import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '../lib/observable.ts'
import { hurry } from '../lib/firstPage.ts'
import { isCovered, isTyping, keysShut, singleKeysOn } from '../ui/singleKeys.ts'

type DeskWindow = 'palette' | 'keys' | 'feedback' | 'inbox' | null

const open = createStore<DeskWindow>(null)

export function openPalette(): void {
  open.set('palette')
}

export function openShortcuts(): void {
  open.set('keys')
}

export function openFeedback(): void {
  open.set('feedback')
}

export function openInbox(): void {
  open.set('inbox')
}

export function closeWindow(): void {
  open.set(null)
}

export function useDeskWindow(): DeskWindow {
  return useSyncExternalStore(open.subscribe, open.get)
}

/** Stands in for the desk until its code is here: who presses Ctrl+K or ? at once gets the window a moment later instead of nothing. */
export function EarlyKeys(): null {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Whoever takes to the keys needs all of them now.
      hurry()
      if (event.defaultPrevented || event.altKey || keysShut()) return
      const control = event.ctrlKey || event.metaKey
      const palette = control && !event.shiftKey && event.key.toLowerCase() === 'k'
      const sheet = !control && event.key === '?' && singleKeysOn() && !isTyping(event.target) && !isCovered()
      if (!palette && !sheet) return
      event.preventDefault()
      if (palette) openPalette()
      else openShortcuts()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return null
}
