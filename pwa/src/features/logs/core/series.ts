/** The numbers of one field over time, and what they come to. Pure. */
import type { Field } from '../../../../../sync/forms/form.ts'
import { bandOf } from '../../../forms/filling/numbers.ts'

/** A number of an entry, in 1/10,000. */
export interface Reading {
  readonly entryId: string
  readonly on: string
  readonly thingId: string | null
  /** Of a table; 0 outside of one. */
  readonly line: number
  readonly value: number
  /** What stood there before it was corrected. */
  readonly struck: number | null
}

/** What a series must know of an entry. */
export interface EntryRow {
  readonly id: string
  readonly entryOn: string
  readonly createdAt: number | null
  readonly thingId: string | null
  readonly state: string
}

interface ValueRow {
  readonly entryId: string
  readonly fieldKey: string
  readonly line: number
  readonly number: number | null
  readonly notRead?: string | null
}

interface CorrectionRow extends ValueRow {
  readonly id: string
  readonly createdAt: number | null
}

/** Oldest first; drafts and void entries say nothing. A field in a group counts with its first row. */
export function seriesOf(
  entries: readonly EntryRow[],
  values: readonly ValueRow[],
  corrections: readonly CorrectionRow[],
  key: string,
): readonly Reading[] {
  const first = <T extends ValueRow>(rows: readonly T[]) => rows.filter(({ line }) => line === 0)
  return readingsOf(entries, first(values), first(corrections), key)
}

/** The same with every row of a group. */
export function readingsOf(
  entries: readonly EntryRow[],
  values: readonly ValueRow[],
  corrections: readonly CorrectionRow[],
  key: string,
): readonly Reading[] {
  const written = new Map<string, readonly Written[]>()
  const put = (entryId: string, line: number, number: number | null) => {
    const lines = written.get(entryId)
    written.set(entryId, lines === undefined ? [{ line, number }] : [...lines, { line, number }])
  }
  for (const { entryId, fieldKey, line, number } of values) if (fieldKey === key) put(entryId, line, number)
  const last = new Map<string, CorrectionRow>()
  for (const one of corrections) {
    if (one.fieldKey !== key) continue
    const name = `${one.entryId}:${one.line}`
    const before = last.get(name)
    if (before === undefined || isAfter(one, before)) last.set(name, one)
    if (written.get(one.entryId)?.some(({ line }) => line === one.line) !== true) put(one.entryId, one.line, null)
  }
  const found: Reading[] = []
  for (const { id, entryOn, thingId } of inOrder(entries)) {
    const lines = written.get(id) ?? NOTHING
    for (const { line, number: first } of lines.length > 1 ? lines.toSorted((a, b) => a.line - b.line) : lines) {
      const corrected = last.size === 0 ? undefined : last.get(`${id}:${line}`)
      const value = corrected === undefined ? first : corrected.number
      if (value === null) continue
      found.push({ entryId: id, on: entryOn, thingId, line, value, struck: corrected === undefined ? null : first })
    }
  }
  return found
}

interface Written {
  readonly line: number
  readonly number: number | null
}

const NOTHING: readonly Written[] = []

/** Oldest first, without drafts and void ones. */
function inOrder<T extends EntryRow>(entries: readonly T[]): readonly T[] {
  return entries
    .filter(({ state }) => state !== 'draft' && state !== 'void')
    .toSorted((a, b) => byText(a.entryOn, b.entryOn) || (a.createdAt ?? 0) - (b.createdAt ?? 0))
}

/** An entry in which a field was not read, and why. */
export interface Unread {
  readonly entryId: string
  readonly on: string
  readonly thingId: string | null
  readonly why: string
}

/** Oldest first; of fields outside of tables. */
export function unreadOf(
  entries: readonly EntryRow[],
  values: readonly ValueRow[],
  corrections: readonly CorrectionRow[],
  key: string,
): readonly Unread[] {
  const of = <T extends ValueRow>(rows: readonly T[]) => rows.filter((one) => one.fieldKey === key && one.line === 0)
  const why = new Map(
    of(values).flatMap(({ entryId, notRead }): readonly [string, string][] =>
      (notRead ?? '') === '' ? [] : [[entryId, notRead ?? '']],
    ),
  )
  for (const { entryId, notRead } of of(corrections).toSorted((a, b) => (isAfter(a, b) ? 1 : -1)))
    why.set(entryId, notRead ?? '')
  if (why.size === 0) return []
  return inOrder(entries.filter(({ id }) => (why.get(id) ?? '') !== '')).map(({ id, entryOn, thingId }) => ({
    entryId: id,
    on: entryOn,
    thingId,
    why: why.get(id) ?? '',
  }))
}

function isAfter(a: CorrectionRow, b: CorrectionRow): boolean {
  return (a.createdAt ?? 0) > (b.createdAt ?? 0) || (a.createdAt === b.createdAt && a.id > b.id)
}

export interface Statistics {
  readonly count: number
  readonly last: Reading | null
  readonly mean: number | null
  readonly least: number | null
  readonly most: number | null
  readonly warned: number
  readonly outside: number
  /** How many readings at the end go one way, each beyond the one before; 0 where fewer than three do. */
  readonly run: { readonly count: number; readonly up: boolean } | null
}

export function statisticsOf(readings: readonly Reading[], field: Field): Statistics {
  const values = readings.map(({ value }) => value)
  const bands = values.map((value) => bandOf(field, value))
  return {
    count: values.length,
    last: readings.at(-1) ?? null,
    mean: values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length,
    least: values.length === 0 ? null : values.reduce((a, b) => Math.min(a, b)),
    most: values.length === 0 ? null : values.reduce((a, b) => Math.max(a, b)),
    warned: bands.filter((band) => band === 'warn').length,
    outside: bands.filter((band) => band === 'outside').length,
    run: runOf(values),
  }
}

/** From so many readings on a run is told. */
const RUN = 6

function runOf(values: readonly number[]): Statistics['run'] {
  const last = values.at(-1)
  const before = values.at(-2)
  if (last === undefined || before === undefined || last === before) return null
  const up = last > before
  let count = 1
  for (let at = values.length - 1; at > 0; at--) {
    const [now, then] = [values[at] ?? 0, values[at - 1] ?? 0]
    if (up ? now > then : now < then) count++
    else break
  }
  return count >= RUN ? { count, up } : null
}

/** Days between two readings beyond which the line breaks: twice the usual distance, at least three days. */
export function gapDays(readings: readonly Pick<Reading, 'on'>[]): number {
  const days = readings.filter(({ on }, at) => on !== readings[at - 1]?.on)
  const steps = days
    .slice(1)
    .map(({ on }, at) => daysBetween(days[at]?.on ?? on, on))
    .filter((days) => days > 0)
    .toSorted((a, b) => a - b)
  const usual = steps[Math.floor(steps.length / 2)] ?? 1
  return Math.max(3, usual * 2)
}

/** Days and ids as text, by their letters: of 20,000 of them a comparison by the rules of a language takes most of a second. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** The mean of a field and how far its readings scatter (sample standard deviation), in 1/10,000; null where there are too few to tell. */
export function controlOf(
  readings: readonly Pick<Reading, 'value'>[],
): { readonly mean: number; readonly s: number } | null {
  const count = readings.length
  if (count < FEWEST) return null
  const mean = readings.reduce((sum, { value }) => sum + value, 0) / count
  const squares = readings.reduce((sum, { value }) => sum + (value - mean) ** 2, 0)
  return { mean, s: Math.sqrt(squares / (count - 1)) }
}

/** With fewer readings a control chart says nothing. */
export const FEWEST = 8
