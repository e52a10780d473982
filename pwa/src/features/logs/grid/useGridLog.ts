/** What the grid reads of a log: never the values of all its entries, which are read again with each that is saved. */
import { useState } from 'react'
import type { Form } from '../../../../../sync/forms/form.ts'
import { useAnswer, type Row } from '../../../data/react/live.ts'
import { liveOf, newestFirst } from '../core/book.ts'
import { formOf, readValues } from '../core/entry.ts'
import type { Before } from './rows.ts'

export interface GridLog {
  readonly log: Row<'log'>
  readonly version: Row<'logVersion'> | null
  readonly form: Form | null
  readonly entries: readonly Row<'logEntry'>[]
  /** The newest entries that count, one a thing. */
  readonly stored: readonly Before[]
}

/** Null = there is no such log here; undefined while it is read. */
export function useGridLog(id: string): GridLog | null | undefined {
  // What is the same after a save is the same object: no row is judged again for it.
  const [same] = useState(createSame)
  return useAnswer(`log-grid:${id}`, async (data): Promise<GridLog | null> => {
    const log = await data.get('log', id)
    if (!log) return null
    const [versions, entries] = await Promise.all([
      data.list('logVersion', { logId: id }),
      data.list('logEntry', { logId: id }),
    ])
    const version = liveOf(versions, id)
    const newest = new Map<string | null, Row<'logEntry'>>()
    for (const one of entries.filter(({ state }) => state !== 'draft' && state !== 'void').toSorted(newestFirst))
      if (!newest.has(one.thingId)) newest.set(one.thingId, one)
    const stored = await Promise.all(
      [...newest.values()].map(async (one) => ({
        day: one.entryOn,
        thingId: one.thingId,
        values: (await readValues(data, one.id)).values,
      })),
    )
    const form = version === null ? null : formOf(version)
    return { log: same('log', log), version, form: same('form', form), entries, stored: same('stored', stored) }
  })
}

/** Answers the object that it answered last under a name, where the new one says nothing else. */
function createSame(): <T>(name: string, value: T) => T {
  const last = new Map<string, { readonly text: string; readonly value: unknown }>()
  return <T>(name: string, value: T): T => {
    const text = JSON.stringify(value)
    const before = last.get(name)
    if (before?.text === text) return before.value as T
    last.set(name, { text, value })
    return value
  }
}
