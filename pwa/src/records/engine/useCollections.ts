import { useMemo, useSyncExternalStore } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Data } from '../../data/data.ts'
import { useData } from '../../data/react/context.tsx'
import type { Row } from '../../data/store/rows.ts'

export type Collections = readonly (readonly Row[] | undefined)[]

/** Several tables as one store. The same answer is the same object: what reads it would otherwise draw for ever. */
function joined(data: Data, kinds: readonly EntityName[]) {
  const collections = kinds.map((kind) => data.collection(kind))
  let last: Collections = []
  return {
    subscribe: (listener: () => void) => {
      const stops = collections.map((one) => one.subscribe(listener))
      return () => stops.forEach((stop) => stop())
    },
    rows: (): Collections => {
      const now: Collections = collections.map((one) => one.rows())
      if (now.length !== last.length || now.some((rows, at) => rows !== last[at])) last = now
      return last
    },
  }
}

/** Whole tables whose kinds are known only when the page runs. Keep `kinds` the same object between renders. */
export function useCollections(kinds: readonly EntityName[]): Collections {
  const data = useData()
  const store = useMemo(() => joined(data, kinds), [data, kinds])
  return useSyncExternalStore(store.subscribe, store.rows, store.rows)
}
