import { useMemo } from 'react'
import { useRows } from '../../data/react/live.ts'
import type { Entry } from './entry.ts'
import { missingOf, neededOf, slotted, type Slotted } from './evidence.ts'

/** The evidence of one entry; undefined while it is read. */
export function useEvidence(entry: Pick<Entry, 'id' | 'row' | 'rule'>) {
  const rows = useRows('calendarEvidence', { itemId: entry.id })
  const files = useRows('attachment', { parentId: entry.id })
  return useMemo((): { readonly slots: readonly Slotted[]; readonly missing: readonly Slotted[] } | undefined => {
    if (rows === undefined || files === undefined) return undefined
    const slots = slotted(neededOf(entry), rows, files)
    return { slots, missing: missingOf(slots) }
  }, [entry, rows, files])
}
