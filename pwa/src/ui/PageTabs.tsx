import { useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import { cx } from './cx.ts'
import styles from './PageTabs.module.css'

export interface PageTab {
  /** Its path, and what its page is to show at first. */
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
  const bar = useRef<HTMLElement>(null)
  const settled = useRef('')
  // A phone shows three of them: the open one is brought into sight, once, and again when a number makes the row longer.
  useLayoutEffect(() => {
    const open = bar.current?.querySelector('[aria-current]')
    const now = `${here} ${bar.current?.scrollWidth ?? 0}`
    if (!bar.current || !open || settled.current === now) return
    settled.current = now
    const [whole, tab] = [bar.current.getBoundingClientRect(), open.getBoundingClientRect()]
    if (tab.left < whole.left || tab.right > whole.right)
      bar.current.scrollLeft += tab.left - whole.left - (whole.width - tab.width) / 2
  })
  return (
    <nav ref={bar} className={styles.tabs} aria-label={label}>
      {tabs.map(({ href, label: word, count }) => (
        <Link
          key={href}
          href={href}
          className={cx(styles.tab, href.split('?')[0] === here && styles.on)}
          aria-current={href.split('?')[0] === here ? 'page' : undefined}
        >
          {word}
          {count === undefined ? null : <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
