import type { ReactNode } from 'react'
import styles from './FieldActions.module.css'
import { holdFoot } from './longFoot.ts'
import { holdUndoPlace } from './undoPlace.ts'

interface Props {
  readonly children: ReactNode
  /** Keys above the bar that nothing may cover either, such as a keypad. */
  readonly pad?: ReactNode
}

/** Bottom bar within the thumb. Secondary first, primary last and wider; the left-hand switch mirrors it. It leaves room for what stands above. */
export function FieldActions({ children, pad }: Props) {
  return (
    <div ref={holdFoot} className={styles.foot}>
      <div ref={holdUndoPlace} className={styles.undo} />
      {pad === undefined ? null : <div className={styles.pad}>{pad}</div>}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
