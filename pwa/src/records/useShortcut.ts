import { useEffect, useLayoutEffect, useRef } from 'react'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
}

/** One letter does what the button beside it does; not while somebody types, and not under an open dialog or menu. */
export function useShortcut(key: string, action: () => void, active = true): void {
  const latest = useRef(action)
  // With the commit, not after it: a key pressed as the button appears does what the button says.
  useLayoutEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    if (!active) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [key, active])
}
