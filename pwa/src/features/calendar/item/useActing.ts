import { useCollection } from '../../../data/react/live.ts'
import { today } from '../../../lib/dates.ts'
import type { Entry, ItemRow } from '../entry.ts'
import { coveredBy } from './coveredBy.ts'
import { rowOf } from './itemRecord.ts'

/**
 * The item as a row, also while it is none, with who covers for its owner: they may do what the owner may. The server writes it on the
 * items that wait; a tablet without a signal knows it by the absences that it holds.
 */
export function useActing(entry: Entry | null | undefined): ItemRow | null {
  const absences = useCollection('absence')
  if (entry === null || entry === undefined) return null
  const row = rowOf(entry)
  if (row === null || entry.done || row.coverId !== null) return row
  const coverId = coveredBy(absences ?? [], row.ownerId, today())
  return coverId === null ? row : { ...row, coverId }
}
