import { Link } from 'wouter'
import { fitted } from './BarChart.tsx'
import { ChartPanel, type PanelProps } from './ChartPanel.tsx'
import charts from './charts.module.css'
import styles from './marks.module.css'
import { ticksOf } from './scale.ts'

export interface StripRow {
  readonly id: string
  readonly label: string
  /** The whole sentence of this row. */
  readonly text: string
  readonly href: string
  /** The band within which values are usual; null where it has no such end. */
  readonly low: number | null
  readonly high: number | null
  readonly median: number
  readonly dots: readonly { readonly id: string; readonly value: number; readonly odd: boolean }[]
}

interface Props extends PanelProps {
  readonly rows: readonly StripRow[]
  readonly unit: string
  readonly format: (value: number) => string
}

const ROW = 30
const AXIS = 24
const LETTER = 7

/** Each value as a dot on the line of its row, with the usual band and the median; what is outside stands out and says its number. */
export function StripPlot({ rows, unit, format, ...panel }: Props) {
  // A band may end far beyond what was ever seen; the axis ends with what is there.
  const ticks = ticksOf(Math.max(0, ...rows.flatMap(({ dots }) => dots.map(({ value }) => value))) * 1.06)
  const most = ticks.at(-1) ?? 1
  const bottom = rows.length * ROW
  return (
    <ChartPanel {...panel} height={() => bottom + AXIS}>
      {(width) => {
        const left = Math.min(150, width * 0.34)
        const x = (value: number): number => left + ((width - left - 12) * value) / most
        return (
          <>
            <g aria-hidden="true">
              {ticks.map((tick) => (
                <g key={tick}>
                  <line x1={x(tick)} x2={x(tick)} y1={0} y2={bottom} className={charts.grid} />
                  <text x={x(tick)} y={bottom + AXIS / 2} className={charts.axis}>
                    {format(tick)}
                  </text>
                </g>
              ))}
              <text x={0} y={bottom + AXIS / 2} className={styles.unit}>
                {unit}
              </text>
            </g>
            {rows.map((row, nth) => {
              const y = ROW * (nth + 0.5)
              const [low, high] = [row.low ?? 0, row.high ?? most]
              return (
                <Link key={row.id} href={row.href} className={charts.mark} aria-label={row.text}>
                  <rect x={0} y={y - ROW / 2} width={width} height={ROW} className={charts.hit} />
                  <text x={0} y={y} className={charts.label}>
                    {fitted(row.label, left)}
                  </text>
                  <line
                    x1={x(Math.min(low, most))}
                    x2={x(Math.min(high, most))}
                    y1={y}
                    y2={y}
                    className={styles.band}
                  />
                  {[row.low, row.high].map((end) =>
                    end === null || end > most ? null : (
                      <line key={end} x1={x(end)} x2={x(end)} y1={y - 9} y2={y + 9} className={styles.end} />
                    ),
                  )}
                  {row.dots
                    .filter(({ odd }) => !odd)
                    .map(({ id, value }, at) => (
                      <circle key={id} cx={x(value)} cy={y + ((at % 3) - 1) * 3} r={4} className={styles.dot} />
                    ))}
                  <line x1={x(row.median)} x2={x(row.median)} y1={y - 8} y2={y + 8} className={styles.median} />
                  {row.dots
                    .filter(({ odd }) => odd)
                    .map(({ id, value }) => {
                      const words = format(value)
                      const isLast = x(value) + 12 + words.length * LETTER > width
                      return (
                        <g key={id}>
                          <path d={diamond(x(value), y)} className={styles.odd} />
                          <text
                            x={x(value) + (isLast ? -10 : 10)}
                            y={y}
                            className={charts.value}
                            textAnchor={isLast ? 'end' : 'start'}
                          >
                            {words}
                          </text>
                        </g>
                      )
                    })}
                </Link>
              )
            })}
          </>
        )
      }}
    </ChartPanel>
  )
}

/** A mark that differs from a dot by its shape, too. */
export function diamond(x: number, y: number, half = 7): string {
  return `M${x} ${y - half}L${x + half} ${y}L${x} ${y + half}L${x - half} ${y}Z`
}
