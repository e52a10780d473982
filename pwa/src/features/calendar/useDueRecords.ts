/** Records of other modules that are due by themselves, as the device has them. */
import { useMemo } from 'react'
import { useCollections } from '../../records/engine/useCollections.ts'
import { dueRecordsOf, READ } from './dueRecords.ts'
import type { DueRecord } from './entry.ts'

/** Undefined while the device reads. */
export function useDueRecords(): readonly DueRecord[] | undefined {
  const rows = useCollections(READ)
  return useMemo(() => dueRecordsOf(rows), [rows])
}
