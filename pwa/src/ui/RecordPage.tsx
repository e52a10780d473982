import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './RecordPage.module.css'

interface Props {
  /** Title and state. Left out where the record begins with what happened. */
  readonly head?: ReactNode
  /** What can be done now; stands beside the head, and on a tablet under it. */
  readonly next?: ReactNode
  /** What happened. */
  readonly children: ReactNode
  /** Facts at the right, on a tablet at the end. */
  readonly side?: ReactNode
  /** "About this task": the name of the side. */
  readonly about?: string
  /** The side stays in sight while one scrolls: it says what the page means so far. */
  readonly stays?: boolean
}

/** The page of one record at the desk; the order on screen is the order of reading and of the Tab key. */
export function RecordPage({ head, next, children, side, about, stays = false }: Props) {
  return (
    <div className={styles.page}>
      {head === undefined ? null : <div className={styles.head}>{head}</div>}
      {next === undefined ? null : <div className={styles.next}>{next}</div>}
      <div className={styles.main}>{children}</div>
      {side === undefined ? null : (
        <aside className={cx(styles.side, stays && styles.stays)} aria-label={about}>
          {stays ? <div>{side}</div> : side}
        </aside>
      )}
    </div>
  )
}

/** State, severity and the like in one line over the title. */
export function RecordBadges({ children }: { readonly children: ReactNode }) {
  return <div className={styles.badges}>{children}</div>
}
