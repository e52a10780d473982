import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { keysFromBottom } from './keysFromBottom.ts'
import styles from './FieldActions.module.css'

interface Props {
  readonly children: ReactNode
  /** Keys above the bar that nothing may cover either, such as a keypad. */
  readonly pad?: ReactNode
}

/** Bottom bar within the thumb. Secondary first, primary last and wider; the left-hand switch mirrors it. */
export function FieldActions({ children, pad }: Props) {
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
    <div ref={bar} className={styles.foot}>
      {pad === undefined ? null : <div className={styles.pad}>{pad}</div>}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
