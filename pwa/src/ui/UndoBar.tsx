import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './UndoBar.module.css'

export interface UndoBarProps {
  readonly text: string
  readonly onUndo: () => void
  readonly onGone?: () => void
  readonly seconds?: number
}

/** Ink bar above the actions that counts down. Never a toast, because a toast can be suppressed and replaced. */
export function UndoBar({ text, onUndo, onGone, seconds = 10 }: UndoBarProps) {
  const [left, setLeft] = useState(seconds)
  const gone = useRef(onGone)
  useEffect(() => { gone.current = onGone })
  useEffect(() => {
    if (left <= 0) {
      gone.current?.()
      return
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  if (left <= 0) return null
  return (
    <div className={styles.bar} role="status">
      <span className={styles.text}>{text}</span>
      <span className={cx(styles.left, 'num')} aria-hidden="true">{left} s</span>
      <button type="button" className={styles.undo} onClick={onUndo}>Undo</button>
    </div>
  )
}

interface Offer {
  readonly id: number
  readonly text: string
  readonly undo: () => void | Promise<void>
}

interface UndoApi {
  readonly offer: (text: string, undo: () => void | Promise<void>) => void
}

const UndoContext = createContext<UndoApi | null>(null)

/** One offer at a time; a new one ends the previous. */
export function UndoProvider({ children }: { readonly children: ReactNode }) {
  const [offer, setOffer] = useState<Offer | null>(null)
  const next = useRef(1)
  const api = useMemo<UndoApi>(() => ({ offer: (text, undo) => { setOffer({ id: next.current, text, undo }); next.current += 1 } }), [])
  const close = useCallback(() => setOffer(null), [])
  return (
    <UndoContext value={api}>
      {children}
      {offer === null ? null : (
        <div className={styles.place}>
          <UndoBar key={offer.id} text={offer.text} onGone={close} onUndo={() => { void offer.undo(); close() }} />
        </div>
      )}
    </UndoContext>
  )
}

export function useUndo(): UndoApi {
  const api = use(UndoContext)
  if (api === null) throw new Error('useUndo needs UndoProvider above it')
  return api
}
