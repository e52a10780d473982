import styles from './RangeBar.module.css'
import { cx } from './cx.ts'

interface Mark {
  readonly at: number
  readonly label: string
}

interface Props {
  readonly value: number
  /** What is usual. */
  readonly usual: { readonly from: number; readonly to: number; readonly label: string } | null
  readonly limit: Mark | null
  /** Beside the value, where it is the odd one. */
  readonly valueLabel: string | null
  /** What the picture says, for who does not see it. */
  readonly label: string
}

/** A value against what is usual and what is possible. Where it passes the limit everything shrinks, so that both stay on the bar. */
export function RangeBar({ value, usual, limit, valueLabel, label }: Props) {
  const end = Math.max(value, limit?.at ?? 0, usual?.to ?? 0) * 1.04
  const percent = (of: number) => `${end <= 0 ? 0 : Math.min(100, (Math.max(0, of) / end) * 100)}%`
  const low = usual !== null && usual.to < end / 2
  return (
    <div role="img" aria-label={label} className={styles.range}>
      <div className={styles.words}>
        {usual === null ? null : (
          <span style={low ? {} : { marginLeft: `calc(${percent(usual.from)} - 2rem)` }}>{usual.label}</span>
        )}
        {limit === null ? null : (
          <b className={styles.limitWord} style={valueLabel === null ? { marginLeft: 'auto' } : {}}>
            {limit.label}
          </b>
        )}
        {valueLabel === null ? null : <b style={{ marginLeft: 'auto' }}>{valueLabel}</b>}
      </div>
      <div className={styles.bar}>
        <i className={cx(styles.value, valueLabel !== null && styles.odd)} style={{ width: percent(value) }} />
        {usual === null ? null : (
          <i
            className={styles.usual}
            style={{ left: percent(usual.from), width: percent(Math.max(usual.to - usual.from, end * 0.02)) }}
          />
        )}
        {limit === null ? null : <i className={styles.limit} style={{ left: percent(limit.at) }} />}
      </div>
    </div>
  )
}
