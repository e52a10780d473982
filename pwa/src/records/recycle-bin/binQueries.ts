/** The bin's only door to data: deleted rows of this device, and from the server who deleted them and when. */
import { useMemo } from 'react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useApi, useData } from '../../data/react/context.tsx'
import type { Api } from '../../data/online/http.ts'
import { useOnlineQuery } from '../../data/online/queryClient.ts'
import { useSyncValue } from '../../data/sync/syncState.ts'
import { madeAt, readHistory } from '../historyEntries.ts'
import { BINNED } from '../kinds.ts'
import { binEntries, type BinEntry } from './binRules.ts'

export function useBin(): readonly BinEntry[] | undefined {
  const data = useData()
  const deleted = useLiveQuery(async () => {
    const found = await Promise.all(BINNED.map((kind) => data.list(kind, {}, { deleted: true })))
    return found.flat().filter((row) => row.$.deleted)
  }, [data])
  return useMemo(() => (deleted === undefined ? undefined : binEntries(deleted)), [deleted])
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
