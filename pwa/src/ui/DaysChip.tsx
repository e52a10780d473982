import styles from './DaysChip.module.css'
import { cx } from './cx.ts'

interface DaysChipProps {
  readonly days: number
  readonly block?: boolean | 'small'
  /** From how many days on it is red, and amber. */
  readonly red?: number | undefined
  readonly amber?: number | undefined
  /** "days left" on a screen in another language. */
  readonly words?: string
  /** "Due today", likewise. */
  readonly todayWords?: string
}

/** How many days are left, number first. The word changes with the colour, because colour alone must not say it. */
export function DaysChip({
  days,
  block = false,
  red = 14,
  amber = 30,
  words,
  todayWords = 'Due today',
}: DaysChipProps) {
  const over = days < 0
  const count = Math.abs(days)
  const end = over ? 'over' : 'left'
  const unit = words ?? `${count === 1 ? 'day' : 'days'} ${end}`
  const tone = over ? styles.over : days <= red ? styles.red : days <= amber ? styles.amber : styles.green
  if (days === 0)
    return (
      <span className={cx(styles.days, tone, block !== false && styles.block, block === 'small' && styles.small)}>
        {todayWords}
      </span>
    )
  return (
    <span
      className={cx(styles.days, tone, block !== false && styles.block, block === 'small' && styles.small)}
      title={block === 'small' ? `${count} ${unit}` : undefined}
    >
      <b>{count}</b> {block === 'small' ? end : unit}
    </span>
  )
}
