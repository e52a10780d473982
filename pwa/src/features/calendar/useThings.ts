import { useCallback, useMemo } from 'react'
import { useCollection } from '../../data/react/live.ts'

export type ThingName = (id: string) => string

/** "CR-02 Gantry crane": what tells the items of one rule apart that stand on one day. */
export function useThings(): ThingName {
  const rows = useCollection('equipmentItem')
  const byId = useMemo(() => new Map(rows?.map(({ id, tag, name }) => [id, `${tag} ${name}`] as const)), [rows])
  return useCallback((id) => byId.get(id) ?? 'Equipment not on this device', [byId])
}
