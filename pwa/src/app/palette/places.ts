/** Pages by name, for the palette and the shortcut sheet. Pure. */
import { NAV, ROUTES } from '../../../../schema/gen/routes.ts'
import { mayOpen, type Visitor } from '../access.ts'

/** Pages that are reached from another page and therefore have no line in the sidebar. */
const INNER: Readonly<Record<string, { readonly title: string; readonly icon: string }>> = {
  '/sync': { title: 'Sync center', icon: 'refresh-cw' },
  '/walk-plan': { title: 'Plan walks', icon: 'calendar' },
  '/walk-digest': { title: 'Weekly digest', icon: 'file-text' },
  '/yard/labels': { title: 'Zone labels', icon: 'qr-code' },
  '/yard/map': { title: 'Yard map', icon: 'map' },
  '/yard/vessels': { title: 'Vessels', icon: 'ship' },
  '/yard/people': { title: 'People', icon: 'users' },
  '/yard/import': { title: 'Import from CSV', icon: 'upload' },
}

export interface Place {
  readonly path: string
  readonly title: string
  readonly icon: string
}

export function titleOf(path: string): string {
  return NAV.find((item) => item.path === path)?.title ?? INNER[path]?.title ?? path
}

/** Every page without a record in its address that this person may open. */
export function placesFor(visitor: Visitor): readonly Place[] {
  return ROUTES.flatMap((route): readonly Place[] => {
    const known = NAV.find((item) => item.path === route.path) ?? INNER[route.path]
    return known === undefined || !mayOpen(route, visitor)
      ? []
      : [{ path: route.path, title: known.title, icon: known.icon }]
  })
}
