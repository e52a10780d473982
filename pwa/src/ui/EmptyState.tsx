import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './Drawing.tsx'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  readonly drawing: DrawingName
  readonly title: string
  /** One sentence that helps, for instance when it last was otherwise. */
  readonly fact?: ReactNode
  readonly action?: ReactNode
}

/** One drawing, one sentence, one step. */
export function EmptyState({ drawing, title, fact, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Drawing name={drawing} />
      <h2>{title}</h2>
      {fact === undefined ? null : <p>{fact}</p>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  )
}
