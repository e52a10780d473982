import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/numbers.ts'
import { Icon } from '../Icon.tsx'
import styles from './BulkBar.module.css'

export interface BulkBarProps {
  readonly count: number
  /** How many the filters let through. */
  readonly total: number
  readonly nouns: string
  readonly onAll: () => void
  readonly onClear: () => void
  readonly children: ReactNode
}

/** Ink bar over the last rows: how many, and what can be done with them. */
export function BulkBar({ count, total, nouns, onAll, onClear, children }: BulkBarProps) {
  return (
    <div className={styles.bar} role="region" aria-label="Selected rows">
      <strong className="num" role="status">
        {formatNumber(count)} selected
      </strong>
      {count < total && count > 1 ? (
        <button type="button" className={styles.all} onClick={onAll}>
          All {formatNumber(total)} {nouns}
        </button>
      ) : null}
      {children}
      <button type="button" className={styles.clear} aria-label="Clear selection" onClick={onClear}>
        <Icon name="x" />
      </button>
    </div>
  )
}
