import { Link } from 'wouter'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './board.module.css'

/** The board shows this many of a list; its heading opens all of them. */
const SHOWN = 7

interface Props {
  readonly title: string
  readonly href: string
  /** What it says without any. */
  readonly none: string
  readonly tone?: 'danger'
  readonly rows: readonly {
    readonly id: string
    readonly href: string
    readonly title: string
    readonly place: string
    readonly end: string
  }[]
}

/** A count that opens its rows, and the first of them. */
export function CountCard({ title, href, none, tone, rows }: Props) {
  const late = tone === 'danger' && rows.length > 0
  return (
    <Card>
      <Link href={href} className={styles.head} data-late={late || undefined}>
        <b>{rows.length}</b> {title}
        <Icon name="chevron-right" size="xs" />
      </Link>
      {rows.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul className={styles.rows}>
          {rows.slice(0, SHOWN).map((row) => (
            <li key={row.id}>
              <Link href={row.href}>
                <span>{row.title}</span>
                <small>{row.title.includes(row.place) ? '' : row.place}</small>
                <em data-late={late || undefined}>{row.end}</em>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {rows.length > SHOWN ? (
        <Link href={href} className={styles.more}>
          All {rows.length}
        </Link>
      ) : null}
    </Card>
  )
}
