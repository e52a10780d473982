import { useMemo } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { useCollections } from '../../records/engine/useCollections.ts'
import { THING_KINDS, thingName } from './things.ts'

export type ThingName = (id: string) => string

interface Things {
  /** To pick from. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly name: ThingName
  /** Which kind of record it is; null for one that is not on this device, because it has not come or may not be seen here. */
  readonly kind: (id: string) => EntityName | null
}

/** The things that rules are about. */
export function useThings(): Things {
  const tables = useCollections(THING_KINDS)
  return useMemo(() => {
    const rows = tables.flatMap((some) => some ?? [])
    const byId = new Map(rows.map((row) => [row.id, row]))
    return {
      options: rows.map((row) => ({ value: row.id, label: thingName(row) })),
      name: (id) => {
        const row = byId.get(id)
        return row === undefined ? 'A thing that is not on this device' : thingName(row)
      },
      kind: (id) => byId.get(id)?.$.entity ?? null,
    }
  }, [tables])
}
