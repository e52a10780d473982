/** The state of the link to the server, for the status chip and the sync screen. */
import { useSyncExternalStore } from 'react'
import { useData } from './context.tsx'
import type { SyncState } from './status.ts'

export type { Rejected } from './intent.ts'
export type { SyncState } from './status.ts'

export function useSyncState(): SyncState {
  const { status } = useData()
  return useSyncExternalStore(status.subscribe, status.get, status.get)
}
