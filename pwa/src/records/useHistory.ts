import type { EntityName } from '../../../schema/gen/types.ts'
import { useApi } from '../data/react/context.tsx'
import type { Api } from '../data/online/http.ts'
import { useRow } from '../data/react/live.ts'
import { useOnlineQuery } from '../data/online/queryClient.ts'
import { useSyncValue } from '../data/sync/syncState.ts'
import { hasOlder, readHistory } from './historyEntries.ts'
import type { HistoryEntry } from './historyEntries.ts'

/** Every change of a record as the server keeps it, asked anew whenever the record changes. Only with a connection, and when wanted. */
export function useHistory(entity: EntityName, id: string, wanted = true) {
  const api = useApi()
  const link = useSyncValue('link')
  const row = useRow(entity, id)
  return useOnlineQuery({
    // The row's seq is part of the key: a pull that changes the record also refreshes its history.
    queryKey: ['history', entity, id, row?.$.seq ?? 0],
    enabled: wanted && link !== 'offline' && row !== undefined,
    placeholderData: (previous: readonly HistoryEntry[] | undefined) => previous,
    queryFn: () => fetchHistory(api, entity, id),
  })
}

/** A record whose history is told together with another one's. */
export interface HistorySource {
  readonly entity: EntityName
  readonly id: string
  /** Raised with every change of it. */
  readonly seq: number
  /** "Inspection I-3" */
  readonly title: string
}

/** A change, and of which record it is where that is not the one on the page. */
export interface ToldEntry {
  readonly entry: HistoryEntry
  readonly of: HistorySource | null
}

/** Histories asked at once, so that a weak link carries them. */
const AT_ONCE = 4

/** The changes of what belongs to a record, asked when somebody looks. */
export function useHistoriesOf(sources: readonly HistorySource[], wanted: boolean) {
  const api = useApi()
  const link = useSyncValue('link')
  return useOnlineQuery({
    queryKey: ['histories', sources.map(({ id, seq }) => `${id} ${seq}`).join()],
    enabled: wanted && sources.length > 0 && link !== 'offline',
    placeholderData: (previous: readonly ToldEntry[] | undefined) => previous,
    queryFn: async (): Promise<readonly ToldEntry[]> => {
      const told: ToldEntry[] = []
      const queue = sources.values()
      const read = async () => {
        for (const of of queue) {
          const entries = await fetchHistory(api, of.entity, of.id)
          told.push(...entries.map((entry) => ({ entry, of })))
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, read))
      return told
    },
  })
}

/** The server answers in pages bounded by bytes; nearly every history is one. */
export async function fetchHistory(api: Api, entity: EntityName, id: string): Promise<readonly HistoryEntry[]> {
  const all: HistoryEntry[] = []
  for (;;) {
    const oldest = all.at(-1)
    const answer = await api.get(`/api/history/${entity}/${id}${oldest === undefined ? '' : `?before=${oldest.seq}`}`)
    if (!answer.ok) throw new Error(answer.message)
    const entries = readHistory(answer.body)
    if (entries === null) throw new Error('The server answered something that is not a history.')
    all.push(...entries)
    if (entries.length === 0 || !hasOlder(answer.body)) return all
  }
}
