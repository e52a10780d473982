import { Link, useLocation, useSearch } from 'wouter'
import { cx } from '../cx.ts'
import styles from './ListViews.module.css'

/** A saved filter: the same address everywhere else in the product opens it. */
export interface ListView {
  readonly label: string
  /** "" or "?status=open". */
  readonly search: string
  readonly count?: number | undefined
  readonly tone?: 'danger'
}

function same(a: string, b: string): boolean {
  const canonical = (search: string) => {
    const params = new URLSearchParams(search)
    params.sort()
    return params.toString()
  }
  return canonical(a) === canonical(b)
}

export function ListViews({ views }: { readonly views: readonly ListView[] }) {
  const search = useSearch()
  const [path] = useLocation()
  return (
    <nav className={styles.views} aria-label="Views">
      {views.map((view) => {
        const on = same(view.search, search)
        return (
          <Link key={view.label} href={`${path}${view.search}`} className={cx(styles.view, on && styles.on)} aria-current={on ? 'page' : undefined}>
            {view.label}
            {view.count === undefined ? null : <span className={cx(styles.count, view.tone === 'danger' && view.count > 0 && styles.late)}>{view.count}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
