/** The marks of a trend: one a reading or a day, or one a stretch of days where there are too many to tell apart. Pure. */
import type { Field } from '../../../../../sync/forms/form.ts'
import type { LimitMark, LimitSlot } from '../../../ui/charts/LimitChart.tsx'
import { measured } from '../../../forms/filling/numbers.ts'
import { addDays, formatDate } from '../../../lib/dates.ts'
import { capital } from '../../../lib/text.ts'
import { byText, daysBetween, gapDays, type Reading } from '../core/series.ts'
import { groupedBy, type TrendLine } from './lines.ts'

/** More marks than this are put together. */
const MOST = 60

export interface Closure {
  readonly title: string
  readonly fromOn: string
  readonly untilOn: string
}

export interface SlotsOf {
  readonly lines: readonly TrendLine[]
  /** The list of all entries. */
  readonly all: string
  readonly isOdd: (line: TrendLine, value: number) => boolean
  readonly closures: readonly Closure[]
  /** Why nothing comes any more, and up to which day that is asked; null where it still does. */
  readonly end?: { readonly on: string; readonly why: string } | null
}

export interface Slots {
  readonly slots: readonly LimitSlot[]
  /** Of each line, one a slot: null breaks it, undefined lets it pass. */
  readonly values: readonly (readonly (number | null | undefined)[])[]
  /** Of each line, where there are several: what a press on its mark opens. */
  readonly marks: readonly (readonly (LimitMark | null)[])[] | null
}

interface Bucket {
  readonly from: string
  readonly until: string
  readonly gap?: string
  /** The entry in which it was not read. */
  readonly entryId?: string
  /** Of each line. */
  readonly readings: readonly (readonly Reading[])[]
}

export function slotsOf(of: SlotsOf): Slots {
  const { lines, isOdd, all } = of
  const buckets = withGaps(of, bucketsOf(lines))
  const values = lines.map((line, nth) => valuesOf(line, nth, buckets))
  const said = (line: TrendLine, readings: readonly Reading[]) =>
    [lines.length === 1 ? '' : line.label, words(line.field, readings)].filter(Boolean).join(' ')
  return {
    values,
    slots: buckets.map((bucket, at) => ({
      id: `${bucket.gap === undefined ? '' : 'gap:'}${bucket.from}:${bucket.entryId ?? bucket.readings.flat()[0]?.entryId ?? ''}`,
      label: bucket.gap === undefined || bucket.entryId !== undefined ? shortDay(bucket.from) : '',
      text: textOf(bucket, lines, said),
      href: bucket.entryId === undefined ? opened(bucket.readings.flat(), all) : `/logs/entries/${bucket.entryId}`,
      // One word for a run of days is enough.
      gap: bucket.gap !== undefined && bucket.gap === buckets[at - 1]?.gap ? '' : bucket.gap,
      beyond: lines.some((line, nth) => (bucket.readings[nth] ?? []).some(({ value }) => isOdd(line, value))),
    })),
    marks:
      lines.length === 1
        ? null
        : lines.map((line, nth) =>
            buckets.map((bucket): LimitMark | null => {
              const readings = bucket.readings[nth] ?? []
              if (readings.length === 0) return null
              return {
                href: opened(readings, all),
                text: `${days(bucket)}: ${said(line, readings)}`,
                odd: readings.some(({ value }) => isOdd(line, value)),
              }
            }),
          ),
  }
}

function textOf(
  bucket: Bucket,
  lines: readonly TrendLine[],
  said: (line: TrendLine, readings: readonly Reading[]) => string,
): string {
  if (bucket.entryId !== undefined) return `${days(bucket)}: not read, ${bucket.gap ?? ''}`
  if (bucket.gap !== undefined) {
    const why = bucket.gap === NO_DATA ? 'No entry' : capital(bucket.gap)
    return `${why} from ${formatDate(bucket.from)} to ${formatDate(bucket.until)}`
  }
  const words = lines.flatMap((line, nth) => {
    const readings = bucket.readings[nth] ?? []
    return readings.length === 0 ? [] : [said(line, readings)]
  })
  return `${days(bucket)}: ${words.join('; ')}`
}

export const NO_DATA = 'no data'

function bucketsOf(lines: readonly TrendLine[]): readonly Bucket[] {
  const every = lines.flatMap(({ readings }, nth) => readings.map((reading) => ({ nth, reading })))
  const sorted = every.toSorted((a, b) => byText(a.reading.on, b.reading.on))
  const first = sorted[0]?.reading.on
  const last = sorted.at(-1)?.reading.on
  if (first === undefined || last === undefined) return []
  const unread = lines.length === 1 ? (lines[0]?.unread ?? []) : []
  if (lines.length === 1 && sorted.length + unread.length <= MOST)
    return [
      ...sorted.map(({ reading }) => ({ from: reading.on, until: reading.on, readings: [[reading]] })),
      ...unread.map(({ on, why, entryId }) => ({ from: on, until: on, gap: why, entryId, readings: [[]] })),
    ].toSorted((a, b) => byText(a.from, b.from))
  const isFew = new Set(sorted.map(({ reading }) => reading.on)).size <= MOST
  const stretch = isFew ? 1 : Math.max(1, Math.ceil((daysBetween(first, last) + 1) / MOST))
  // Many readings share a day.
  const places = new Map<string, number>()
  const placeOf = (on: string): number => {
    const place = places.get(on) ?? Math.floor(daysBetween(first, on) / stretch)
    places.set(on, place)
    return place
  }
  const groups = groupedBy(sorted, ({ reading }) => placeOf(reading.on))
  return [...groups.values()].map((group) => ({
    from: group[0]?.reading.on ?? first,
    until: group.at(-1)?.reading.on ?? last,
    readings: lines.map((_, nth) => group.filter((one) => one.nth === nth).map(({ reading }) => reading)),
  }))
}

/** Where no line has anything for long, and why where that is known: the yard was closed, the thing is out of service. */
function withGaps({ lines, closures, end = null }: SlotsOf, buckets: readonly Bucket[]): readonly Bucket[] {
  const usual = gapDays(buckets.map(({ from: on }) => ({ on })))
  const none = lines.map(() => [])
  const gap = (after: string, before: string, why?: string): readonly Bucket[] => {
    if (daysBetween(after, before) <= usual) return []
    const [from, until] = [addDays(after, 1), addDays(before, -1)]
    return [{ from, until, gap: why ?? closedFor(closures, from, until, usual) ?? NO_DATA, readings: none }]
  }
  const ended = buckets.at(-1)
  return [
    ...buckets.flatMap((bucket, at) => {
      const before = buckets[at - 1]
      return [...(before === undefined ? [] : gap(before.until, bucket.from)), bucket]
    }),
    ...(ended === undefined || end === null ? [] : gap(ended.until, end.on, end.why)),
  ]
}

/** What the yard was closed for, where that explains a gap: the days left over would be none. */
function closedFor(closures: readonly Closure[], from: string, until: string, usual: number): string | null {
  const within = closures.filter((one) => one.fromOn <= until && one.untilOn >= from)
  const closed = within.reduce((sum, one) => {
    const [start, end] = [one.fromOn > from ? one.fromOn : from, one.untilOn < until ? one.untilOn : until]
    return sum + daysBetween(start, end) + 1
  }, 0)
  const [first] = within
  return first !== undefined && daysBetween(from, until) + 1 - closed < usual ? first.title : null
}

/** A line breaks where it has nothing for long; where only other lines have something it passes. */
function valuesOf(line: TrendLine, nth: number, buckets: readonly Bucket[]): readonly (number | null | undefined)[] {
  const usual = gapDays(line.readings)
  const own = (at: number) => buckets[at]?.readings[nth] ?? []
  return buckets.map((bucket, at) => {
    const readings = own(at)
    if (readings.length > 0) return meanOf(readings)
    if (bucket.gap !== undefined) return null
    const before = buckets.slice(0, at).findLast((_, one) => own(one).length > 0)?.until
    const after = buckets.slice(at + 1).find((_, one) => own(at + 1 + one).length > 0)?.from
    return before === undefined || after === undefined || daysBetween(before, after) > usual ? null : undefined
  })
}

const meanOf = (readings: readonly Reading[]): number =>
  Math.round(readings.reduce((sum, { value }) => sum + value, 0) / readings.length)

function words(field: Field, readings: readonly Reading[]): string {
  const [first] = readings
  if (first === undefined) return ''
  if (readings.length === 1)
    return `${measured(first.value, field)}${first.struck === null ? '' : `, corrected from ${measured(first.struck, field)}`}`
  const values = readings.map(({ value }) => value)
  const [low, high] = [measured(Math.min(...values), field), measured(Math.max(...values), field)]
  return `${readings.length} readings, ${low} to ${high}, mean ${measured(meanOf(readings), field)}`
}

function days({ from, until }: Bucket): string {
  return from === until ? formatDate(from) : `${formatDate(from)} to ${formatDate(until)}`
}

function opened(readings: readonly Reading[], all: string): string {
  const entries = new Set(readings.map(({ entryId }) => entryId))
  const [only] = entries
  return entries.size === 1 && only !== undefined ? `/logs/entries/${only}` : all
}

function shortDay(day: string): string {
  return formatDate(day, { weekday: false })
}
