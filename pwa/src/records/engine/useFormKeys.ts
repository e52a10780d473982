import { useEffect, useEffectEvent, type RefObject } from 'react'

interface Keys {
  readonly save: () => void
  /** Left out where the window around the form has its own way out. */
  readonly escape?: (() => void) | undefined
}

/** Ctrl+Enter saves from anywhere in a form, Escape leaves it; a list that is open in a field takes its own Escape first. */
export function useFormKeys(box: RefObject<HTMLElement | null>, keys: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const inside = event.target instanceof Node && box.current?.contains(event.target) === true
    if (!inside || event.defaultPrevented) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      keys.save()
    } else if (event.key === 'Escape' && keys.escape !== undefined) {
      event.preventDefault()
      keys.escape()
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
