/** The state of the link to the server, for the status chip and the sync screen. */
import { useSyncExternalStore } from 'react'
import { useData } from '../react/context.tsx'
import type { SyncState } from './status.ts'

export { unsentOf, waitingOf } from '../files/fileCount.ts'
export type { Rejected } from '../outbox/intent.ts'
export { isFull, syncKind } from './status.ts'
export type { SyncState } from './status.ts'

export function useSyncState(): SyncState {
  const { status } = useData()
  return useSyncExternalStore(status.subscribe, status.get, status.get)
}

/** One value of it, so that a page does not render again for every set that is sent. */
export function useSyncValue<K extends keyof SyncState>(key: K): SyncState[K] {
  const { status } = useData()
  const get = () => status.get()[key]
  return useSyncExternalStore(status.subscribe, get, get)
}
