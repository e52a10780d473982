import { useState } from 'react'

export interface Selection {
  readonly has: (id: string) => boolean
  readonly ids: ReadonlySet<string>
  readonly set: (ids: readonly string[], on: boolean) => void
  readonly only: (ids: readonly string[]) => void
  readonly toggle: (id: string) => void
  /** From the row chosen last to this one, as in every table people know. */
  readonly extendTo: (id: string) => void
  readonly clear: () => void
}

const NONE: ReadonlySet<string> = new Set()

/** Which rows are chosen. `order` is the list as it stands, for ranges. */
export function useSelection(order: readonly { readonly id: string }[]): Selection {
  const [ids, setIds] = useState(NONE)
  const [anchor, setAnchor] = useState<string | null>(null)
  const set = (keys: readonly string[], on: boolean) => {
    setAnchor(keys.at(-1) ?? null)
    setIds((was) => {
      const next = new Set(was)
      for (const key of keys) {
        if (on) next.add(key)
        else next.delete(key)
      }
      return next
    })
  }
  return {
    ids,
    has: (id) => ids.has(id),
    set,
    only: (keys) => {
      setAnchor(keys.at(-1) ?? null)
      setIds(new Set(keys))
    },
    toggle: (id) => set([id], !ids.has(id)),
    extendTo: (id) => {
      const from = order.findIndex((row) => row.id === anchor)
      const to = order.findIndex((row) => row.id === id)
      if (to < 0) return
      const [low, high] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)]
      setIds((was) => new Set([...was, ...order.slice(low, high + 1).map((row) => row.id)]))
      if (from < 0) setAnchor(id)
    },
    clear: () => {
      setIds(NONE)
      setAnchor(null)
    },
  }
}
