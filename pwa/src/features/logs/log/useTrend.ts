/** What is drawn of a log: the fields, things and days that the address names. */
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Field } from '../../../../../sync/forms/form.ts'
import { useCollection, type Row } from '../../../data/react/live.ts'
import { hasNumber } from '../../../forms/filling/numbers.ts'
import { addDays, today } from '../../../lib/dates.ts'
import { headlineOf } from '../core/book.ts'
import { useChoicesOf } from '../core/choices.ts'
import { useReads } from '../core/reading.ts'
import { chartsOf, keysOf } from './charts.ts'
import type { TrendLine } from './lines.ts'
import { NO_DATA, type SlotsOf } from './slots.ts'
import { useDated, useFieldParts, useStaying, type Log } from './useLog.ts'

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
  /** It cannot be drawn before all entries are read. */
  readonly waits: boolean
  /** Undefined while their values are read. */
  readonly charts: readonly { readonly lines: readonly TrendLine[]; readonly end: SlotsOf['end'] }[] | undefined
  readonly choose: (name: 'field' | 'thing' | 'lines', values: readonly string[]) => void
}

/** The entries of the days and things that are chosen. */
export interface Shown {
  readonly since: string
  readonly range: string
  readonly setRange: (range: string) => void
  readonly fits: (entry: Pick<Row<'logEntry'>, 'entryOn' | 'thingId'>) => boolean
  /** Newest first. */
  readonly shown: readonly Row<'logEntry'>[]
}

export function useShown({ entries }: Log): Shown {
  const [params] = useSearchParams()
  const [range, setRange] = useState<string>('182')
  const about = useMemo(() => params.getAll('thing'), [params])
  const since = range === '' ? '' : addDays(today(), -Number(range))
  const fits = useCallback<Shown['fits']>(
    ({ entryOn, thingId }) => entryOn >= since && (about.length === 0 || (thingId !== null && about.includes(thingId))),
    [since, about],
  )
  const shown = useMemo(() => entries.filter(fits), [entries, fits])
  return { since, range, setRange, fits, shown }
}

/** `rests`: the entries that the page shows are there. The trend waits for them, because it reads thousands of values. */
export function useTrend(of: Log, { shown, fits, range, since, setRange }: Shown, rests: boolean): TrendView {
  const { log, form, entries, whole } = of
  const [params, setParams] = useSearchParams()
  const things = useCollection('equipmentItem')
  const choices = useChoicesOf(log)
  const reads = useReads()
  const numbers = useMemo(() => (form?.fields ?? []).filter(hasNumber), [form])
  const fields = useMemo((): readonly Field[] => {
    const asked = numbers.filter(({ key }) => params.getAll('field').includes(key))
    const headline = form === null ? null : headlineOf(log, form)
    return asked.length > 0 ? asked : headline === null ? [] : [headline]
  }, [numbers, params, form, log])
  const about = params.getAll('thing')
  const parts = useFieldParts(of, keysOf(form, fields), rests)
  // Who may read what is sensitive is told by the whole entry.
  const isOpen = fields.every(({ sensitive }) => sensitive !== true)
  const dated = useDated(log.id, since, rests && !whole && isOpen)
  const told = useMemo(
    () => (whole ? shown : dated === null || !isOpen ? undefined : dated?.filter(fits)),
    [whole, shown, dated, isOpen, fits],
  )
  // Their tags name the lines: nothing is drawn before they are read.
  const drawn = useMemo(() => {
    if (form === null || parts === undefined || things === undefined || told === undefined) return undefined
    return chartsOf({
      form,
      fields,
      parts,
      things,
      choices,
      entries: ({ sensitive }) => (sensitive === true ? shown.filter(reads) : told),
    })
  }, [form, fields, shown, told, parts, things, choices, reads])
  const charts = useStaying(drawn)
  const thingOf = (id: string | null) => things?.find((one) => one.id === id)
  const groupOf = (field: Field) => form?.fields.find(({ key }) => key === field.in)?.label.en
  const thingIds = useMemo(() => [...new Set(entries.map(({ thingId }) => thingId))], [entries])
  const known = thingIds.flatMap((id): readonly Chosen[] => {
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
    waits: fields.length === 0 || !isOpen || dated === null,
    charts: charts?.map((lines) => ({ lines, end: endOf(log, lines, thingOf) })),
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
