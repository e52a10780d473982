import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Owed.module.css'

interface Props {
  readonly title: string
  readonly icon?: 'triangle-alert' | 'octagon-x'
  readonly lang?: string | undefined
  readonly children: ReactNode
}

/** What stands between a person and their signature. */
export function Owed({ title, icon = 'triangle-alert', lang, children }: Props) {
  return (
    <section className={styles.owed} aria-label={title} lang={lang}>
      <h2>
        <Icon name={icon} /> {title}
      </h2>
      {children}
    </section>
  )
}

/** Its lines, each with the key that settles it. */
export function KeyedLines({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.keyed}>{children}</ul>
}
