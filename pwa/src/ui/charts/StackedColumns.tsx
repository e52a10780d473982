import { Link } from 'wouter'
import type { Tone } from './ChartFrame.tsx'
import { ChartPanel, type PanelProps } from './ChartPanel.tsx'
import charts from './charts.module.css'
import styles from './marks.module.css'
import { labelled, ticksOf } from './scale.ts'

/** A month, or whatever one column stands for. */
export interface Slot {
  readonly id: string
  /** Short, under the axis. */
  readonly label: string
  /** The whole sentence of this mark. */
  readonly text: string
  /** The rows behind it. */
  readonly href: string
}

export interface StackPart {
  readonly id: string
  readonly label: string
  readonly tone: Tone
  /** One a slot. A gap is a box with words, null is nothing at all. */
  readonly values: readonly (number | 'gap' | null)[]
  /** Over the box of a gap: "no gasoline data". */
  readonly gap: string
}

interface Props extends PanelProps {
  readonly slots: readonly Slot[]
  /** From the axis upwards. */
  readonly parts: readonly StackPart[]
  readonly format: (value: number) => string
  /** A line across all columns; its name stands beside it where there is room. */
  readonly target?: { readonly value: number; readonly label: string } | undefined
}

const TOP = 26
const PLOT = 170
const AXIS = 26
const ROW = 24
const GAP_BOX = 22
const NARROW = 520
const WIDEST = 44
const TABLE_LEFT = 84
const TARGET = 46
const LETTER = 6.4
const NO_DATA = 42

/** Columns in parts over time, with the numbers below them where there is room. One link a column, from top to bottom. */
export function StackedColumns({ slots, parts, format, target, ...panel }: Props) {
  const sums = slots.map((_, at) => parts.reduce((sum, { values }) => sum + Math.max(0, numberOf(values[at])), 0))
  const ticks = ticksOf(Math.max(target?.value ?? 0, ...sums))
  const most = ticks.at(-1) ?? 1
  const y = (value: number): number => TOP + PLOT * (1 - value / most)
  const listed = parts.toReversed()
  const longest = Math.max(0, ...parts.flatMap(({ values }) => values.map((value) => format(numberOf(value)).length)))
  const isWide = (width: number): boolean =>
    width >= NARROW && (width - TABLE_LEFT - TARGET) / slots.length >= Math.max(longest * LETTER + 8, NO_DATA)
  return (
    <ChartPanel
      {...panel}
      legend={(width) => (isWide(width) ? [] : parts)}
      height={(width) => TOP + PLOT + AXIS + (isWide(width) ? listed.length * ROW + 4 : 0)}
    >
      {(width) => {
        const isTabled = isWide(width)
        const left = isTabled ? TABLE_LEFT : width < NARROW ? 34 : 56
        const right = target !== undefined && width >= NARROW ? TARGET : 0
        const band = (width - left - right) / Math.max(1, slots.length)
        const wide = Math.min(WIDEST, band * 0.62)
        const x = (at: number): number => left + band * (at + 0.5)
        const named = labelled(slots.length, width - left - right, 34)
        return (
          <>
            <g aria-hidden="true">
              {ticks.map((tick) => (
                <g key={tick}>
                  <line x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} className={charts.grid} />
                  <text x={left - 8} y={y(tick)} className={charts.tick}>
                    {width < NARROW ? short(tick) : format(tick)}
                  </text>
                </g>
              ))}
              {isTabled
                ? listed.map((part, nth) => {
                    const middle = TOP + PLOT + AXIS + ROW * (nth + 0.5)
                    return (
                      <g key={part.id}>
                        <line x1={0} x2={width} y1={middle - ROW / 2} y2={middle - ROW / 2} className={charts.grid} />
                        <rect x={0} y={middle - 5} width={10} height={10} rx={2} className={charts[part.tone]} />
                        <text x={16} y={middle} className={charts.label}>
                          {part.label}
                        </text>
                        {part.values.map((value, at) => (
                          <text key={slots[at]?.id} x={x(at)} y={middle} className={charts.axis}>
                            {value === 'gap' ? 'no data' : value === null ? '' : format(value)}
                          </text>
                        ))}
                      </g>
                    )
                  })
                : null}
            </g>
            {slots.map((slot, at) => {
              let base = 0
              return (
                <Link key={slot.id} href={slot.href} className={charts.mark} aria-label={slot.text}>
                  <rect x={left + band * at} y={0} width={band} height={TOP + PLOT + AXIS} className={charts.hit} />
                  {parts.map(({ id, tone, values }) => {
                    const value = Math.max(0, numberOf(values[at]))
                    if (value === 0) return null
                    const [from, until] = [y(base), y(base + value)]
                    base += value
                    return (
                      <rect
                        key={id}
                        x={x(at) - wide / 2}
                        y={until}
                        width={wide}
                        height={Math.max(1, from - until - 1)}
                        className={charts[tone]}
                      />
                    )
                  })}
                  {parts
                    .filter(({ values }) => values[at] === 'gap')
                    .map(({ id, gap }, nth) => {
                      const above = y(base) - (nth + 1) * (GAP_BOX + 4)
                      return (
                        <g key={id}>
                          <rect
                            x={x(at) - wide / 2}
                            y={above}
                            width={wide}
                            height={GAP_BOX}
                            rx={2}
                            className={styles.gap}
                          />
                          {nth > 0 ? null : (
                            <text
                              x={Math.max(left + gap.length * 3, Math.min(x(at), width - gap.length * 3))}
                              y={above - 9}
                              className={styles.words}
                            >
                              {gap}
                            </text>
                          )}
                        </g>
                      )
                    })}
                  {named.has(at) ? (
                    <text x={x(at)} y={TOP + PLOT + AXIS / 2} className={charts.axis}>
                      {slot.label}
                    </text>
                  ) : null}
                </Link>
              )
            })}
            {target === undefined ? null : (
              <g aria-hidden="true">
                <line x1={left} x2={width - right} y1={y(target.value)} y2={y(target.value)} className={charts.limit} />
                {right === 0 ? null : (
                  <text x={width} y={y(target.value)} className={styles.limitEnd}>
                    {target.label}
                  </text>
                )}
              </g>
            )}
          </>
        )
      }}
    </ChartPanel>
  )
}

function numberOf(value: number | 'gap' | null | undefined): number {
  return typeof value === 'number' ? value : 0
}

/** "15k" where there is no room for 15,000. */
function short(value: number): string {
  return value >= 1000 ? `${Number((value / 1000).toPrecision(3))}k` : String(value)
}
