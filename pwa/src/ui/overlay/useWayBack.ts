import { useCallback, useRef, useState, type RefObject } from 'react'
import { hideLater } from './hideLater.ts'

interface WayBack {
  readonly content: RefObject<HTMLDivElement | null>
  /** For the window's content. */
  readonly onContent: {
    readonly ref: (node: HTMLDivElement | null) => void
    readonly onCloseAutoFocus: (event: Event) => void
  }
}

// Window by window, what had the focus when it opened.
const openers = new WeakMap<Element, Element>()

/**
 * Gives the focus back to what opened a window: the primitive does so only for a trigger of its own kind, and our windows open from
 * any button. While it is open, what is drawn behind it is hidden too (hideLater.ts).
 */
export function useWayBack(): WayBack {
  const [opener] = useState(() => document.activeElement)
  const content = useRef<HTMLDivElement>(null)
  const show = useRef<(() => void) | null>(null)
  const ref = useCallback(
    (node: HTMLDivElement | null) => {
      content.current = node
      show.current?.()
      show.current = node === null ? null : hideLater(node)
      if (node !== null && opener !== null) openers.set(node, opener)
    },
    [opener],
  )
  const onCloseAutoFocus = useCallback(
    (event: Event) => {
      event.preventDefault()
      // A window or page that took the way back meanwhile keeps it.
      if (document.activeElement === null || document.activeElement === document.body)
        standing(opener)?.focus({ preventScroll: true })
    },
    [opener],
  )
  return { content, onContent: { ref, onCloseAutoFocus } }
}

/** The opener, or where a window that is gone itself was opened from: a sheet of keys is closed by the key that opens the next window. */
function standing(opener: Element | null): HTMLElement | null {
  let at: Element | null | undefined = opener
  while (at && !at.isConnected) at = openers.get(at.closest('[role=dialog]') ?? at)
  return at instanceof HTMLElement ? at : null
}
