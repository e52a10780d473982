import { useMemo } from 'react'
import type { EntityName } from '../../../schema/gen/types.ts'
import { TABLES } from '../../../schema/gen/tables.ts'
import { useRows } from '../data/react/live.ts'

/** One question with several answers: a field of a record. What is counted and what is listed is the same. */
export interface OpenConflict {
  readonly key: string
  readonly entity: EntityName
  readonly id: string
  readonly field: string
}

/** Newest first; undefined while the device reads. */
export function useOpenConflicts(): readonly OpenConflict[] | undefined {
  const rows = useRows('conflict', { status: 'open' })
  return useMemo(() => {
    if (rows === undefined) return undefined
    const newest = rows.toSorted(
      (a, b) => Math.max(b.winnerAt ?? 0, b.loserAt ?? 0) - Math.max(a.winnerAt ?? 0, a.loserAt ?? 0),
    )
    const open = newest.flatMap(({ recordEntity, recordId, field }): readonly OpenConflict[] =>
      isKnown(recordEntity)
        ? [{ key: `${recordId} ${field ?? ''}`, entity: recordEntity, id: recordId, field: field ?? '' }]
        : [],
    )
    return [...new Map(open.map((each) => [each.key, each])).values()]
  }, [rows])
}

function isKnown(entity: string): entity is EntityName {
  return Object.hasOwn(TABLES, entity)
}
