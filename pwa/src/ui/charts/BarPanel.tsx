import { Link } from 'wouter'
import { fitted } from './BarChart.tsx'
import { ChartPanel, type PanelProps } from './ChartPanel.tsx'
import type { Tone } from './ChartFrame.tsx'
import charts from './charts.module.css'
import styles from './marks.module.css'

export interface PanelBar {
  readonly id: string
  readonly label: string
  /** Null = not known: words instead of a bar of no length. Those come last. */
  readonly value: number | null
  /** The value with its unit, or why there is none. */
  readonly text: string
  readonly href: string
}

interface Props extends PanelProps {
  readonly bars: readonly PanelBar[]
  readonly tone: Tone
  /** A line across all bars. */
  readonly limit?: { readonly value: number; readonly label: string }
}

const ROW = 34
const BAR = 20
const LIMIT = 20
const LETTER = 7.2

/** Bars from the left, one a row, with their values at the end; a row is a link to what it counts. */
export function BarPanel({ bars, tone, limit, ...panel }: Props) {
  const top = limit === undefined ? 0 : LIMIT
  const most = Math.max(1, limit?.value ?? 0, ...bars.map(({ value }) => value ?? 0))
  return (
    <ChartPanel {...panel} height={() => top + Math.max(1, bars.length) * ROW}>
      {(width) => {
        const left = Math.min(190, width * 0.36)
        const end = 14 + Math.max(0, ...bars.map(({ text }) => text.length)) * LETTER
        const scale = Math.max(width - left - end, 40) / most
        return (
          <>
            {bars.map(({ id, label, value, text, href }, nth) => {
              const y = top + ROW * (nth + 0.5)
              return (
                <Link key={id} href={href} className={charts.mark} aria-label={`${label}: ${text}`}>
                  <rect x={0} y={y - ROW / 2} width={width} height={ROW} className={charts.hit} />
                  <text x={0} y={y} className={charts.label}>
                    {fitted(label, left)}
                  </text>
                  {value === null ? null : (
                    <rect
                      x={left}
                      y={y - BAR / 2}
                      width={Math.max(2, value * scale)}
                      height={BAR}
                      className={charts[tone]}
                    />
                  )}
                  <text
                    x={left + (value === null ? 0 : Math.max(2, value * scale) + 8)}
                    y={y}
                    className={value === null ? charts.missing : charts.value}
                  >
                    {text}
                  </text>
                </Link>
              )
            })}
            {limit === undefined || bars.every(({ value }) => value === null) ? null : (
              <g aria-hidden="true">
                <line
                  x1={left + limit.value * scale}
                  x2={left + limit.value * scale}
                  y1={top - 4}
                  y2={top + bars.filter(({ value }) => value !== null).length * ROW}
                  className={charts.limit}
                />
                <text x={left + limit.value * scale} y={8} className={styles.limitText} textAnchor="middle">
                  {limit.label}
                </text>
              </g>
            )}
          </>
        )
      }}
    </ChartPanel>
  )
}
