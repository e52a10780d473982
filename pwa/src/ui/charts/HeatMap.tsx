import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ChartFigure } from './ChartFrame.tsx'
import styles from './charts.module.css'

export interface HeatCell {
  readonly id: string
  /** full is good; empty has nothing; none is not asked for. */
  readonly look: 'full' | 'outline' | 'warn' | 'empty' | 'none'
  /** Inside the cell, two words at most; a full cell needs none. */
  readonly text: string
  /** What the table and a screen reader say. */
  readonly words: string
  readonly href?: string
}

export interface HeatRow {
  readonly id: string
  readonly label: string
  readonly cells: readonly HeatCell[]
  /** At the end of the row. */
  readonly end: string
}

export interface HeatMapProps {
  readonly title: string
  readonly note?: string
  readonly aside?: ReactNode
  readonly columns: readonly string[]
  readonly rowHead: string
  readonly endHead: string
  readonly rows: readonly HeatRow[]
  readonly legend: readonly { readonly label: string; readonly look: HeatCell['look'] }[]
  /** The id of the cell that is looked at. */
  readonly current: string | null
}

/** States of things over time, a cell each. It is a real table, so that its heads are read with its cells; narrow screens scroll it. */
export function HeatMap({ title, note, aside, columns, rowHead, endHead, rows, legend, current }: HeatMapProps) {
  return (
    <ChartFigure
      title={title}
      note={note}
      aside={aside}
      table={{
        head: [rowHead, ...columns, endHead],
        rows: rows.map(({ id, label, cells, end }) => ({
          id,
          cells: [label, ...cells.map(({ words }) => words), end],
        })),
      }}
    >
      <ul className={styles.legend} aria-hidden="true">
        {legend.map(({ label, look }) => (
          <li key={label}>
            <span className={`${styles.cell} ${styles.key}`} data-look={look} />
            {label}
          </li>
        ))}
      </ul>
      <div className={styles.heat}>
        <table>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{rowHead}</span>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              <th scope="col">{endHead}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.label}</th>
                {row.cells.map((cell) => (
                  <td key={cell.id}>
                    <Cell cell={cell} current={cell.id === current} />
                  </td>
                ))}
                <td className={styles.last}>{row.end}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ChartFigure>
  )
}

function Cell({ cell: { look, text, words, href }, current }: { readonly cell: HeatCell; readonly current: boolean }) {
  if (href === undefined)
    return (
      <span className={styles.cell} data-look={look}>
        <span aria-hidden="true">{text}</span>
        <span className="visually-hidden">{words}</span>
      </span>
    )
  return (
    <Link href={href} className={styles.cell ?? ''} data-look={look} aria-current={current ? 'true' : undefined}>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{words}</span>
    </Link>
  )
}
