/** Where work stands still: what every screen asks. The rest of stopped work is in `stopQueries.ts`, which the first page does without. */
import { useMemo } from 'react'
import { useCollection, type Row } from '../../../data/react/live.ts'
import { byRaised, isLiveStop } from '../../../lib/stopWork.ts'

export type StopRow = Row<'stopWork'>

/** Every press of the key this device knows of. */
export function useAllStops(): readonly StopRow[] | undefined {
  return useCollection('stopWork')
}

/** What stands still now, the longest first. */
export function useLiveStops(): readonly StopRow[] | undefined {
  const rows = useAllStops()
  return useMemo(() => rows && byRaised(rows.filter(isLiveStop)), [rows])
}

/** The zones where work stands still, whichever walk stopped it. */
export function useStoppedZones(): ReadonlySet<string> | undefined {
  const live = useLiveStops()
  return useMemo(() => live && new Set(live.map(({ zoneId }) => zoneId)), [live])
}
