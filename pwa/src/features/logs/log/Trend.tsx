import { useState } from 'react'
import type { Field } from '../../../../../sync/forms/form.ts'
import { SCALE } from '../../../../../sync/forms/form.ts'
import { useCan } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { bandOf, measured, numberText } from '../../../forms/filling/numbers.ts'
import { formatDate } from '../../../lib/dates.ts'
import type { PanelView } from '../../../ui/charts/ChartPanel.tsx'
import { LimitChart } from '../../../ui/charts/LimitChart.tsx'
import type { Reading } from '../core/series.ts'
import { slotsOf } from './slots.ts'

interface Props {
  readonly log: Row<'log'>
  readonly field: Field
  /** Oldest first. */
  readonly readings: readonly Reading[]
}

/** A field over time with its limits. A mark opens its entry; what was corrected says so. */
export function Trend({ log, field, readings }: Props) {
  const mayExport = useCan('logs.entry.export')
  const [view, setView] = useState<PanelView>('chart')
  const all = `/logs/entries?log=${log.id}`
  const slots = slotsOf(readings, field, all)
  const odd = readings.filter(({ value }) => bandOf(field, value) !== 'normal').length
  const limits = (
    [
      ['Low limit', field.low],
      ['Warn below', field.warnLow],
      ['Warn above', field.warnHigh],
      ['High limit', field.high],
    ] as const
  ).flatMap(([name, value]) =>
    value === undefined || !isNear(value, readings)
      ? []
      : [{ label: `${name} ${numberText(value, field.decimals)}`, values: slots.map(() => value) }],
  )
  return (
    <LimitChart
      view={view}
      onView={setView}
      noExport={mayExport ? undefined : 'Your role exports no log entries.'}
      title={odd === 0 ? `${field.label.en}: all within the lines` : `${field.label.en}: ${odd} outside the lines`}
      note={`${log.name}, ${field.unit ?? 'as read'}. Corrected values count; what they replaced stands in the table.`}
      file={`${log.name} ${field.label.en}`}
      unit={field.unit ?? ''}
      format={(value) => numberText(Math.round(value / (SCALE / 100)) * (SCALE / 100), 0)}
      lines={[{ label: '', tone: 'one', values: slots.map(({ value }) => value) }]}
      limits={limits}
      slots={slots}
      table={{
        head: [
          'Day',
          `${field.label.en}${field.unit === undefined ? '' : `, ${field.unit}`}`,
          'Before it was corrected',
        ],
        rows: readings.toReversed().map((one) => ({
          id: one.entryId,
          cells: [
            { text: formatDate(one.on), value: one.on, href: `/logs/entries/${one.entryId}` },
            { text: numberText(one.value, field.decimals), value: one.value / SCALE },
            one.struck === null ? '' : { text: measured(one.struck, field), value: one.struck / SCALE },
          ],
        })),
      }}
    />
  )
}

/** Whether a limit is worth its room: one far from every reading would press the line flat. */
function isNear(limit: number, readings: readonly Reading[]): boolean {
  const values = readings.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = Math.max(high - low, Math.abs(high) * 0.05) * 1.5
  return limit >= low - room && limit <= high + room
}
