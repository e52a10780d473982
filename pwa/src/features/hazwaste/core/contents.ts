/** What is inside a container, and inside an area: sums of what went in. */
import type { Limits } from '../../../../../sync/waste/category.ts'
import { CLASSES, classOf, isOver, NONE, plusOf, type Class, type Sum } from '../../../../../sync/waste/satellite.ts'
import { fineMass, fineVolume, massG, volumeMl } from '../../../../../sync/waste/units.ts'
import type { Addition, Area, Container, Stream } from './kinds.ts'

export interface Contents {
  /** Null where something went in by volume and nobody knows its density. */
  readonly massG: number | null
  /** Null where something went in by weight and nobody knows its density. */
  readonly volumeMl: number | null
  /** Both as they were entered, without rounding, for limits; not where only sums are known. */
  readonly entered?: { readonly volume: Sum; readonly mass: Sum }
}

/** What went in, as it is known: an addition, or what was inside already. */
type Part = Pick<Addition, 'kind' | 'massG' | 'volumeMl'> &
  Pick<Contents, 'entered'> & { readonly amount?: number | null; readonly unit?: string | null }

export function contentsOf(additions: readonly Part[]): Contents {
  const sum = (of: 'massG' | 'volumeMl') =>
    additions.reduce<number | null>((total, addition) => {
      const amount = addition[of]
      return total === null || amount === null ? null : total + (addition.kind === 'removed' ? -amount : amount)
    }, 0)
  return {
    massG: sum('massG'),
    volumeMl: sum('volumeMl'),
    entered: {
      volume: additions.reduce((total, part) => together(total, enteredOf('common', part)), NONE),
      mass: additions.reduce((total, part) => together(total, enteredOf('acute_solid', part)), NONE),
    },
  }
}

function enteredOf(of: Class, { kind, amount, unit, massG: grams, volumeMl: ml, entered }: Part): Sum {
  if (entered !== undefined) return of === 'acute_solid' ? entered.mass : entered.volume
  const fine = (of === 'acute_solid' ? fineMass : fineVolume)(amount ?? 0, unit ?? '')
  const one = plusOf(of, NONE, (of === 'acute_solid' ? grams : ml) ?? 0, fine)
  return kind === 'removed' ? { ...one, fine: -one.fine } : one
}

function together(a: Sum, b: Sum): Sum {
  return { fine: a.fine + b.fine, rough: a.rough + b.rough }
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
  /** The same without rounding, by class. */
  readonly sums: Readonly<Record<Class, Sum>>
}

export interface Inside {
  readonly stream: Pick<Stream, 'kind' | 'physical'>
  readonly contents: Contents
}

export function satelliteTotal(containers: readonly Inside[]): SatelliteTotal {
  const total = { nonAcuteMl: 0, acuteMl: 0, acuteG: 0 }
  const sums: Record<Class, Sum> = { common: NONE, acute_liquid: NONE, acute_solid: NONE }
  for (const { stream, contents } of containers) {
    const of = classOf(stream.kind, stream.physical)
    if (of !== null) sums[of] = together(sums[of], enteredOf(of, { kind: 'generated', ...contents }))
    if (of === 'common') total.nonAcuteMl += contents.volumeMl ?? 0
    else if (of === 'acute_solid') total.acuteG += contents.massG ?? 0
    else if (of === 'acute_liquid') total.acuteMl += contents.volumeMl ?? 0
  }
  return { ...total, sums }
}

/** Whether a satellite area holds more than it may (40 CFR 262.15(a)). One that runs as a central area has no such limit. */
export function overSatelliteLimit(
  area: Pick<Area, 'kind' | 'centralOn'>,
  { sums }: Pick<SatelliteTotal, 'sums'>,
  limits: Limits,
): boolean {
  if (area.kind !== 'satellite' || area.centralOn !== null) return false
  return CLASSES.some((of) => isOver(of, sums[of], limits))
}
