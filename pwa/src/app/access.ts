import { NAV } from '../../../schema/gen/start.ts'
import type { NavMeta, RouteMeta } from '../../../schema/meta/places.ts'
import { reachOf, scopeOf, type Granted } from '../data/session/can.ts'

export interface Visitor extends Pick<Granted, 'role'> {
  /** What the server says the person holds; null while that is unknown: the declared table of roles stands. */
  readonly rights: Granted['rights']
  /** Null while the permissions were never fetched on this device: the role alone decides. */
  readonly allowedModules: readonly string[] | null
}

/** Whether a signed-in person may open the route. The server decides again on each call; this decides what is offered. */
export function mayOpen(route: Pick<RouteMeta, 'access' | 'module'>, visitor: Visitor): boolean {
  if (route.access === 'public' || route.access === 'user') return true
  if (reachOf(visitor, route.access) === null) return false
  return (
    visitor.allowedModules === null || visitor.role === 'superuser' || visitor.allowedModules.includes(route.module)
  )
}

/** Whether a page is closed because its module is switched off here, not because of the person's role. */
export function isOff(route: Pick<RouteMeta, 'access' | 'module'>, visitor: Visitor): boolean {
  if (visitor.rights === null || visitor.allowedModules === null || scopeOf(visitor.role, route.access) === null)
    return false
  return (
    !visitor.allowedModules.includes(route.module) &&
    Object.keys(visitor.rights).every((permission) => !permission.startsWith(`${route.module}.`))
  )
}

export const GROUPS: readonly string[] = ['now', 'yard', 'records', 'law']

export interface NavGroup {
  readonly id: string
  readonly items: readonly NavMeta[]
}

const TABS = 4
const AFTER_ALL = 1000

/** The tablet's tabs: those that name their place, then in the sidebar's order; what finds no room there is behind "More". */
export function tabsOf(groups: readonly NavGroup[]): {
  readonly shown: readonly NavMeta[]
  readonly more: readonly NavMeta[]
} {
  const items = groups.flatMap((group) => group.items).toSorted((a, b) => (a.tab ?? AFTER_ALL) - (b.tab ?? AFTER_ALL))
  return { shown: items.slice(0, TABS), more: items.slice(TABS) }
}

/** The sidebar: four groups in fixed order, only what the person may open. */
export function navFor(visitor: Visitor): readonly NavGroup[] {
  const open = NAV.filter((item) => mayOpen(item, visitor))
  return GROUPS.map((id) => ({
    id,
    items: open.filter((item) => item.group === id).toSorted((a, b) => a.order - b.order),
  })).filter((group) => group.items.length > 0)
}
