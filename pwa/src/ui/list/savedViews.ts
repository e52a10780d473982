/**
 * The place where the saved views of all lists stand. The lists know no data: the shell fills it (records/views), and a list without
 * it simply has none.
 */
import { useSyncExternalStore } from 'react'

export interface SavedView {
  readonly id: string
  readonly list: string
  readonly name: string
  readonly query: string
  /** For everybody, not only for who saved it. */
  readonly shared: boolean
  readonly mayEdit: boolean
}

export type ViewResult = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly message: string }

export interface SavedViews {
  /** In the order of their bars. */
  readonly views: readonly SavedView[]
  readonly maySave: boolean
  /** The view a list opens with for this person on this device. */
  readonly starOf: (list: string) => string | null
  readonly setStar: (list: string, id: string | null) => void
  readonly save: (view: Pick<SavedView, 'list' | 'name' | 'query' | 'shared'>) => Promise<ViewResult>
  readonly change: (
    id: string,
    fields: Partial<Pick<SavedView, 'name' | 'query' | 'shared'>>,
    told: string,
  ) => Promise<ViewResult>
  readonly move: (id: string, step: -1 | 1) => Promise<ViewResult>
  /** Offers to bring it back. */
  readonly remove: (view: SavedView) => Promise<ViewResult>
}

let current: SavedViews | null = null
const listeners = new Set<() => void>()

export function provideSavedViews(views: SavedViews | null): void {
  current = views
  for (const listener of listeners) listener()
}

/** Null until they are read from the device. */
export function useSavedViews(): SavedViews | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}

/** With which address a list opens when none is given: the person's starred view, else `otherwise`; null while that is being read. */
export function useFirstSearch(list: string, otherwise: string): string {
  const saved = useSavedViews()
  const star = saved?.starOf(list) ?? null
  return star !== null && saved?.views.some((view) => view.id === star) === true ? `?view=${star}` : otherwise
}
