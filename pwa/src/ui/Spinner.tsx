import styles from './Spinner.module.css'
import { cx } from './cx.ts'

/** With a label it is a page's own waiting state; without one it decorates a control that already says it is busy. */
export function Spinner({ label, size = 'small' }: { readonly label?: string; readonly size?: 'small' | 'large' }) {
  const ring = (
    <svg className={cx(styles.ring, styles[size])} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
  if (label === undefined) return ring
  return (
    <div className={styles.block} role="status">
      {ring}
      <span>{label}</span>
    </div>
  )
}
