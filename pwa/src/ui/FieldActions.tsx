import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './FieldActions.module.css'

/** How far from the bottom of the window the keys begin: what floats (the undo bar) stands above them. */
const KEYS_FROM_BOTTOM = '--keys-from-bottom'

/** Bottom bar within the thumb. Secondary first, primary last and wider; the left-hand switch mirrors it. */
export function FieldActions({ children }: { readonly children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (element === null) return undefined
    const root = document.documentElement
    const measure = () =>
      root.style.setProperty(
        KEYS_FROM_BOTTOM,
        `${Math.round(window.innerHeight - element.getBoundingClientRect().top)}px`,
      )
    measure()
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure)
    observer?.observe(element)
    window.addEventListener('resize', measure)
    return () => {
      observer?.disconnect()
      window.removeEventListener('resize', measure)
      root.style.removeProperty(KEYS_FROM_BOTTOM)
    }
  }, [])
  return (
    <div ref={bar} className={styles.actions}>
      {children}
    </div>
  )
}
