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

/** What the address asks for: the walk that a schedule wants. */
export interface AskedWalk {
  readonly title: string
  readonly templateKey: string | null
  /** Empty: the whole yard. */
  readonly zoneIds: readonly string[]
}

/** "?title=Weekly walk&template=yard&zones=a,b"; null where the address asks for nothing. */
export function askedWalk(search: string): AskedWalk | null {
  const asked = new URLSearchParams(search)
  const title = asked.get('title')?.trim() ?? ''
  if (title === '') return null
  const zoneIds = (asked.get('zones') ?? '').split(',').filter((id) => id !== '')
  return { title, templateKey: asked.get('template'), zoneIds }
}

/** The address that asks for a walk. */
export function startPath({ title, templateKey, zoneIds }: AskedWalk): string {
  const asked = new URLSearchParams({ title })
  if (templateKey !== null) asked.set('template', templateKey)
  if (zoneIds.length > 0) asked.set('zones', zoneIds.join(','))
  return `/safety-walk/new?${asked}`
}
