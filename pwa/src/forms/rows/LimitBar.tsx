import { formatReading, type TemplateItem } from '../template.ts'
import type { FormWords } from '../words/en.ts'
import styles from './rows.module.css'

interface Props {
  readonly item: Pick<TemplateItem, 'min' | 'max'>
  readonly value: number | null
  readonly say: FormWords
}

/** A reading against its limit: the load line is the limit. Nothing where the question has none. */
export function LimitBar({ item: { min, max }, value, say }: Props) {
  // A least of nothing says no more than that it is measured.
  const least = min === 0 ? null : min
  if (max === null && least === null) return null
  const end = Math.max(max ?? 0, least ?? 0, Math.min(value ?? 0, (max ?? least ?? 0) * 1.5)) * 1.2 || 1
  const percent = (at: number) => `${Math.min(100, Math.max(0, (at / end) * 100))}%`
  return (
    <span className={styles.limitBar} aria-hidden>
      <span className={styles.line}>
        {least === null ? null : <i className={styles.limit} style={{ left: percent(least) }} />}
        {max === null ? null : <i className={styles.limit} style={{ left: percent(max) }} />}
        {value === null ? null : <i className={styles.dot} style={{ left: percent(value) }} />}
      </span>
      <small>{words(least, max, say)}</small>
    </span>
  )
}

function words(least: number | null, most: number | null, { rows }: FormWords): string {
  if (most === null) return rows.atLeast(formatReading(least ?? 0))
  return least === null ? rows.limit(formatReading(most)) : rows.within(formatReading(least), formatReading(most))
}
