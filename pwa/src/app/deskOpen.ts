/** Which of the desk's own windows is open: the keys that open them and the buttons that open them are far apart. */
import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '../data/store.ts'

type DeskWindow = 'palette' | 'keys' | null

const open = createStore<DeskWindow>(null)

export function openPalette(): void {
  open.set('palette')
}

export function openShortcuts(): void {
  open.set('keys')
}

export function closeWindow(): void {
  open.set(null)
}

export function useDeskWindow(): DeskWindow {
  return useSyncExternalStore(open.subscribe, open.get)
}

/** Stands in for the desk until its code is here: who presses Ctrl+K at once gets the palette a moment later instead of nothing. */
export function EarlyKeys(): null {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      openPalette()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return null
}
