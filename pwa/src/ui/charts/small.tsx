import { useRef } from 'react'
import { formatNumber } from '../../lib/numbers.ts'
import { useWidth, type Tone } from './ChartFrame.tsx'
import charts from './charts.module.css'
import { pathOf, ticksOf } from './scale.ts'
import styles from './small.module.css'

const AXIS = 20
const LETTER = 6.6
/** A bar thinner than this is hardly seen: a line takes the place of so many. */
const THIN = 4

/** No more digits than there are, and no more than two. */
export function shortNumber(value: number): string {
  return formatNumber(value, Math.min(2, String(value).split('.')[1]?.length ?? 0))
}

interface BarsProps {
  readonly bars: readonly { readonly label: string; readonly value: number; readonly text: string }[]
}

/** Bars from the left, one a line. */
export function Bars({ bars }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className={styles.bars}>
      {bars.map(({ label, value, text }) => (
        <li key={label}>
          <span title={label}>{label}</span>
          <i style={{ width: value > 0 ? `max(${THIN}px, ${(value / most) * 100}%)` : 0 }} />
          <b>{text}</b>
        </li>
      ))}
    </ul>
  )
}

interface ColumnsProps {
  readonly label: string
  readonly height: number
  readonly tones: readonly Tone[]
  /** Parts from the axis upwards; null is a gap. */
  readonly slots: readonly { readonly label: string; readonly parts: readonly (number | null)[] }[]
  readonly line?: boolean
}

/** Columns in parts, or a line, small enough for a card. */
export function Columns({ label, height, tones, slots, line: isLine = false }: ColumnsProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const sums = slots.map(({ parts }) => parts.reduce<number>((sum, part) => sum + Math.max(0, part ?? 0), 0))
  const ticks = ticksOf(Math.max(...sums)).filter((_, at, all) => height > 120 || at % 2 === 0 || at === all.length - 1)
  const most = ticks.at(-1) ?? 1
  const left = 12 + Math.max(...ticks.map((tick) => shortNumber(tick).length)) * LETTER
  const band = (width - left) / slots.length
  const bar = Math.min(26, Math.max(1, band - Math.max(1, band * 0.28)))
  const line = isLine || (width > 0 && bar < THIN && slots.every(({ parts }) => parts.length === 1))
  const y = (value: number) => 8 + (height - 8 - AXIS) * (1 - value / most)
  const x = (at: number) => left + band * (at + 0.5)
  const longest = Math.max(...slots.map(({ label }) => label.length))
  const every = Math.max(1, Math.ceil((slots.length * (longest * LETTER + 8)) / Math.max(1, width - left)))
  // The last name moves left to stay inside, unless it would run into the one before.
  const fits = (at: number, label: string) =>
    at === 0 || Math.min(x(at), width - (label.length * LETTER) / 2) - x(at - every) >= longest * LETTER + 4
  return (
    <div ref={box} className={styles.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} width="100%" height={height} role="img" aria-label={label}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} className={charts.grid} />
            <text x={left - 6} y={y(tick)} className={charts.tick}>
              {shortNumber(tick)}
            </text>
          </g>
        ))}
        {line ? (
          <path
            d={pathOf(
              slots.map(({ parts: [value] }, at) => (typeof value === 'number' ? { x: x(at), y: y(value) } : null)),
            )}
            className={charts.line}
            data-tone={tones[0]}
          />
        ) : null}
        {slots.map(({ label, parts }, at) => (
          // Two slots may bear the same name.
          <g key={`${at} ${label}`}>
            {parts.map((part, nth) => {
              const below = parts.slice(0, nth).reduce<number>((sum, one) => sum + (one ?? 0), 0)
              if (part === null || part <= 0) return null
              if (line && band < 2 * THIN) return null
              return line ? (
                <circle key={nth} cx={x(at)} cy={y(part)} r={2.5} className={charts[tones[nth] ?? 'one']} />
              ) : (
                <rect
                  key={nth}
                  x={x(at) - bar / 2}
                  y={y(below + part)}
                  width={bar}
                  height={Math.max(1, y(below) - y(below + part) - (nth === 0 ? 0 : 1))}
                  rx={1.5}
                  className={charts[tones[nth] ?? 'one']}
                />
              )
            })}
            {at % every === 0 && fits(at, label) ? (
              <text x={Math.min(x(at), width - (label.length * LETTER) / 2)} y={height - 5} className={charts.axis}>
                {label}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
    </div>
  )
}
