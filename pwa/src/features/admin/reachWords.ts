import type { Scope } from '../../../../schema/meta/shapes.ts'

/** How far a right reaches, in a word. */
export const REACH_WORD: Readonly<Record<Scope | '', string>> = {
  '': 'No',
  own: 'Own',
  company: 'Company',
  zones: 'Zones',
  org: 'All',
}
