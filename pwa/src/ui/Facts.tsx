import type { ReactNode } from 'react'
import styles from './Facts.module.css'
import { cx } from './cx.ts'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** Label and value in two columns; `lines` draws a line between the rows for longer lists. */
export function Facts({ rows, lines = false }: { readonly rows: readonly Fact[]; readonly lines?: boolean }) {
  return (
    <dl className={cx(styles.facts, lines && styles.lines)}>
      {rows.map((row) => (
        <div key={row.label} className={styles.row}>
          <dt>{row.label}</dt>
          <dd>{row.value ?? <span className={styles.none}>–</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
