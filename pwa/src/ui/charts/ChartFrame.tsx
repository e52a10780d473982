import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Table, type TableColumn } from '../Table.tsx'
import styles from './charts.module.css'

/** Colors of marks. Severities have their own, so that stop work looks the same everywhere. */
export type Tone = 'one' | 'two' | 'four' | 'five' | 'six' | 'stop' | 'high' | 'medium' | 'low'

export interface ChartTable {
  readonly head: readonly string[]
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[]
}

export interface ChartFigureProps {
  readonly title: string
  /** The answer in one sentence, above the picture. */
  readonly note?: ReactNode
  readonly legend?: readonly { readonly label: string; readonly tone: Tone }[] | undefined
  /** At the end of the title's line, such as a download. */
  readonly aside?: ReactNode
  readonly table: ChartTable
  /** The picture. */
  readonly children: ReactNode
}

export interface ChartFrameProps extends Omit<ChartFigureProps, 'children'> {
  /** Of the picture, in pixels. */
  readonly height: number | ((width: number) => number)
  /** The marks, drawn into a picture of this width. */
  readonly children: (width: number) => ReactNode
}

/** Title, sentence, drawn picture, and the same numbers as a table. */
export function ChartFrame({ height, children, ...figure }: ChartFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const pointed = usePointed()
  const high = typeof height === 'number' ? height : height(width)
  return (
    <ChartFigure {...figure}>
      <div ref={box} className={styles.picture}>
        <svg
          viewBox={`0 0 ${width} ${high}`}
          width="100%"
          height={high}
          role="group"
          aria-label={figure.title}
          {...pointed.on}
        >
          {children(width)}
        </svg>
        <Pointed said={pointed.said} />
      </div>
    </ChartFigure>
  )
}

/** A picture with its title and the same numbers as a table: for screen readers, for copying, for people who prefer to read. */
export function ChartFigure({ title, note, legend = [], aside, table, children }: ChartFigureProps) {
  const id = useId()
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption className={styles.caption}>
        <div>
          <h2 id={id}>{title}</h2>
          {note === undefined ? null : <p className={styles.note}>{note}</p>}
        </div>
        {aside}
      </figcaption>
      {legend.length === 0 ? null : (
        <ul className={styles.legend} aria-hidden="true">
          {legend.map((entry) => (
            <li key={entry.label}>
              <i className={styles[entry.tone]} />
              {entry.label}
            </li>
          ))}
        </ul>
      )}
      {children}
      <details className={styles.twin}>
        <summary>As a table</summary>
        <Table
          label={title}
          rows={table.rows}
          rowKey={({ id }) => id}
          columns={table.head.map((word, at): TableColumn<ChartTable['rows'][number]> => ({
            title: word,
            number: at > 0,
            cell: ({ cells }) => cells[at],
          }))}
        />
      </details>
    </figure>
  )
}

const FIRST_WIDTH = 560

/** Pixels the picture may fill: text in it keeps its size instead of being scaled with the drawing. */
export function useWidth(box: { readonly current: HTMLDivElement | null }): number {
  const [width, setWidth] = useState(FIRST_WIDTH)
  useEffect(() => {
    const element = box.current
    if (element === null || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}

/** What the mark says that a pointer or the keyboard is on; its link says it to screen readers. */
export function usePointed() {
  const [said, setSaid] = useState<string | null>(null)
  const look = ({ target }: { readonly target: EventTarget }) =>
    setSaid(target instanceof Element ? (target.closest('a')?.getAttribute('aria-label') ?? null) : null)
  const leave = () => setSaid(null)
  return { said, on: { onPointerOver: look, onPointerLeave: leave, onFocus: look, onBlur: leave } }
}

/** Its place is kept, so that nothing moves under the pointer. */
export function Pointed({ said }: { readonly said: string | null }) {
  return (
    <p className={styles.said} aria-hidden="true">
      {said}
    </p>
  )
}
