import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { cx } from './cx.ts'
import { Text } from './layout.tsx'
import styles from './Table.module.css'

export interface TableColumn<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Figures: at the right, digits of one width under each other, on one line. */
  readonly number?: boolean
  /** What stands under it at the end: a sum. */
  readonly foot?: ReactNode
  /** The heading is read aloud and not shown. */
  readonly quiet?: boolean
}

interface Props<Row> {
  /** What the table is, for who hears it. */
  readonly label: string
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** The column that names a row; the first where it is not said. */
  readonly names?: number
  /** Where the name of a row leads. */
  readonly href?: (row: Row) => string
  /** Said in place of a table without rows. */
  readonly empty?: string
  /** As large as the text of a page; without it as small as that of a card. */
  readonly large?: boolean
  /** Scrolls by itself below this many rows on a screen, under a head that stays. */
  readonly tall?: boolean
  /** On a phone each row is a card, its cells named by their columns; without it the table scrolls to the side. */
  readonly cards?: boolean
}

/** A few rows to read: named columns, figures under each other. A list with filters, selection and export is `ui/list`. */
export function Table<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, names = 0, href, empty, large = false, tall = false, cards = false } = props
  if (rows.length === 0 && empty !== undefined) return <Text tone="muted">{empty}</Text>
  const hasFoot = columns.some(({ foot }) => foot !== undefined)
  return (
    <div
      className={cx(styles.scroll, tall && styles.tall)}
      {...(tall ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}
    >
      <table className={cx(styles.table, large && styles.large, cards && styles.cards)}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {columns.map(({ title, number, quiet }) => (
              <th key={title} scope="col" className={cx(number && styles.number)}>
                {quiet === true ? <span className="visually-hidden">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ title, cell, number, quiet }, at) =>
                at === names ? (
                  <th key={title} scope="row" className={cx(number && styles.number)}>
                    {href === undefined ? cell(row) : <Link href={href(row)}>{cell(row)}</Link>}
                  </th>
                ) : (
                  <td
                    key={title}
                    className={cx(number && styles.number)}
                    data-title={quiet === true ? undefined : title}
                  >
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {hasFoot ? (
          <tfoot>
            <tr>
              {columns.map(({ title, foot, number }, at) =>
                at === names ? (
                  <th key={title} scope="row">
                    {foot}
                  </th>
                ) : (
                  <td key={title} className={cx(number && styles.number)} data-title={title}>
                    {foot}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}
