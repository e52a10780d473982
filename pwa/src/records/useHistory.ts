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
