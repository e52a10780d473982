/** The bin's only door to data: deleted rows of this device, and from the server who deleted them, when, and how long it keeps them. */
import { useMemo } from 'react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useApi, useData } from '../../data/react/context.tsx'
import type { Api } from '../../data/online/http.ts'
import { useOnlineQuery } from '../../data/online/queryClient.ts'
import { useAnswer, type Row } from '../../data/react/live.ts'
import { useSyncValue } from '../../data/sync/syncState.ts'
import { madeAt, readHistory } from '../historyEntries.ts'
import { BINNED } from '../kinds.ts'
import { binEntries, PARTS, wholeOf, type BinEntry } from './binRules.ts'
import { ASKED_AT_ONCE, readKept, type Kept } from './kept.ts'

export function useBin(): readonly BinEntry[] | undefined {
  const data = useData()
  const found = useLiveQuery(async () => {
    const all = await Promise.all(BINNED.map((kind) => data.list(kind, {}, { deleted: true })))
    const deleted = all.flat().filter((row) => row.$.deleted)
    const living = await Promise.all(
      PARTS.map(({ entity, field }) =>
        data.listEach(
          entity,
          deleted.map(({ id }) => ({ [field]: id })),
        ),
      ),
    )
    return { deleted, living: living.flat(2) }
  }, [data])
  return useMemo(() => (found === undefined ? undefined : binEntries(found.deleted, found.living)), [found])
}

/** The record that a part belongs to, while that lies in the bin; null where it does not. */
export function useBinnedWhole(row: Row): Row | null {
  const whole = wholeOf(row)
  const found = useAnswer(JSON.stringify(['whole', whole]), async (data) =>
    whole === null ? null : data.get(whole.entity, whole.id, { deleted: true }),
  )
  return found?.$.deleted === true ? found : null
}

export interface Deletion {
  readonly at: number
  readonly by: string
}

/** Asked of the server six at a time; without a connection the bin works, only the times are missing. */
export function useDeletions(entries: readonly BinEntry[]): ReadonlyMap<string, Deletion> {
  const api = useApi()
  const link = useSyncValue('link')
  const wanted = entries.map(({ row }) => ({ entity: row.$.entity, id: row.id, seq: row.$.seq }))
  const query = useOnlineQuery<ReadonlyMap<string, Deletion>>({
    queryKey: ['bin', ...wanted.map((one) => `${one.id}:${one.seq}`)],
    enabled: link === 'online' && wanted.length > 0,
    placeholderData: (previous) => previous,
    queryFn: async () => {
      const found = new Map<string, Deletion>()
      for (let at = 0; at < wanted.length; at += 6) {
        const answers = await Promise.all(
          wanted.slice(at, at + 6).map(async ({ entity, id }) => [id, await askWho(api, entity, id)] as const),
        )
        for (const [id, deletion] of answers) if (deletion !== null) found.set(id, deletion)
      }
      return found
    },
  })
  return query.data ?? NONE
}

const NONE: ReadonlyMap<string, Deletion> = new Map()

async function askWho(api: Api, entity: string, id: string): Promise<Deletion | null> {
  const answer = await api.get(`/api/history/${entity}/${id}`)
  const last = answer.ok
    ? readHistory(answer.body)?.find((entry) => entry.kind === 'delete' || entry.kind === 'remove')
    : undefined
  if (last === undefined) return null
  // The device's own clock says when the button was pressed, also when that was hours before the signal.
  return { at: madeAt(last) ?? last.serverAt, by: last.actor }
}

/** Until when and why the server keeps what is in the bin, by id. What it says nothing of is not there any more, or it has not said it yet. */
export function useKept(entries: readonly BinEntry[]): ReadonlyMap<string, Kept> {
  const api = useApi()
  const link = useSyncValue('link')
  const wanted = entries.map(({ row }) => ({ entity: row.$.entity, id: row.id, seq: row.$.seq }))
  const query = useOnlineQuery<ReadonlyMap<string, Kept>>({
    // Another screen that changes how long records are kept names this path.
    queryKey: ['/api/records/kept', ...wanted.map((one) => `${one.id}:${one.seq}`)],
    enabled: link === 'online' && wanted.length > 0,
    staleTime: 0, // the rest of a yard may put it on hold
    placeholderData: (previous) => previous,
    queryFn: async () => {
      const found = new Map<string, Kept>()
      for (let at = 0; at < wanted.length; at += ASKED_AT_ONCE) {
        const records = wanted.slice(at, at + ASKED_AT_ONCE).map(({ entity, id }) => ({ entity, id }))
        const answer = await api.post('/api/records/kept', { records })
        if (!answer.ok) throw new Error(answer.message)
        for (const kept of readKept(answer.body).kept) found.set(kept.id, kept)
      }
      return found
    },
  })
  return query.data ?? UNTOLD
}

const UNTOLD: ReadonlyMap<string, Kept> = new Map()
