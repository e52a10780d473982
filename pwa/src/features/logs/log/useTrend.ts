/** What is drawn of a log: the fields, things and days that the address names. */
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Field } from '../../../../../sync/forms/form.ts'
import { useCollection, type Row } from '../../../data/react/live.ts'
import { hasNumber } from '../../../forms/filling/numbers.ts'
import { isAsked } from '../../../forms/filling/pages.ts'
import { valueWords } from '../../../forms/filling/valueWords.ts'
import { addDays, today } from '../../../lib/dates.ts'
import { headlineOf } from '../core/book.ts'
import { useChoicesOf } from '../core/choices.ts'
import { useReads } from '../core/reading.ts'
import { readingsOf, unreadOf, type Reading } from '../core/series.ts'
import { byUnit, linesOf, type TrendLine } from './lines.ts'
import { NO_DATA, type SlotsOf } from './slots.ts'
import { keptOf, ofField, type Log } from './useLog.ts'

export const RANGES = [
  { value: '91', label: '13 weeks' },
  { value: '182', label: '26 weeks' },
  { value: '365', label: '1 year' },
  { value: '', label: 'All that is here' },
] as const

export interface Chosen {
  readonly value: string
  readonly label: string
}

export interface TrendView {
  readonly since: string
  readonly range: string
  readonly setRange: (range: string) => void
  /** Newest first. */
  readonly entries: readonly Row<'logEntry'>[]
  /** All that can be drawn, and those that are. */
  readonly fields: { readonly all: readonly Chosen[]; readonly chosen: readonly string[] }
  readonly things: { readonly all: readonly Chosen[]; readonly chosen: readonly string[] }
  readonly control: boolean
  readonly charts: readonly { readonly lines: readonly TrendLine[]; readonly end: SlotsOf['end'] }[]
  readonly choose: (name: 'field' | 'thing' | 'lines', values: readonly string[]) => void
}

export function useTrend(of: Log): TrendView {
  const { log, form, entries, values, corrections } = of
  const [params, setParams] = useSearchParams()
  const [range, setRange] = useState<string>('182')
  const things = useCollection('equipmentItem')
  const choices = useChoicesOf(log)
  const reads = useReads()
  const numbers = (form?.fields ?? []).filter(hasNumber)
  const headline = form === null ? null : headlineOf(log, form)
  const asked = numbers.filter(({ key }) => params.getAll('field').includes(key))
  const fields = asked.length > 0 ? asked : headline === null ? [] : [headline]
  const about = params.getAll('thing')
  const since = range === '' ? '' : addDays(today(), -Number(range))
  const shown = entries.filter(
    ({ entryOn, thingId }) => entryOn >= since && (about.length === 0 || (thingId !== null && about.includes(thingId))),
  )
  const readable = (field: Field) => (field.sensitive === true ? shown.filter(reads) : shown)
  const thingOf = (id: string | null) => things?.find((one) => one.id === id)
  const inTables = fields.some((field) => field.in !== undefined)
  const kept = new Map((inTables ? keptOf(of, shown) : []).map((one) => [one.row.id, one.values]))
  const rowName = (field: Field, { entryId, line }: Reading): string => {
    const name = form?.fields.find((one) => one.in === field.in && isAsked(one) && !hasNumber(one))
    const value = name === undefined ? undefined : kept.get(entryId)?.[name.key]?.[line]
    const words = name === undefined || value === undefined ? '' : valueWords(name, value, choices(name))
    return words === '' ? `Row ${line + 1}` : words
  }
  // Their tags name the lines: nothing is drawn before they are read.
  const named = {
    thing: (id: string | null) => thingOf(id)?.tag ?? 'No thing',
    row: rowName,
  }
  const charts = byUnit(things === undefined ? [] : fields)
    .map((own) =>
      linesOf(
        own,
        (field) => readingsOf(readable(field), ofField(values, field.key), corrections, field.key),
        named,
        (field) =>
          field.in === undefined ? unreadOf(readable(field), ofField(values, field.key), corrections, field.key) : [],
      ),
    )
    .filter((lines) => lines.length > 0)
  const groupOf = (field: Field) => form?.fields.find(({ key }) => key === field.in)?.label.en
  const known = [...new Set(entries.map(({ thingId }) => thingId))].flatMap((id): readonly Chosen[] => {
    const found = thingOf(id)
    return found === undefined ? [] : [{ value: found.id, label: [found.tag, found.name].filter(Boolean).join(' ') }]
  })
  return {
    since,
    range,
    setRange,
    entries: shown,
    fields: {
      all: numbers.map((field) => ({
        value: field.key,
        label: [groupOf(field), field.label.en].filter(Boolean).join(': '),
      })),
      chosen: fields.map(({ key }) => key),
    },
    things: { all: known, chosen: about.filter((id) => known.some(({ value }) => value === id)) },
    control: params.get('lines') === 'control',
    charts: charts.map((lines) => ({ lines, end: endOf(log, lines, thingOf) })),
    choose: (name, chosen) =>
      setParams((now) => {
        const next = new URLSearchParams(now)
        next.delete(name)
        for (const value of chosen) next.append(name, value)
        return next
      }),
  }
}

/** Up to which day readings are awaited, and why there are none where that is known. */
function endOf(
  log: Row<'log'>,
  lines: readonly TrendLine[],
  thingOf: (id: string | null) => Row<'equipmentItem'> | undefined,
): SlotsOf['end'] {
  if (log.state !== 'live') return null
  const things = new Set(lines.map(({ readings }) => readings[0]?.thingId ?? null))
  const [only = null] = things
  const state = things.size === 1 ? thingOf(only)?.state : undefined
  return { on: today(), why: state === 'out_of_service' ? 'out of service' : state === 'retired' ? 'retired' : NO_DATA }
}
