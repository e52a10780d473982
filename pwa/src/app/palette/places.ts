/** Pages by name, for the palette and the shortcut sheet, and the letters that open them after G. Pure. */
import { PLACES } from '../../../../schema/gen/places.ts'
import { ROUTES } from '../../../../schema/gen/routes.ts'
import type { PlaceMeta } from '../../../../schema/meta/places.ts'
import { mayOpen, type Visitor } from '../access.ts'

/** Every page without a record in its address that this person may open. */
export function placesFor(visitor: Visitor): readonly PlaceMeta[] {
  return PLACES.filter(({ path }) => ROUTES.some((route) => route.path === path && mayOpen(route, visitor)))
}

/** The page that a letter opens after G. */
export function pathOf(letter: string): string | undefined {
  return PLACES.find(({ key }) => key === letter)?.path
}

/** "G T": how to get to the page from the keyboard; null where it has no letter. */
export function goKeys(path: string): string | null {
  const key = PLACES.find((place) => place.path === path)?.key
  return key === undefined ? null : `G ${key.toUpperCase()}`
}
