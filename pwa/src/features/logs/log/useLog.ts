/** One log with its entries and their values, as far as they are on this device. */
import type { Form } from '../../../../../sync/forms/form.ts'
import { useAnswer, type Row } from '../../../data/react/live.ts'
import type { KeptValues } from '../../../forms/filling/FillStore.ts'
import { liveOf, newestFirst } from '../core/book.ts'
import { formOf } from '../core/entry.ts'
import { correctedBy, valuesOf } from '../core/values.ts'
import { groupedBy } from './lines.ts'

export interface Kept {
  readonly row: Row<'logEntry'>
  readonly written: KeptValues
  readonly values: KeptValues
}

export interface Log {
  readonly log: Row<'log'>
  readonly version: Row<'logVersion'> | null
  /** Newest first. */
  readonly versions: readonly Row<'logVersion'>[]
  readonly form: Form | null
  /** Newest first. */
  readonly entries: readonly Row<'logEntry'>[]
  readonly values: readonly Row<'logValue'>[]
  readonly corrections: readonly Row<'logCorrection'>[]
}

/** Null = there is no such log here; undefined while it is read. */
export function useLog(id: string): Log | null | undefined {
  return useAnswer(`log:${id}`, async (data): Promise<Log | null> => {
    const log = await data.get('log', id)
    if (!log) return null
    const [versions, entries, values, corrections] = await Promise.all([
      data.list('logVersion', { logId: id }),
      data.list('logEntry', { logId: id }),
      data.list('logValue', { logId: id }),
      data.list('logCorrection'),
    ])
    const version = liveOf(versions, id)
    const own = new Set(entries.map((one) => one.id))
    return {
      log,
      version,
      versions: versions.toSorted((a, b) => b.version - a.version),
      form: version === null ? null : formOf(version),
      entries: entries.toSorted(newestFirst),
      values,
      corrections: corrections.filter(({ entryId }) => own.has(entryId)),
    }
  })
}

const NO_FILES: ReadonlyMap<string, number> = new Map()

const BY_ENTRY = new WeakMap<object, ReadonlyMap<string, readonly object[]>>()
const BY_FIELD = new WeakMap<object, ReadonlyMap<string, readonly object[]>>()

/** Rows by their entry, put in order once: a table of 100 entries must not look at 100,000 values at each drawing. */
function entriesOf<T extends { readonly entryId: string }>(rows: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const known = BY_ENTRY.get(rows) ?? groupedBy(rows, ({ entryId }) => entryId)
  BY_ENTRY.set(rows, known)
  return known as ReadonlyMap<string, readonly T[]>
}

/** Rows of one field, in order once for all fields. */
export function ofField<T extends { readonly fieldKey: string }>(rows: readonly T[], key: string): readonly T[] {
  const known = BY_FIELD.get(rows) ?? groupedBy(rows, ({ fieldKey }) => fieldKey)
  BY_FIELD.set(rows, known)
  return (known.get(key) ?? []) as readonly T[]
}

/** Entries with their values, those that count and those that were written. */
export function keptOf({ values, corrections }: Log, entries: readonly Row<'logEntry'>[]): readonly Kept[] {
  const rows = entriesOf(values)
  const changed = entriesOf(corrections)
  return entries.map((row) => {
    const found = rows.get(row.id) ?? []
    const written = valuesOf(found, NO_FILES)
    return { row, written, values: correctedBy(written, found, changed.get(row.id) ?? []) }
  })
}
