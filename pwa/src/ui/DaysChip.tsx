import styles from './DaysChip.module.css'
import { cx } from './cx.ts'

/** How many days are left, number first. The word changes with the colour, because colour alone must not say it. */
export function DaysChip({ days, block = false }: { readonly days: number; readonly block?: boolean }) {
  const over = days < 0
  const count = Math.abs(days)
  const unit = `${count === 1 ? 'day' : 'days'} ${over ? 'over' : 'left'}`
  const tone = over ? styles.over : days <= 14 ? styles.red : days <= 30 ? styles.amber : styles.green
  return (
    <span className={cx(styles.days, tone, block && styles.block)}>
      <b>{count}</b> {unit}
    </span>
  )
}
