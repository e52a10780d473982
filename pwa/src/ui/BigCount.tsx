import type { ReactNode } from 'react'
import styles from './BigCount.module.css'
import { cx } from './cx.ts'

interface Props {
  /** Or a word or two, when there is nothing to count. */
  readonly number: ReactNode
  readonly late: boolean
  /** What is counted: "days left". */
  readonly words?: ReactNode
  readonly note: ReactNode
}

/** The big number of a page, what it counts, and until when. */
export function BigCount({ number, late, words, note }: Props) {
  return (
    <p className={styles.count}>
      <b className={cx(late && styles.late, words === undefined && styles.said)}>{number}</b>
      <span>
        {words === undefined ? null : (
          <>
            {words}
            <br />
          </>
        )}
        <small>{note}</small>
      </span>
    </p>
  )
}
