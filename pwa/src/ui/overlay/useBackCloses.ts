import { useEffect, useEffectEvent } from 'react'

/** Marks the entry of the history on which a window stands. */
const MARK = 'shipshapeWindow'

/** Windows on such an entry: one at most, but React's strict mode mounts it twice. */
let standing = 0

/**
 * The browser's Back does what Escape does: the window stands on an entry of its own, with the address of the page below. A window that
 * stays, because it asks first, gets its entry back; one that closes by its own keys takes the entry along.
 */
export function useBackCloses(wanted: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!wanted) return
    standing += 1
    const page = location.href
    // A page that was reloaded under its window stands on such an entry already.
    if (!onMark()) history.pushState({ ...entryState(), [MARK]: true }, '')
    const left = () => {
      if (onMark() || location.href !== page) return
      back()
      // Once React has drawn the answer: forward again, not a new entry, which a browser may pass over when Back is pressed twice.
      setTimeout(() => {
        if (standing > 0) history.forward()
      })
    }
    window.addEventListener('popstate', left)
    return () => {
      standing -= 1
      window.removeEventListener('popstate', left)
      setTimeout(() => {
        if (standing === 0 && onMark() && location.href === page) history.back()
      })
    }
  }, [wanted])
}

function entryState(): object {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}

function onMark(): boolean {
  return MARK in entryState()
}
