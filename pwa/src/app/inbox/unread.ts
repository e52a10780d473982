/** How many notices a person has not read, as last heard. A file of its own: the first page counts them, and asks for none. */
import { useSyncExternalStore } from 'react'
import { createStore } from '../../lib/observable.ts'

export const unread = createStore(0)

export function useUnread(): number {
  return useSyncExternalStore(unread.subscribe, unread.get)
}
