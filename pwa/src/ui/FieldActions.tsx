import type { ReactNode } from 'react'
import styles from './FieldActions.module.css'

/** Bottom bar within the thumb. Secondary first, primary last and wider; the left-hand switch mirrors it. */
export function FieldActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
