import styles from './DaysChip.module.css'
import { cx } from './cx.ts'

/** How many days are left, number first. The word changes with the colour, because colour alone must not say it. */
export function DaysChip({ days, block = false }: { readonly days: number; readonly block?: boolean | 'small' }) {
  const over = days < 0
  const count = Math.abs(days)
  const end = over ? 'over' : 'left'
  const unit = `${count === 1 ? 'day' : 'days'} ${end}`
  const tone = over ? styles.over : days <= 14 ? styles.red : days <= 30 ? styles.amber : styles.green
  return (
    <span
      className={cx(styles.days, tone, block !== false && styles.block, block === 'small' && styles.small)}
      title={block === 'small' ? `${count} ${unit}` : undefined}
    >
      <b>{count}</b> {block === 'small' ? end : unit}
    </span>
  )
}
