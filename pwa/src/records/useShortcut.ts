import { useEffect, useLayoutEffect, useRef } from 'react'
import { isCovered, isTyping, singleKeysOn } from '../ui/singleKeys.ts'

/** One letter does what the button beside it does; not while somebody types, not under an open dialog or menu, not when switched off. */
export function useShortcut(key: string, action: () => void, active = true): void {
  const latest = useRef(action)
  // With the commit, not after it: a key pressed as the button appears does what the button says.
  useLayoutEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    if (!active) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (
        !singleKeysOn() ||
        event.key.toLowerCase() !== key ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target)
      )
        return
      if (isCovered()) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [key, active])
}
