/** Which zones of the map have live permits. Pure. */
import type { Zone } from '../../../../../schema/gen/types.ts'
import type { MapPin } from '../../../ui/MapView.tsx'
import type { Standing } from './standing.ts'

type Placed = Pick<Zone, 'name' | 'mapId' | 'mapX' | 'mapY'>

interface Pins {
  readonly pins: readonly MapPin[]
  /** Zones without a place on this map, with how many permits they have. */
  readonly unplaced: readonly { readonly name: string; readonly count: number }[]
}

export function pinsOf(live: readonly Standing[], zones: ReadonlyMap<string, Placed>, mapId: string | null): Pins {
  const byZone = new Map<string, Standing[]>()
  for (const one of live) byZone.set(one.permit.zoneId, [...(byZone.get(one.permit.zoneId) ?? []), one])
  const pins: MapPin[] = []
  const unplaced: { name: string; count: number }[] = []
  for (const [zoneId, standings] of byZone) {
    const zone = zones.get(zoneId)
    const inside = standings.reduce((sum, one) => sum + one.inside, 0)
    if (
      zone === undefined ||
      zone.mapX === null ||
      zone.mapY === null ||
      (zone.mapId !== null && zone.mapId !== mapId)
    ) {
      unplaced.push({ name: zone?.name ?? '–', count: standings.length })
      continue
    }
    const tone = standings.some((one) => one.tone === 'danger')
      ? 'danger'
      : standings.some((one) => one.tone === 'warn')
        ? 'warn'
        : 'current'
    pins.push({
      id: zoneId,
      x: zone.mapX,
      y: zone.mapY,
      label: inside === 0 ? zone.name : `${zone.name} (${inside})`,
      mark: standings.length,
      tone,
    })
  }
  return { pins, unplaced }
}
