/** What a new walk is called and which zones it visits. Pure. */
import type { Vessel, WalkRoute, Zone } from '../../../../../schema/gen/types.ts'
import { defaultRoute, routeOf } from '../walkRules.ts'

/** "Yard walk, Fri, Nov 21": what a walk is called until somebody names it. */
export function defaultTitle(dateWords: string, hour: number): string {
  const part =
    hour < 5 || hour >= 22
      ? 'night'
      : hour < 11
        ? 'morning'
        : hour < 14
          ? 'midday'
          : hour < 18
            ? 'afternoon'
            : 'evening'
  return `Yard walk, ${dateWords}, ${part}`
}

/** The zones a stored route still has, in its order: a zone may have been closed since. */
export function zonesOfRoute(route: Pick<WalkRoute, 'zoneIds'>, zones: readonly Zone[]): readonly string[] {
  const inUse = new Set(zones.filter((zone) => zone.active !== false).map((zone) => zone.id))
  return routeOf({ route: route.zoneIds }).filter((id) => inUse.has(id))
}

/** The zones around a vessel: its berth and what belongs to the berth, as far as the yard's route visits them. */
export function zonesAround(vessel: Pick<Vessel, 'zoneId'>, zones: readonly Zone[]): readonly string[] {
  return defaultRoute(zones).filter(
    (id) =>
      id === vessel.zoneId ||
      (vessel.zoneId !== null && zones.find((zone) => zone.id === id)?.parentId === vessel.zoneId),
  )
}
