/** Incidents counted by zone. Pure. */
import type { Row } from '../../data/store/rows.ts'

export interface ZoneCount {
  readonly id: string
  readonly name: string
  readonly mapId: string | null
  readonly x: number | null
  readonly y: number | null
  readonly open: number
  /** Near misses, and people hurt or ill, since the moment asked for. */
  readonly near: number
  readonly hurt: number
}

type Incident = Pick<Row<'incident'>, 'zoneId' | 'state' | 'kind' | 'happenedAt'>
type Zone = Pick<Row<'zone'>, 'id' | 'name' | 'mapId' | 'mapX' | 'mapY'>

/** Zones of which there is something to say, the most first. A duplicate says nothing of its own. */
export function byZone(incidents: readonly Incident[], zones: readonly Zone[], since: number): readonly ZoneCount[] {
  return zones
    .map((zone): ZoneCount => {
      const here = incidents.filter(({ zoneId, state }) => zoneId === zone.id && state !== 'duplicate')
      const lately = here.filter(({ happenedAt }) => happenedAt >= since)
      return {
        id: zone.id,
        name: zone.name,
        mapId: zone.mapId,
        x: zone.mapX,
        y: zone.mapY,
        open: here.filter(({ state }) => state !== 'closed').length,
        near: lately.filter(({ kind }) => kind === 'near_miss').length,
        hurt: lately.filter(({ kind }) => kind === 'injury' || kind === 'illness').length,
      }
    })
    .filter(({ open, near, hurt }) => open + near + hurt > 0)
    .toSorted((a, b) => b.open - a.open || b.near + b.hurt - a.near - a.hurt || a.name.localeCompare(b.name))
}
