import type { Field } from '../../../../../sync/forms/form.ts'
import { bandOf, measured } from '../../../forms/filling/numbers.ts'
import { daysBetween, gapDays, type Reading } from '../core/series.ts'
import styles from './home.module.css'

interface Props {
  readonly field: Field
  /** Oldest first. */
  readonly readings: readonly Reading[]
}

const WIDTH = 124
const HEIGHT = 44
const MOST = 30

/** The last readings as a line, with the nearest limit. What is missing is a gap. */
export function Spark({ field, readings }: Props) {
  const shown = readings.slice(-MOST)
  const first = shown[0]
  const last = shown.at(-1)
  if (first === undefined || last === undefined || shown.length < 2) return null
  const limit = field.warnHigh ?? field.high ?? field.warnLow ?? field.low
  const values = [...shown.map(({ value }) => value), ...(limit === undefined ? [] : [limit])]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = Math.max(high - low, 1)
  const days = Math.max(1, daysBetween(first.on, last.on))
  const x = (on: string) => 4 + (daysBetween(first.on, on) / days) * (WIDTH - 12)
  const y = (value: number) => 5 + (1 - (value - low) / room) * (HEIGHT - 12)
  const gap = gapDays(shown)
  const path = shown
    .map(({ on, value }, at) => {
      const before = shown[at - 1]
      return `${before === undefined || daysBetween(before.on, on) > gap ? 'M' : 'L'}${x(on).toFixed(1)} ${y(value).toFixed(1)}`
    })
    .join('')
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles.spark}
      role="img"
      aria-label={`Last: ${measured(last.value, field)}`}
    >
      {limit === undefined ? null : <line x1="0" x2={WIDTH} y1={y(limit)} y2={y(limit)} className={styles.limit} />}
      <path d={path} className={styles.path} />
      <circle cx={x(last.on)} cy={y(last.value)} r="4" className={styles.dot} data-band={bandOf(field, last.value)} />
    </svg>
  )
}
