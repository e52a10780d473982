import styles from './Segments.module.css'
import { cx } from './cx.ts'

export interface SegmentsProps {
  readonly total: number
  readonly done: number
  /** Index of the segment that is being worked on; by default the one after the done ones. */
  readonly current?: number | null
  readonly label: string
}

/** Progress of a walk, one segment a zone: done is ink, the current one orange. */
export function Segments({ total, done, current = done < total ? done : null, label }: SegmentsProps) {
  return (
    <div className={styles.segments} role="img" aria-label={label}>
      {Array.from({ length: total }, (_, index) => (
        <i key={index} className={cx(index === current ? styles.now : index < done && styles.done)} />
      ))}
    </div>
  )
}
