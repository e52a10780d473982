import { useState, type ReactNode } from 'react'
import type { Field } from '../../../../../sync/forms/form.ts'
import { SCALE } from '../../../../../sync/forms/form.ts'
import { useCan } from '../../../data/react/context.tsx'
import { useCollection, type Row } from '../../../data/react/live.ts'
import { bandOf, measured, numberText } from '../../../forms/filling/numbers.ts'
import { formatDate, today } from '../../../lib/dates.ts'
import type { PanelView } from '../../../ui/charts/ChartPanel.tsx'
import { LimitChart } from '../../../ui/charts/LimitChart.tsx'
import { byText, controlOf, FEWEST } from '../core/series.ts'
import { MOST_LINES, type TrendLine } from './lines.ts'
import { slotsOf, type SlotsOf } from './slots.ts'
import { useSpells } from './spells.ts'
import { plural } from '../../../lib/text.ts'

interface Props {
  readonly log: Row<'log'>
  /** All in one unit. */
  readonly lines: readonly TrendLine[]
  /** Mean and scatter in place of the limits of the field. */
  readonly control: boolean
  readonly end: SlotsOf['end']
  readonly tools?: ReactNode
}

const TONES = ['one', 'two', 'four', 'five', 'six'] as const

/** Fields over time with their limits. A mark opens its entry; what was corrected says so. */
export function Trend({ log, lines: every, control, end = null, tools }: Props) {
  const mayExport = useCan('logs.entry.export')
  const closures = useCollection('yardClosure') ?? []
  const [view, setView] = useState<PanelView>('chart')
  const lines = every.slice(0, MOST_LINES)
  const [only] = lines
  const things = new Set(lines.map(({ readings }) => readings[0]?.thingId ?? null))
  const [thingId = null] = things
  const spells = useSpells(things.size === 1 ? thingId : null, today())
  if (only === undefined) return null
  const scatter = control && lines.length === 1 ? controlOf(only.readings) : null
  const isOdd = ({ field }: TrendLine, value: number) =>
    scatter === null ? bandOf(field, value) !== 'normal' : Math.abs(value - scatter.mean) > 3 * scatter.s
  const { slots, values, marks } = slotsOf({
    lines,
    isOdd,
    closures: [...closures, ...spells],
    end,
    all: `/logs/entries?log=${log.id}`,
  })
  const odd = lines.reduce((sum, line) => sum + line.readings.filter(({ value }) => isOdd(line, value)).length, 0)
  const fields = [...new Set(lines.map(({ field }) => field))]
  const limits =
    scatter === null ? fields.flatMap((field) => limitsOf(field, lines)) : controlLines(scatter, only.field)
  const name = fields.map(({ label }) => label.en).join(', ')
  const unit = only.field.unit
  const notes = [
    `${log.name}, ${unit ?? 'as read'}. Corrected values count; what they replaced stands in the table.`,
    every.length > lines.length ? `Shows ${lines.length} of ${plural(every.length, 'line')}: choose fewer.` : '',
    control && lines.length > 1 ? 'Mean and scatter are drawn for one line: choose one field and one thing.' : '',
    control && lines.length === 1 && scatter === null ? `Mean and scatter need ${FEWEST} readings.` : '',
  ]
  return (
    <LimitChart
      view={view}
      onView={setView}
      tools={tools}
      noExport={mayExport ? undefined : 'Your role exports no log entries.'}
      title={`${name}: ${odd === 0 ? 'all' : odd} ${odd === 0 ? 'within' : 'outside'} ${scatter === null ? 'the lines' : '3 s'}`}
      note={notes.filter(Boolean).join(' ')}
      file={`${log.name} ${name}`}
      unit={unit ?? ''}
      format={(value) => numberText(Math.round(value / (SCALE / 100)) * (SCALE / 100), 0)}
      lines={lines.map(({ label }, nth) => ({
        label: lines.length === 1 ? '' : label,
        tone: TONES[nth] ?? 'one',
        values: values[nth] ?? [],
        ...(marks?.[nth] === undefined ? {} : { marks: marks[nth] }),
      }))}
      limits={limits.map(({ label, value }) => ({ label, values: slots.map(() => value) }))}
      slots={slots}
      table={() => tableOf(lines)}
    />
  )
}

function tableOf(lines: readonly TrendLine[]) {
  const [only] = lines
  const unit = only?.field.unit
  const several = lines.length > 1
  const rows = lines
    .flatMap((line) => line.readings.map((one) => ({ line, one })))
    .toSorted((a, b) => byText(b.one.on, a.one.on))
  const title = several ? 'Value' : (only?.field.label.en ?? '')
  return {
    head: [
      'Day',
      ...(several ? ['Line'] : []),
      unit === undefined ? title : `${title}, ${unit}`,
      'Before it was corrected',
    ],
    rows: rows.map(({ line: { field, label, id }, one }, at) => ({
      id: `${one.entryId}:${id}:${one.line}:${at}`,
      cells: [
        { text: formatDate(one.on), value: one.on, href: `/logs/entries/${one.entryId}` },
        ...(several ? [label] : []),
        { text: numberText(one.value, field.decimals), value: one.value / SCALE },
        one.struck === null ? '' : { text: measured(one.struck, field), value: one.struck / SCALE },
      ],
    })),
  }
}

function limitsOf(field: Field, lines: readonly TrendLine[]) {
  const own = lines.filter((line) => line.field === field)
  const readings = own.flatMap((line) => line.readings)
  const prefix = lines.every((line) => line.field === field) ? '' : `${field.label.en}: `
  return (
    [
      ['Low limit', field.low],
      ['Warn below', field.warnLow],
      ['Warn above', field.warnHigh],
      ['High limit', field.high],
    ] as const
  ).flatMap(([name, value]) =>
    value === undefined || !isNear(value, readings)
      ? []
      : [
          {
            label: `${prefix}${prefix === '' ? name : name.toLowerCase()} ${numberText(value, field.decimals)}`,
            value,
          },
        ],
  )
}

function controlLines({ mean, s }: { readonly mean: number; readonly s: number }, field: Field) {
  const step = 10 ** (4 - (field.decimals ?? 0))
  return [-3, -2, 0, 2, 3].map((times) => {
    const value = mean + times * s
    const name = times === 0 ? 'Mean' : `${times < 0 ? '−' : '+'}${Math.abs(times)} s`
    return { label: `${name} ${numberText(Math.round(value / step) * step, field.decimals)}`, value }
  })
}

/** Whether a limit is worth its room: one far from every reading would press the line flat. */
function isNear(limit: number, readings: readonly { readonly value: number }[]): boolean {
  const low = readings.reduce((least, { value }) => Math.min(least, value), Infinity)
  const high = readings.reduce((most, { value }) => Math.max(most, value), -Infinity)
  const room = Math.max(high - low, Math.abs(high) * 0.05) * 1.5
  return limit >= low - room && limit <= high + room
}
