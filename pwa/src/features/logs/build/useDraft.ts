import { useMemo } from 'react'
import { useData } from '../../../data/react/context.tsx'
import { useAnswer, type Row } from '../../../data/react/live.ts'
import { partsOf } from '../../../forms/building/draft.ts'
import type { DraftPart, DraftStore } from '../../../forms/building/DraftStore.ts'
import type { LastTime } from '../../../forms/filling/FillStore.ts'
import { formatDate, today } from '../../../lib/dates.ts'
import { liveOf, newestFirst } from '../core/book.ts'
import { REGISTERS, useChoicesOf } from '../core/choices.ts'
import { formOf, readValues } from '../core/entry.ts'
import { namesOf } from '../core/names.ts'
import { draftOf, stepOps } from './drafts.ts'

export interface Drafted {
  readonly log: Row<'log'>
  /** Newest first. */
  readonly versions: readonly Row<'logVersion'>[]
  readonly live: Row<'logVersion'> | null
  readonly rows: readonly Row<'logPart'>[]
  /** The draft, or what it begins with. */
  readonly parts: readonly DraftPart[]
  /** Entries that are being filled on the version in use. */
  readonly open: number
  readonly entries: number
  readonly last: LastTime | null
}

/** Null = there is no such log here; undefined while it is read. */
export function useDrafted(id: string): Drafted | null | undefined {
  return useAnswer(`log-draft:${id}`, async (data): Promise<Drafted | null> => {
    const log = await data.get('log', id)
    if (!log) return null
    const [versions, rows, entries] = await Promise.all([
      data.list('logVersion', { logId: id }),
      data.list('logPart', { logId: id }),
      data.list('logEntry', { logId: id }),
    ])
    const live = liveOf(versions, id)
    const [newest] = entries.filter(({ state }) => state !== 'draft' && state !== 'void').toSorted(newestFirst)
    const values = newest === undefined ? null : (await readValues(data, newest.id)).values
    return {
      log,
      live,
      rows,
      versions: versions.toSorted((a, b) => b.version - a.version),
      parts: rows.length === 0 && live !== null ? partsOf(formOf(live)) : draftOf(rows),
      open: entries.filter(({ state }) => state === 'draft').length,
      entries: entries.length,
      last: newest === undefined || values === null ? null : { on: formatDate(newest.entryOn), by: null, values },
    }
  })
}

const NAMES: Readonly<Record<(typeof REGISTERS)[number], string>> = {
  person: 'People',
  zone: 'Zones',
  equipmentItem: 'Equipment',
  vessel: 'Vessels',
  wasteStream: 'Waste streams',
}

export function useDraftStore(drafted: Drafted): DraftStore {
  const data = useData()
  const choices = useChoicesOf(drafted.log)
  const { log, rows, parts, last } = drafted
  return useMemo(
    () => ({
      id: log.id,
      title: namesOf(log),
      parts,
      last,
      today: today(),
      choices,
      sources: [
        ...REGISTERS.map((value) => ({ value, label: NAMES[value] })),
        ...Object.keys(typeof log.lists === 'object' && log.lists !== null ? log.lists : {}).map((name) => ({
          value: `list:${name}`,
          label: `List: ${name}`,
        })),
      ],
      write: (step) => {
        // The first change of a log that is in use takes its version along: all parts begin to be records.
        const put = new Set(step.put.map(({ key }) => key))
        const begun = rows.length === 0 ? parts.filter(({ key }) => !put.has(key) && !step.drop.includes(key)) : []
        return data.commit(stepOps(log.id, rows, { put: [...begun, ...step.put], drop: step.drop }))
      },
    }),
    [data, choices, log, rows, parts, last],
  )
}
