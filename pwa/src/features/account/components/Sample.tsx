import { useId, type ReactNode } from 'react'
import styles from './Sample.module.css'
import { cx } from '../../../ui/cx.ts'

/** One titled group of primitives on the test page. */
export function Sample({
  title,
  wide = false,
  field = false,
  children,
}: {
  readonly title: string
  readonly wide?: boolean
  readonly field?: boolean
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section className={cx(styles.sample, wide && styles.wide)} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div className={styles.content} data-density={field ? 'field' : undefined}>
        {children}
      </div>
    </section>
  )
}

export function Line({ children }: { readonly children: ReactNode }) {
  return <div className={styles.line}>{children}</div>
}
