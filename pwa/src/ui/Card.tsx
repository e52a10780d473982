import { useId, type ReactNode } from 'react'
import styles from './Card.module.css'
import { cx } from './cx.ts'

export interface CardProps {
  readonly title?: ReactNode
  readonly aside?: ReactNode
  readonly flush?: boolean
  readonly children: ReactNode
}

export function Card({ title, aside, flush = false, children }: CardProps) {
  const titleId = useId()
  return (
    <section className={styles.card} aria-labelledby={title === undefined ? undefined : titleId}>
      {title === undefined ? null : (
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          {aside === undefined ? null : <div className={styles.aside}>{aside}</div>}
        </header>
      )}
      <div className={cx(styles.body, flush && styles.flush, title !== undefined && styles.under)}>{children}</div>
    </section>
  )
}
