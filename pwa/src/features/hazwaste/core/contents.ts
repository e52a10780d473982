/** What is inside a container, and inside an area: sums of what went in. */
import type { Limits } from '../../../../../sync/waste/category.ts'
import { classOf, isOver } from '../../../../../sync/waste/satellite.ts'
import { massG, volumeMl } from '../../../../../sync/waste/units.ts'
import type { Addition, Area, Container, Stream } from './kinds.ts'

export interface Contents {
  /** Null where something went in by volume and nobody knows its density. */
  readonly massG: number | null
  /** Null where something went in by weight and nobody knows its density. */
  readonly volumeMl: number | null
}

export function contentsOf(additions: readonly Pick<Addition, 'kind' | 'massG' | 'volumeMl'>[]): Contents {
  const sum = (of: 'massG' | 'volumeMl') =>
    additions.reduce<number | null>((total, addition) => {
      const amount = addition[of]
      return total === null || amount === null ? null : total + (addition.kind === 'removed' ? -amount : amount)
    }, 0)
  return { massG: sum('massG'), volumeMl: sum('volumeMl') }
}

const UNIT_ML = new Map<string, number>()
const UNIT_G = new Map<string, number>()
for (const unit of ['gal', 'qt', 'l', 'lb', 'kg', 'short_ton', 't', 'yd3', 'ft3', 'm3']) {
  // A thousand of them, so that no rounding shows.
  const [ml, grams] = [volumeMl(100_000, unit, null), massG(100_000, unit, null)]
  if (ml !== null) UNIT_ML.set(unit, ml / 1000)
  if (grams !== null) UNIT_G.set(unit, grams / 1000)
}

/** The letters of box 12 of a manifest (EPA form 8700-22), as units. */
export const MANIFEST_UNITS: Readonly<Record<string, string>> = {
  G: 'gal',
  K: 'kg',
  L: 'l',
  M: 't',
  N: 'm3',
  P: 'lb',
  T: 'short_ton',
  Y: 'yd3',
}

/** The contents in a unit, as a number with fractions; null where the density that it takes is not known. */
export function inUnit(contents: Contents, unit: string): number | null {
  const [ml, grams] = [UNIT_ML.get(unit), UNIT_G.get(unit)]
  if (ml !== undefined) return contents.volumeMl === null ? null : contents.volumeMl / ml
  return grams === undefined || contents.massG === null ? null : contents.massG / grams
}

/** How full it is, from 0 to 1 and beyond; null where nobody can tell. */
export function fillOf(contents: Contents, { capacity, unit }: Pick<Container, 'capacity' | 'unit'>): number | null {
  const inside = inUnit(contents, unit)
  return inside === null || capacity <= 0 ? null : inside / (capacity / 100)
}

/** What counts toward the limit of a satellite area: liquid acute and solid acute waste are not added together. */
export interface SatelliteTotal {
  readonly nonAcuteMl: number
  readonly acuteMl: number
  readonly acuteG: number
}

export interface Inside {
  readonly stream: Pick<Stream, 'kind' | 'physical'>
  readonly contents: Contents
}

export function satelliteTotal(containers: readonly Inside[]): SatelliteTotal {
  const total = { nonAcuteMl: 0, acuteMl: 0, acuteG: 0 }
  for (const { stream, contents } of containers) {
    const of = classOf(stream.kind, stream.physical)
    if (of === 'common') total.nonAcuteMl += contents.volumeMl ?? 0
    else if (of === 'acute_solid') total.acuteG += contents.massG ?? 0
    else if (of === 'acute_liquid') total.acuteMl += contents.volumeMl ?? 0
  }
  return total
}

/** Whether a satellite area holds more than it may (40 CFR 262.15(a)). One that runs as a central area has no such limit. */
export function overSatelliteLimit(
  area: Pick<Area, 'kind' | 'centralOn'>,
  total: SatelliteTotal,
  limits: Limits,
): boolean {
  if (area.kind !== 'satellite' || area.centralOn !== null) return false
  return (
    isOver('common', total.nonAcuteMl, limits) ||
    isOver('acute_liquid', total.acuteMl, limits) ||
    isOver('acute_solid', total.acuteG, limits)
  )
}
