import { useId, useRef, type ReactNode } from 'react'
import { Link } from 'wouter'
import { csvText, downloadCsv, type CsvValue } from '../../lib/csv.ts'
import { Button } from '../Button.tsx'
import { cx } from '../cx.ts'
import { Table, type TableColumn } from '../Table.tsx'
import { toast } from '../Toast.tsx'
import { Pointed, usePointed, useWidth, type Tone } from './ChartFrame.tsx'
import charts from './charts.module.css'
import styles from './ChartPanel.module.css'

export interface PanelCell {
  readonly text: string
  /** What a spreadsheet gets; by default the text. */
  readonly value?: CsvValue
  /** The rows behind it. */
  readonly href?: string
}

export interface PanelTable {
  /** With units. */
  readonly head: readonly string[]
  readonly rows: readonly { readonly id: string; readonly cells: readonly (PanelCell | string)[] }[]
}

export type PanelView = 'chart' | 'table'

/** What every chart in a panel has, whatever it draws. */
export interface PanelProps {
  /** What is seen, in words. */
  readonly title: string
  /** What is measured, in which unit, and what is not in it. */
  readonly note: string
  /** What files are called. */
  readonly file: string
  /** A function where it is long: it is made when somebody looks at it. */
  readonly table: PanelTable | (() => PanelTable)
  readonly view: PanelView
  readonly onView: (view: PanelView) => void
  /** The rows behind the whole chart. */
  readonly open?: { readonly href: string; readonly label: string } | undefined
  readonly tools?: ReactNode
  /** Why this person takes no file. */
  readonly noExport?: string | undefined
}

interface Props extends PanelProps {
  /** Names of the colors, where a picture of this width does not say them itself. */
  readonly legend?: ((width: number) => readonly { readonly label: string; readonly tone: Tone }[]) | undefined
  /** Of a picture of this width, in pixels. */
  readonly height: (width: number) => number
  readonly children: (width: number) => ReactNode
}

/** A chart with its finding as the title, or its numbers as a table; both go into files, and the entries behind them are one step away. */
export function ChartPanel({ title, note, table, view, onView, legend, height, children, ...props }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const pointed = usePointed()
  const savePicture = async () => {
    const picture = box.current?.querySelector('svg')
    if (!picture) return
    try {
      // The drawing comes with the first picture.
      const { downloadPng } = await import('./chartPng.ts')
      const legendOf = [...(box.current?.querySelectorAll('li') ?? [])].map((entry) => ({
        label: entry.textContent,
        color: getComputedStyle(entry.querySelector('i') ?? entry).backgroundColor,
      }))
      await downloadPng(props.file, { title, note, legend: legendOf }, picture)
    } catch {
      toast({ title: 'The picture was not made', description: 'Take the table instead.', variant: 'destructive' })
    }
  }
  const made = () => (typeof table === 'function' ? table() : table)
  const saveTable = () => {
    const { head, rows } = made()
    downloadCsv(props.file, csvText([head, ...rows.map(({ cells }) => cells.map(valueOf))]))
  }
  return (
    <figure className={styles.panel} aria-labelledby={id}>
      <figcaption className={styles.head}>
        <div className={styles.words}>
          <h2 id={id}>{title}</h2>
          <p>{note}</p>
        </div>
        <div className={styles.tools}>
          {props.tools}
          <div className={styles.switch} role="group" aria-label={`Show ${props.file} as`}>
            {(['chart', 'table'] as const).map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={view === one}
                className={cx(view === one && styles.on)}
                onClick={() => onView(one)}
              >
                {one === 'chart' ? 'Chart' : 'Table'}
              </button>
            ))}
          </div>
        </div>
      </figcaption>
      <div ref={box} className={styles.body}>
        {view === 'table' ? (
          <AsTable title={title} table={made()} />
        ) : (
          <>
            <Legend entries={legend?.(width) ?? []} />
            <svg
              viewBox={`0 0 ${width} ${height(width)}`}
              width="100%"
              height={height(width)}
              role="group"
              aria-label={title}
              className={styles.drawing}
              {...pointed.on}
            >
              {children(width)}
            </svg>
            <Pointed said={pointed.said} />
          </>
        )}
      </div>
      <div className={styles.foot}>
        {props.open === undefined ? null : (
          <Link href={props.open.href} className={styles.open}>
            {props.open.label}
          </Link>
        )}
        <span className={styles.files}>
          <Button
            kind="quiet"
            size="small"
            disabledReason={props.noExport}
            label={`CSV: ${props.file}`}
            onClick={saveTable}
          >
            CSV
          </Button>
          {view === 'table' ? null : (
            <Button
              kind="quiet"
              size="small"
              disabledReason={props.noExport}
              label={`PNG: ${props.file}`}
              onClick={() => void savePicture()}
            >
              PNG
            </Button>
          )}
        </span>
      </div>
    </figure>
  )
}

function Legend({ entries }: { readonly entries: readonly { readonly label: string; readonly tone: Tone }[] }) {
  if (entries.length === 0) return null
  return (
    <ul className={cx(charts.legend, styles.legend)} aria-hidden="true">
      {entries.map(({ label, tone }) => (
        <li key={label}>
          <i className={charts[tone]} />
          {label}
        </li>
      ))}
    </ul>
  )
}

function valueOf(cell: PanelCell | string): CsvValue {
  return typeof cell === 'string' ? cell : cell.value === undefined ? cell.text : cell.value
}

function AsTable({ title, table }: { readonly title: string; readonly table: PanelTable }) {
  return (
    <Table
      label={title}
      tall
      rows={table.rows}
      rowKey={({ id }) => id}
      columns={table.head.map((word, at): TableColumn<PanelTable['rows'][number]> => ({
        title: word,
        number: at > 0,
        cell: ({ cells }) => cellOf(cells[at] ?? ''),
      }))}
    />
  )
}

function cellOf(cell: PanelCell | string): ReactNode {
  if (typeof cell === 'string') return cell
  if (cell.href === undefined) return cell.text
  return (
    <Link href={cell.href} className={styles.link}>
      {cell.text}
    </Link>
  )
}
