import { useMemo } from 'react'
import type { Own } from '../../../../../sync/permits/limits.ts'
import { useCollection } from '../../../data/react/live.ts'
import { ownOf } from './limits.ts'

/** What the yard has made stricter; undefined while the device reads. */
export function useOwnLimits(): readonly Own[] | undefined {
  const rows = useCollection('permitLimit')
  return useMemo(() => rows && ownOf(rows), [rows])
}
