/** Where zones stand on a map. Places are whole numbers: parts of ten thousand of the picture's width and height. Pure. */
import type { Zone } from '../../../../schema/gen/types.ts'
import type { MapPin } from '../../ui/MapView.tsx'

const SCALE = 10_000

export type Place = Readonly<Record<'x' | 'y', number>>
export type Direction = 'left' | 'right' | 'up' | 'down'

/** One press of a key or button: one part in a hundred, and one in a thousand for the last bit. */
export const STEP = 100
export const FINE_STEP = 10

const VECTOR: Readonly<Record<Direction, Place>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
}

/** Moves a place and keeps it on the map. */
export function nudge(place: Place, direction: Direction, step: number): Place {
  const within = (value: number) => Math.min(SCALE, Math.max(0, value))
  const vector = VECTOR[direction]
  return { x: within(place.x + vector.x * step), y: within(place.y + vector.y * step) }
}

export function placeOf(zone: Pick<Zone, 'mapX' | 'mapY'>): Place | null {
  return zone.mapX === null || zone.mapY === null ? null : { x: zone.mapX, y: zone.mapY }
}

/** A zone stands on a map only with both coordinates; one that names no map stands on the yard's first. */
export function standsOn(zone: Pick<Zone, 'mapId' | 'mapX' | 'mapY'>, mapId: string, first: boolean): boolean {
  return placeOf(zone) !== null && (zone.mapId === mapId || (zone.mapId === null && first))
}

export function pinsOn(mapId: string, zones: readonly Zone[], chosen: string | null, first = true): readonly MapPin[] {
  return zones
    .filter((zone) => zone.active !== false && standsOn(zone, mapId, first))
    .map((zone) => ({
      id: zone.id,
      x: zone.mapX ?? 0,
      y: zone.mapY ?? 0,
      label: zone.name,
      mark: zone.code.slice(0, 3),
      tone: zone.id === chosen ? 'current' : 'neutral',
      selected: zone.id === chosen,
    }))
}

/** Zones in use without a place on any map, in the order people walk them. */
export function unplaced<Z extends Zone>(zones: readonly Z[]): readonly Z[] {
  return zones
    .filter((zone) => zone.active !== false && placeOf(zone) === null)
    .toSorted(
      (a, b) => (a.routeOrder ?? Infinity) - (b.routeOrder ?? Infinity) || a.name.localeCompare(b.name, 'en-US'),
    )
}
