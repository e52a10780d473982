/** One log with its entries, as far as they are on this device. Their values are read by the field that is drawn and by the entries that are shown. */
import { useMemo, useState } from 'react'
import type { Form } from '../../../../../sync/forms/form.ts'
import { useAnswer, useCollection, type Row } from '../../../data/react/live.ts'
import type { Indexed } from '../../../data/store/indexKeys.ts'
import type { KeptValues } from '../../../forms/filling/FillStore.ts'
import { useNewest } from '../../../records/useNewest.ts'
import { liveOf, newestFirst } from '../core/book.ts'
import { formOf } from '../core/entry.ts'
import type { EntryRow } from '../core/series.ts'
import { correctedBy, valuesOf } from '../core/values.ts'
import { groupedBy } from './lines.ts'

export interface Kept<R = Row<'logEntry'>> {
  readonly row: R
  readonly written: KeptValues
  readonly values: KeptValues
}

/** What hangs on entries. */
export interface Parts {
  readonly values: readonly Row<'logValue'>[]
  readonly corrections: readonly Row<'logCorrection'>[]
}

export const NO_PARTS: Parts = { values: [], corrections: [] }

export interface LogHead {
  readonly log: Row<'log'>
  readonly version: Row<'logVersion'> | null
  /** Newest first. */
  readonly versions: readonly Row<'logVersion'>[]
  readonly form: Form | null
}

export interface Log extends LogHead {
  /** Newest first. */
  readonly entries: readonly Row<'logEntry'>[]
  /** False while only the newest entries are there, or none yet. */
  readonly whole: boolean
  /** Of entries that are not on this device. */
  readonly beyond: Parts
}

/** Null = there is no such log here; undefined while it is read. */
export function useLogHead(id: string): LogHead | null | undefined {
  return useAnswer(`log:${id}`, async (data) => {
    const [log, versions] = await Promise.all([data.get('log', id), data.list('logVersion', { logId: id })])
    if (!log) return null
    const version = liveOf(versions, id)
    return {
      log,
      version,
      versions: versions.toSorted((a, b) => b.version - a.version),
      form: version === null ? null : formOf(version),
    }
  })
}

/** With the newest entries, and with all of them once the page `rests`. */
export function useLog(head: LogHead, rests: boolean): Log {
  const newest = useNewest('logEntry', { logId: head.log.id }, 'entryOn', rests)
  return useMemo(
    () => ({
      ...head,
      entries: newest?.rows.toSorted(newestFirst) ?? [],
      whole: newest?.whole === true,
      beyond: NO_PARTS,
    }),
    [head, newest],
  )
}

/**
 * What a trend must know of each entry since a day, newest first, where it can be had without reading them: that takes many times longer. Null where it
 * cannot; undefined while it is read, which begins when it is `wanted`.
 */
export function useDated(logId: string, since: string, wanted: boolean): readonly EntryRow[] | null | undefined {
  return useAnswer(`log-days:${logId}:${since}:${wanted}`, async (data) => {
    if (!wanted) return undefined
    const found = await data.indexKeys('logEntry', DATED, logId, since)
    return found === null ? null : found.map(entryOf).toReversed()
  })
}

/** An entry that is in the bin is a draft, of which no trend tells. */
const DATED = ['logId', 'entryOn', 'thingId', 'state'] as const

function entryOf({ id, texts: [, entryOn, thingId, state] }: Indexed): EntryRow {
  return { id, entryOn: entryOn ?? '', thingId: thingId ?? null, state: state ?? '', createdAt: null }
}

/** Of these fields, wherever they are asked; undefined while they are read, which begins when the page `rests`. */
export function useFieldParts({ log, beyond }: Log, keys: readonly string[], rests: boolean): Parts | undefined {
  const asked = [...new Set(keys)]
  const values = useAnswer(`log-fields:${log.id}:${rests}:${asked.join()}`, async (data) => {
    if (!rests) return undefined
    return (await Promise.all(asked.map((fieldKey) => data.list('logValue', { logId: log.id, fieldKey })))).flat()
  })
  return useParts(values, beyond)
}

/** Of these entries, of which a screen shows some; undefined while they are read, and where there are none. */
export function useEntryParts({ log, beyond }: Log, ids: readonly string[]): Parts | undefined {
  const values = useAnswer(`log-entries:${log.id}:${ids.join()}`, async (data) => {
    if (ids.length === 0) return undefined
    const each = await data.listEach(
      'logValue',
      ids.map((entryId) => ({ entryId })),
    )
    return each.flat()
  })
  return useParts(values, beyond)
}

/** With all corrections of the yard: they are few. */
function useParts(values: readonly Row<'logValue'>[] | undefined, beyond: Parts): Parts | undefined {
  const corrections = useCollection('logCorrection')
  return useMemo(
    () =>
      values === undefined || corrections === undefined
        ? undefined
        : { values: [...values, ...beyond.values], corrections: [...corrections, ...beyond.corrections] },
    [values, corrections, beyond],
  )
}

/** What was there last, while something else is read: what is drawn stays until the next can be. */
export function useStaying<T>(now: T | undefined): T | undefined {
  const [last, setLast] = useState(now)
  if (now !== undefined && now !== last) setLast(now)
  return now ?? last
}

const NO_FILES: ReadonlyMap<string, number> = new Map()

/** Entries with their values, those that count and those that were written. */
export function keptOf<R extends { readonly id: string }>(
  { values, corrections }: Parts,
  entries: readonly R[],
): readonly Kept<R>[] {
  const rows = groupedBy(values, ({ entryId }) => entryId)
  const changed = groupedBy(corrections, ({ entryId }) => entryId)
  return entries.map((row) => {
    const found = rows.get(row.id) ?? []
    const written = valuesOf(found, NO_FILES)
    return { row, written, values: correctedBy(written, found, changed.get(row.id) ?? []) }
  })
}
