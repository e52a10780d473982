import styles from './Progress.module.css'
import { cx } from './cx.ts'

export interface ProgressProps {
  readonly value: number
  readonly max?: number
  readonly label: string
  readonly tone?: 'ok' | 'info' | 'warn' | 'danger' | 'ink'
}

export function Progress({ value, max = 100, label, tone = 'ok' }: ProgressProps) {
  const share = max <= 0 ? 0 : Math.min(1, Math.max(0, value / max))
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
    >
      <div className={cx(styles.fill, styles[tone])} style={{ width: `${share * 100}%` }} />
    </div>
  )
}
