import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import styles from './Popover.module.css'

export interface PopoverProps {
  readonly label: string
  readonly renderTrigger: (open: boolean, toggle: () => void, ref: Ref<HTMLButtonElement>) => ReactNode
  /** Which edge of the button the panel keeps to. */
  readonly side?: 'start' | 'end'
  readonly children: ReactNode
}

/** As wide as what stays free beside a panel. */
const EDGE = 14

/** A small panel under its button, moved sideways where it would leave the screen. Escape or a press outside closes it and gives the focus back. */
export function Popover({ label, renderTrigger, side = 'start', children }: PopoverProps) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const shown = panel.current
    if (!open || shown === null) return
    const { left, right } = shown.getBoundingClientRect()
    const most = document.documentElement.clientWidth - EDGE
    const shift = right > most ? Math.max(most - right, EDGE - left) : Math.max(0, EDGE - left)
    if (shift !== 0) shown.style.translate = `${shift}px`
  }, [open])
  useEffect(() => {
    if (!open) return
    panel.current?.focus()
    const onDown = (event: PointerEvent) => {
      if (event.target instanceof Node && box.current?.contains(event.target) !== true) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onDown)
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('pointerdown', onDown)
      document.removeEventListener('keydown', onKey, true)
    }
  }, [open])
  return (
    <span ref={box} className={styles.box}>
      {renderTrigger(open, () => setOpen(!open), button)}
      {open ? (
        <div ref={panel} role="dialog" aria-label={label} tabIndex={-1} className={styles.panel} data-side={side}>
          {children}
        </div>
      ) : null}
    </span>
  )
}
