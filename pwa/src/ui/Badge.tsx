import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { cx } from './cx.ts'

export type BadgeTone = 'neutral' | 'info' | 'ok' | 'warn' | 'danger' | 'ink' | 'stop' | 'line' | 'plain'

/** Reads only: a word, usually with an icon, on a soft fill. `plain` keeps the open state quiet in a table. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  readonly tone?: BadgeTone
  readonly icon?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <span className={cx(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  )
}
