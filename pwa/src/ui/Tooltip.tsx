import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './Tooltip.module.css'

/** Specification section 9: opens after 700 ms; within 300 ms of the last one closing, at once. */
const TOOLTIP_DELAY_MS = 700
const TOOLTIP_SKIP_MS = 300

// Shared by all tooltips: when the last one closed.
let lastClosed = -Infinity

export interface TooltipProps {
  readonly text: string
  readonly keyHint?: string
  readonly side?: 'right' | 'top' | 'bottom'
  readonly off?: boolean
  readonly children: ReactNode
}

/**
 * Own code instead of a primitive, because the rail needs it at first paint and the primitive costs 20 kB. Opens on hover and on keyboard
 * focus, closes on Escape, stays while the pointer is on it (WCAG 1.4.13). It repeats or completes a name, it never is the only one.
 */
export function Tooltip({ text, keyHint, side = 'top', off = false, children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [at, setAt] = useState<{ readonly left: number; readonly top: number } | null>(null)

  const open = useCallback(() => {
    const box = anchor.current?.firstElementChild?.getBoundingClientRect()
    if (box === undefined) return
    if (side === 'right') setAt({ left: box.right + 10, top: box.top + box.height / 2 })
    else setAt({ left: box.left + box.width / 2, top: side === 'top' ? box.top - 8 : box.bottom + 8 })
  }, [side])
  const close = useCallback(() => {
    clearTimeout(timer.current)
    setAt((was) => {
      if (was !== null) lastClosed = performance.now()
      return null
    })
  }, [])
  const openSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(open, performance.now() - lastClosed < TOOLTIP_SKIP_MS ? 0 : TOOLTIP_DELAY_MS)
  }
  const closeSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(close, 80)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (at === null) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    document.addEventListener('keydown', onKey)
    window.addEventListener('scroll', close, true)
    return () => {
      document.removeEventListener('keydown', onKey)
      window.removeEventListener('scroll', close, true)
    }
  }, [at, close])

  return (
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={(event) => {
        if (!off && event.pointerType === 'mouse') openSoon()
      }}
      onPointerLeave={closeSoon}
      onPointerDown={close}
      onFocus={(event) => {
        if (!off && event.target instanceof Element && event.target.matches(':focus-visible')) open()
      }}
      onBlur={close}
    >
      {children}
      {at === null || off
        ? null
        : createPortal(
            <span
              id={id}
              role="tooltip"
              className={styles.tip}
              data-side={side}
              style={at}
              onPointerEnter={() => clearTimeout(timer.current)}
              onPointerLeave={closeSoon}
            >
              {text}
              {keyHint === undefined ? null : <kbd>{keyHint}</kbd>}
            </span>,
            document.body,
          )}
    </span>
  )
}
