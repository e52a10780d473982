import { Link, useLocation } from 'wouter'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import styles from './ListViews.module.css'
import type { SavedView } from './savedViews.ts'
import type { ListSearch } from './useListUrl.ts'
import { ViewMenu } from './ViewMenu.tsx'

/** A built-in filter: the same address everywhere else in the product opens it. */
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

export interface ListViewsProps {
  readonly list: string
  readonly views: readonly ListView[]
  readonly saved: readonly SavedView[]
  readonly where: ListSearch
  readonly countOf: (query: string) => number | undefined
}

/** Built-in views, then the saved ones; the first nine answer to Alt and their number. */
export function ListViews({ list, views, saved, where, countOf }: ListViewsProps) {
  const [path] = useLocation()
  return (
    <div className={styles.bar}>
      <nav className={styles.views} aria-label="Views">
        {views.map((view, at) => {
          const on = where.view === null && same(view.search, where.search)
          return (
            <Link
              key={view.label}
              href={`${path}${view.search}`}
              className={cx(styles.view, on && styles.on)}
              aria-current={on ? 'page' : undefined}
              aria-keyshortcuts={shortcut(at)}
            >
              {view.label}
              {view.count === undefined ? null : (
                <span className={cx(styles.count, view.tone === 'danger' && view.count > 0 && styles.late)}>
                  {view.count}
                </span>
              )}
            </Link>
          )
        })}
        {saved.map((view, at) => {
          const on = where.view?.id === view.id
          return (
            <Link
              key={view.id}
              href={`${path}?view=${view.id}`}
              className={cx(styles.view, on && styles.on)}
              aria-current={on ? 'page' : undefined}
              aria-keyshortcuts={shortcut(views.length + at)}
            >
              <Icon name={view.shared ? 'users' : 'user'} size="xs" label={view.shared ? 'For everybody:' : 'Yours:'} />
              {view.name}
              {on && where.changed ? <em className={styles.changed}>changed</em> : null}
              <span className={styles.count}>{countOf(view.query)}</span>
            </Link>
          )
        })}
      </nav>
      <ViewMenu list={list} where={where} saved={saved} />
    </div>
  )
}

function shortcut(at: number): string | undefined {
  return at < 9 ? `Alt+${at + 1}` : undefined
}
