/**
 * A number in a row that opens a window asks here; the window itself stands beside the list, because React passes what is pressed in a
 * window up to the row it was drawn in.
 */
import { useSyncExternalStore } from 'react'
import { createStore } from '../../../lib/observable.ts'
import type { Organization } from '../shapes.ts'

type WindowRequest =
  /** Say why, act there, and go on to `path`. */
  | { readonly window: 'act'; readonly orgId: string; readonly path: string }
  | { readonly window: 'storage'; readonly organization: Organization }

const asked = createStore<WindowRequest | null>(null)

export function askToAct(orgId: string, path: string): void {
  asked.set({ window: 'act', orgId, path })
}

export function askForStorage(organization: Organization): void {
  asked.set({ window: 'storage', organization })
}

export function endRequest(): void {
  asked.set(null)
}

export function useWindowRequest(): WindowRequest | null {
  return useSyncExternalStore(asked.subscribe, asked.get)
}
