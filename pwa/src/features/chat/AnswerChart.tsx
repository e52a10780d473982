import { formatNumber } from '../../lib/numbers.ts'
import { Bars, Columns } from '../../ui/charts/small.tsx'
import type { AnswerChart as Chart } from './wire.ts'

/** Names longer than this have no room under columns: they stand beside bars. */
const NAME = 7

/** Figures over time as small columns or a line, other figures as bars with their names. The table beside it says the same to screen readers. */
export function AnswerChart({ chart, label }: { readonly chart: Chart; readonly label: string }) {
  const { points, kind, unit } = chart
  if (points.length === 0) return null
  const isNamed = kind === 'bars' && points.some((point) => point.label.length > NAME) && points.length <= 12
  // Figures beside each other have as many decimals as the largest needs, and no more than one of them has.
  const most = Math.max(...points.map(({ value }) => Math.abs(value ?? 0)))
  const digits = Math.max(...points.map(({ value }) => String(value ?? 0).split('.')[1]?.length ?? 0))
  const places = Math.min(digits, most >= 1000 ? 0 : most >= 10 ? 1 : 2)
  if (isNamed)
    return (
      <Bars
        bars={points.map(({ label, value }) => ({
          label,
          value: value ?? 0,
          text: value === null ? '–' : `${formatNumber(value, places)}${unit === null ? '' : ` ${unit}`}`,
        }))}
      />
    )
  return (
    <Columns
      label={unit === null ? label : `${label} (${unit})`}
      height={92}
      line={kind === 'line'}
      tones={['one']}
      slots={points.map(({ label, value }) => ({ label, parts: [value] }))}
    />
  )
}
