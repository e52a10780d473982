/** Zones, their owners and the yard map: the only door from the yard pages to data. */
import type { Row } from '../../data/live.ts'
import { useRows } from '../../data/live.ts'

export function useZoneRows(): readonly Row<'zone'>[] | undefined {
  return useRows('zone')
}

export function useVessels(): readonly Row<'vessel'>[] | undefined {
  return useRows('vessel')
}

export function useYardMap(): Row<'yardMap'> | null | undefined {
  const maps = useRows('yardMap')
  return maps === undefined ? undefined : (maps[0] ?? null)
}
