import styles from './Skeleton.module.css'

export interface SkeletonProps {
  readonly lines?: number
  readonly height?: number
  readonly label?: string
}

const WIDTHS = ['62%', '88%', '74%', '93%', '55%', '81%']

/** Bars in the shape of the content; they appear only after 300 ms, because most answers are faster. */
export function Skeleton({ lines = 3, height = 12, label = 'Loading' }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, index) => (
        <i key={index} style={{ width: WIDTHS[index % WIDTHS.length], height }} />
      ))}
    </div>
  )
}
