import { Link } from 'wouter'
import { cx } from './cx.ts'
import styles from './PageTabs.module.css'

export interface PageTab {
  readonly href: string
  readonly label: string
  readonly count?: number | undefined
}

/** The pages of one module side by side: each has its own address, so it can be sent and goes back with Back. */
export function PageTabs({
  label,
  tabs,
  here,
}: {
  readonly label: string
  readonly tabs: readonly PageTab[]
  readonly here: string
}) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ href, label: word, count }) => (
        <Link
          key={href}
          href={href}
          className={cx(styles.tab, href === here && styles.on)}
          aria-current={href === here ? 'page' : undefined}
        >
          {word}
          {count === undefined ? null : <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
