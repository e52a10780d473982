import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './BulkBar.module.css'

/** Ink bar over the last rows: how many, and what can be done with them. */
export function BulkBar({ count, onClear, children }: { readonly count: number; readonly onClear: () => void; readonly children: ReactNode }) {
  return (
    <div className={styles.bar} role="region" aria-label="Selected rows">
      <strong className="num" role="status">{count} selected</strong>
      {children}
      <button type="button" className={styles.clear} aria-label="Clear selection" onClick={onClear}><Icon name="x" /></button>
    </div>
  )
}
