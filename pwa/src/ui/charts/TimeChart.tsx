import { Link } from 'wouter'
import { ChartFrame, type Tone } from './ChartFrame.tsx'
import styles from './charts.module.css'
import { labelled, pathOf, ticksOf, type Point } from './scale.ts'

export interface TimeSlot {
  readonly id: string
  /** Short, under the axis. */
  readonly label: string
  /** The whole sentence of this mark: "Week of Mon, Nov 16: 3 of 12 seen before". */
  readonly text: string
  readonly name: string
  readonly href: string
}

export interface Series {
  readonly label: string
  readonly tone: Tone
  readonly mark: 'line' | 'column'
  /** One a slot; null is a gap. */
  readonly values: readonly (number | null)[]
}

export interface TimeChartProps {
  readonly title: string
  readonly note?: string
  readonly slots: readonly TimeSlot[]
  readonly series: readonly Series[]
  readonly format: (value: number) => string
}

const HEIGHT = 220
const TOP = 22
const BOTTOM = 28
const LEFT = 44
const RIGHT = 12
const LABEL_WIDTH = 52
const WIDEST_COLUMN = 44

/** Values over time as lines or columns. One link a slot, from top to bottom, so that it can be hit with a glove. */
export function TimeChart({ title, note, slots, series, format }: TimeChartProps) {
  const ticks = ticksOf(Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))))
  const most = ticks.at(-1) ?? 1
  return (
    <ChartFrame
      title={title}
      note={note}
      legend={series.length > 1 ? series : undefined}
      height={HEIGHT}
      table={{
        head: ['Period', ...series.map(({ label }) => label)],
        rows: slots.map((slot, at) => ({
          id: slot.id,
          cells: [
            <Link key="name" href={slot.href}>
              {slot.name}
            </Link>,
            ...series.map(({ values }) => shown(values[at] ?? null, format)),
          ],
        })),
      }}
    >
      {(width) => {
        const band = (width - LEFT - RIGHT) / Math.max(1, slots.length)
        const x = (at: number): number => LEFT + band * (at + 0.5)
        const y = (value: number): number => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / most)
        const named = labelled(slots.length, width - LEFT - RIGHT, LABEL_WIDTH)
        return (
          <>
            <g aria-hidden="true">
              {ticks.map((tick) => (
                <g key={tick}>
                  <line x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} className={styles.grid} />
                  <text x={LEFT - 8} y={y(tick)} className={styles.tick}>
                    {format(tick)}
                  </text>
                </g>
              ))}
              {series
                .filter(({ mark }) => mark === 'line')
                .map((line) => (
                  <path
                    key={line.label}
                    d={pathOf(pointsOf(line.values, x, y))}
                    className={styles.line}
                    data-tone={line.tone}
                  />
                ))}
            </g>
            {slots.map((slot, at) => (
              <Link key={slot.id} href={slot.href} className={styles.mark} aria-label={slot.text}>
                <rect
                  x={LEFT + band * at}
                  y={TOP - 14}
                  width={band}
                  height={HEIGHT - TOP + 14}
                  className={styles.hit}
                />
                <line x1={x(at)} x2={x(at)} y1={TOP} y2={HEIGHT - BOTTOM} className={styles.cross} />
                {series.map((one, nth) => (
                  <Mark
                    key={one.label}
                    series={one}
                    value={one.values[at] ?? null}
                    x={x(at)}
                    y={y}
                    band={band}
                    {...(nth === 0 && named.has(at) ? { format } : {})}
                  />
                ))}
                {named.has(at) ? (
                  <text x={x(at)} y={HEIGHT - 8} className={styles.axis}>
                    {slot.label}
                  </text>
                ) : null}
              </Link>
            ))}
          </>
        )
      }}
    </ChartFrame>
  )
}

interface MarkProps {
  readonly series: Series
  readonly value: number | null
  readonly x: number
  readonly y: (value: number) => number
  readonly band: number
  /** Given where the value stands beside its mark. */
  readonly format?: (value: number) => string
}

function Mark({ series, value, x, y, band, format }: MarkProps) {
  if (value === null) return null
  const wide = Math.min(WIDEST_COLUMN, band * 0.64)
  return (
    <>
      {series.mark === 'line' ? (
        <circle cx={x} cy={y(value)} r={4.5} className={styles[series.tone]} />
      ) : (
        <rect
          x={x - wide / 2}
          y={y(value)}
          width={wide}
          height={Math.max(1, y(0) - y(value))}
          className={styles[series.tone]}
        />
      )}
      {format === undefined ? null : (
        <text x={x} y={y(value) - 9} className={styles.above}>
          {format(value)}
        </text>
      )}
    </>
  )
}

function pointsOf(
  values: readonly (number | null)[],
  x: (at: number) => number,
  y: (value: number) => number,
): readonly (Point | null)[] {
  return values.map((value, at) => (value === null ? null : { x: x(at), y: y(value) }))
}

function shown(value: number | null, format: (value: number) => string): string {
  return value === null ? '–' : format(value)
}
