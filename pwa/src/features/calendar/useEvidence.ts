import { useMemo } from 'react'
import { useRows, type Row } from '../../data/react/live.ts'
import type { Entry } from './entry.ts'
import { missingOf, neededOf, slotted, type Slotted } from './evidence.ts'

export interface Evidence {
  readonly slots: readonly Slotted[]
  readonly missing: readonly Slotted[]
  /** What fills the slots, the oldest first. */
  readonly proofs: readonly Row<'calendarEvidence'>[]
  readonly files: readonly Row<'attachment'>[]
}

const OLDEST_FIRST = { sort: 'createdAt' } as const

/** The evidence of one entry; undefined while it is read. */
export function useEvidence(entry: Pick<Entry, 'id' | 'row' | 'rule'>) {
  const proofs = useRows('calendarEvidence', { itemId: entry.id }, OLDEST_FIRST)
  const files = useRows('attachment', { parentId: entry.id }, OLDEST_FIRST)
  return useMemo((): Evidence | undefined => {
    if (proofs === undefined || files === undefined) return undefined
    const slots = slotted(neededOf(entry), proofs, files)
    return { slots, missing: missingOf(slots), proofs, files }
  }, [entry, proofs, files])
}
