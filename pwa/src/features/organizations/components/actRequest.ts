/**
 * A number in a row that opens rows elsewhere asks here; the window itself stands beside the list, because React passes what is pressed
 * in a window up to the row it was drawn in.
 */
import { useSyncExternalStore } from 'react'
import { createStore } from '../../../data/store.ts'

export interface ActRequest {
  readonly orgId: string
  /** Where to go on once inside. */
  readonly path: string
}

const asked = createStore<ActRequest | null>(null)

export function askToAct(orgId: string, path: string): void {
  asked.set({ orgId, path })
}

export function endActRequest(): void {
  asked.set(null)
}

export function useActRequest(): ActRequest | null {
  return useSyncExternalStore(asked.subscribe, asked.get)
}
