import { useLayoutEffect, useRef } from 'react'
import { isCovered, isTyping, singleKeysOn } from '../ui/singleKeys.ts'

/** One letter, or shift with a letter ("shift+a"), does what the button beside it does; not while somebody types, not under an open dialog or menu, not when switched off. */
export function useShortcut(key: string, action: () => void, active = true): void {
  const latest = useRef(action)
  // Both with the commit, not after it: a key pressed as the button appears does what the button says.
  useLayoutEffect(() => {
    latest.current = action
  })
  useLayoutEffect(() => {
    if (!active) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (
        !singleKeysOn() ||
        pressed(event) !== key ||
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

/** A letter with shift is another key; for a sign such as ? shift is how it is typed. */
function pressed({ key, shiftKey }: KeyboardEvent): string {
  const letter = key.toLowerCase()
  return shiftKey && /^\p{L}$/u.test(letter) ? `shift+${letter}` : letter
}
