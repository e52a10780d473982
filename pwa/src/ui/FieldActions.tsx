import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { keysFromBottom } from './keysFromBottom.ts'
import styles from './FieldActions.module.css'

/** Bottom bar within the thumb. Secondary first, primary last and wider; the left-hand switch mirrors it. */
export function FieldActions({ children }: { readonly children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (element === null) return undefined
    const measure = () => keysFromBottom.set(Math.round(window.innerHeight - element.getBoundingClientRect().top))
    // It tells the first size too, once the page is laid out: to ask for it here would lay out a new screen twice.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure)
    observer?.observe(element)
    window.addEventListener('resize', measure)
    return () => {
      observer?.disconnect()
      window.removeEventListener('resize', measure)
      keysFromBottom.set(null)
    }
  }, [])
  return (
    <div ref={bar} className={styles.actions}>
      {children}
    </div>
  )
}
