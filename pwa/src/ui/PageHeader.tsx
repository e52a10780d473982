import { createContext, use, useEffect, type ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './PageHeader.module.css'
import { Icon } from './Icon.tsx'

export interface Crumb {
  readonly label: string
  readonly href: string
}

export interface PageHeaderProps {
  readonly title: string
  readonly count?: ReactNode
  readonly search?: ReactNode
  readonly primary?: ReactNode
  readonly secondary?: ReactNode
  /** Inside a record the way back takes the title's place at the left. */
  readonly breadcrumb?: readonly Crumb[]
}

/** What the shell adds. The header itself knows no data. */
export interface HeaderEnd {
  /** At the right end: the person menu. */
  readonly menu: ReactNode
  /** Stands in the free room before it; on a phone in a place beside the title. */
  readonly float: ReactNode
}

export const HeaderEndContext = createContext<HeaderEnd | null>(null)

export function PageHeader({ title, count, search, primary, secondary, breadcrumb = [] }: PageHeaderProps) {
  const end = use(HeaderEndContext)
  useEffect(() => {
    document.title = `${title} · Shipshape`
  }, [title])
  return (
    <header className={styles.head}>
      {breadcrumb.length === 0 ? null : (
        <nav className={styles.crumbs} aria-label="Breadcrumb">
          {breadcrumb.map((crumb) => (
            <span key={crumb.href}>
              <Link href={crumb.href}>{crumb.label}</Link>
              <Icon name="chevron-right" size="xs" />
            </span>
          ))}
        </nav>
      )}
      <h1>{title}</h1>
      {count === undefined ? null : <span className={styles.count}>{count}</span>}
      {end?.float}
      <div className={styles.actions}>
        {search}
        {secondary}
        {primary}
        {end?.menu}
      </div>
    </header>
  )
}
