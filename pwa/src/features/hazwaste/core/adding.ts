/** What is refused, and what is asked, before waste goes into a container. Pure. */
import type { Limits } from '../../../../../sync/waste/category.ts'
import { outBy, startOn } from '../../../../../sync/waste/clock.ts'
import { massG, volumeMl } from '../../../../../sync/waste/units.ts'
import { contentsOf, inUnit, overSatelliteLimit, satelliteTotal, type Contents, type Inside } from './contents.ts'
import { words, type FieldWords } from '../words/en.ts'
import type { Area, Container, Stream } from './kinds.ts'

/** What the form says. The amount is in hundredths, null while it cannot be read. */
export interface Adding {
  readonly amount: number | null
  readonly unit: string
  readonly addedOn: string
  readonly epaId: string
}

type Say = FieldWords['adding']

const EPA_ID = /^[A-Z]{2}[A-Z0-9]{10}$/

/** Why nobody adds to it any more; null where one may. */
export function closedTo({ state }: Pick<Container, 'state'>, { closed }: Say = words.adding): string | null {
  switch (state) {
    case 'staged':
      return closed.staged
    case 'shipped':
    case 'confirmed':
      return closed.gone
    case 'merged':
      return closed.merged
    case 'rejected':
      return closed.rejected
    case 'empty':
    case 'accumulating':
    case 'full':
      return null
  }
}

/** Streams name who may add to them; null where this person may. */
export function notAdder(
  { adderIds }: Pick<Stream, 'adderIds'>,
  me: string,
  name: (id: string) => string,
  say: Say = words.adding,
): string | null {
  const ids = Array.isArray(adderIds) ? adderIds.filter((id) => typeof id === 'string') : []
  if (ids.length === 0 || ids.includes(me)) return null
  return say.onlyAdders(ids.map(name).join(', '))
}

export function refusedAdding(
  { amount, addedOn, epaId }: Adding,
  today: string,
  say: FieldWords = words,
): string | null {
  if (amount === null || amount <= 0) return say.adding.noAmount
  if (addedOn === '') return say.sayDay
  if (addedOn > today) return say.adding.future
  if (epaId !== '' && !EPA_ID.test(epaId)) return say.adding.badEpaId
  return null
}

/** What is inside once it is in. */
export function contentsAfter(before: Contents, { amount, unit }: Adding, density: number | null): Contents {
  const known = amount ?? 0
  const added = { massG: massG(known, unit, density), volumeMl: volumeMl(known, unit, density), amount: known, unit }
  return contentsOf([
    { kind: 'generated', ...before },
    { kind: 'generated', ...added },
  ])
}

/** By how much it is over its size, in its own unit; null where it fits or nobody can tell. */
export function overSize(after: Contents, { capacity, unit }: Pick<Container, 'capacity' | 'unit'>): number | null {
  const inside = inUnit(after, unit)
  // A drum of 55 gal that holds 55.004 by conversion is full, not over.
  const over = inside === null ? 0 : inside - capacity / 100
  return over > 0.05 ? over : null
}

/** Whether the area holds more than a satellite area may with it, and held less before. */
export function passesLimit(
  area: Pick<Area, 'kind' | 'centralOn'>,
  others: readonly Inside[],
  own: { readonly stream: Stream; readonly before: Contents; readonly after: Contents },
  limits: Limits,
): { readonly over: boolean; readonly now: boolean } {
  const total = (contents: Contents) => satelliteTotal([...others, { stream: own.stream, contents }])
  const over = overSatelliteLimit(area, total(own.after), limits)
  return { over, now: over && !overSatelliteLimit(area, total(own.before), limits) }
}

/** How an earlier day moves the clock; null where it stays. A later day never moves it: what is known stays. */
export function clockMoves(
  container: Container,
  addedOn: string,
): { readonly from: string; readonly to: string; readonly outBy: string | null } | null {
  const known = startOn(container)
  const first = container.firstOn
  if (known === null || (first !== null && addedOn >= first)) return null
  const moved = { ...container, firstOn: addedOn }
  const start = startOn(moved)
  return start === null || start >= known ? null : { from: known, to: start, outBy: outBy(moved) }
}
