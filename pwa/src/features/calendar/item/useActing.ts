import { useCollection } from '../../../data/react/live.ts'
import { today } from '../../../lib/dates.ts'
import type { Entry, ItemRow } from '../entry.ts'
import { coveredBy, type Absence } from './coveredBy.ts'
import { rowOf } from './itemRecord.ts'

/**
 * The item as a row, also while it is none, with who covers for its owner: they may do what the owner may. The server writes it on the
 * items that wait; a tablet without a signal knows it by the absences that it holds.
 */
export function useActing(entry: Entry | null | undefined): ItemRow | null {
  const absences = useCollection('absence')
  return entry === null || entry === undefined ? null : actingRow(entry, absences ?? [])
}

/** The same for lists. */
export function actingRow(entry: Entry, absences: readonly Absence[]): ItemRow | null {
  const row = rowOf(entry)
  if (row === null || entry.done || row.coverId !== null) return row
  const coverId = coveredBy(absences, row.ownerId, today())
  return coverId === null ? row : { ...row, coverId }
}
