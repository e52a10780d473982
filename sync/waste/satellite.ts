/** How full a satellite area is: the twin of satellite.go. Pure. */

import type { Limits } from './category.ts'
import { FINE_PER_G, FINE_PER_ML, fineMass, fineVolume, massG, volumeMl } from './units.ts'

export const CLASSES = ['common', 'acute_liquid', 'acute_solid'] as const
/** What of a satellite area is held to a limit of its own (40 CFR 262.15(a)). They are never added together. */
export type Class = (typeof CLASSES)[number]

/**
 * The class of a stream; null for waste that satellite areas have no limit for. The residue of acute waste is held as acute, and what is
 * not solid as liquid: both are the stricter reading.
 */
export function classOf(streamKind: string, physical: string | null): Class | null {
  if (streamKind === 'hazardous' || streamKind === 'state_only') return 'common'
  if (streamKind !== 'acute' && streamKind !== 'acute_residue') return null
  return physical === 'solid' || physical === 'debris' ? 'acute_solid' : 'acute_liquid'
}

/** Something that came into a satellite area or left it: an amount, or a container with what was in it. Amounts are below zero where it left. */
export interface Event {
  readonly id: string
  readonly containerId: string
  readonly on: string
  /** Epoch ms, to tell those of one day apart. */
  readonly at: number
  readonly class: Class
  readonly volumeMl: number
  readonly massG: number
  /** The same without rounding, as units.ts has it; 0 where nobody knows it so well. */
  readonly fine?: number
}

/** What a satellite area holds of one class: milliliters, of solid acute waste grams. */
export interface Satellite {
  readonly class: Class
  readonly total: number
  readonly limit: number
  /** What brought the area over the limit, above which it has been since. */
  readonly over: Event | null
  readonly past: readonly Excess[]
}

/** A time above a limit that is over. */
export interface Excess {
  readonly by: Event
  readonly until: string
}

/** How full a satellite area is, by class. */
export function satelliteOf(events: readonly Event[], limits: Limits): readonly Satellite[] {
  const inOrder = events.toSorted((a, b) => byText(a.on, b.on) || a.at - b.at || byText(a.id, b.id))
  return CLASSES.map((of) => {
    const limit = limitOf(of, limits)
    let total = 0
    let sum = NONE
    let over: Event | null = null
    const past: Excess[] = []
    for (const event of inOrder.filter((one) => one.class === of)) {
      const amount = of === 'acute_solid' ? event.massG : event.volumeMl
      total += amount
      sum = plusOf(of, sum, amount, event.fine ?? 0)
      if (isOver(of, sum, limits)) over ??= event
      else if (over !== null) {
        past.push({ by: over, until: event.on })
        over = null
      }
    }
    return { class: of, total, limit, over, past }
  })
}

/** A total without rounding, and how many of its parts are rounded to a whole milliliter or gram. */
export interface Sum {
  readonly fine: number
  readonly rough: number
}

export const NONE: Sum = { fine: 0, rough: 0 }

/** A total with one more amount of a class: in milliliters or grams, and without rounding where somebody knows it (0: nobody does). */
export function plusOf(of: Class, sum: Sum, amount: number, fine: number): Sum {
  return fine === 0 && amount !== 0
    ? { fine: sum.fine + amount * SCALE[of], rough: sum.rough + 1 }
    : { fine: sum.fine + fine, rough: sum.rough }
}

/**
 * Whether a total is over the limit of its class. Only what rounding may have added is forgiven: half a milliliter or gram of each part that
 * was rounded.
 */
export function isOver(of: Class, { fine, rough }: Sum, limits: Limits): boolean {
  const { key, unit } = LIMIT_OF[of]
  const amount = 100 * (limits[key] ?? 0)
  const limit = of === 'acute_solid' ? fineMass(amount, unit) : fineVolume(amount, unit)
  return limit > 0 && 2 * (fine - limit) > rough * SCALE[of]
}

const SCALE = { common: FINE_PER_ML, acute_liquid: FINE_PER_ML, acute_solid: FINE_PER_G } as const

const LIMIT_OF = {
  common: { key: 'satelliteGal', unit: 'gal' },
  acute_liquid: { key: 'satelliteAcuteQt', unit: 'qt' },
  acute_solid: { key: 'satelliteAcuteKg', unit: 'kg' },
} as const

/** The limit of a class as it is measured. */
function limitOf(of: Class, limits: Limits): number {
  const { key, unit } = LIMIT_OF[of]
  const amount = 100 * (limits[key] ?? 0)
  return (of === 'acute_solid' ? massG(amount, unit, null) : volumeMl(amount, unit, null)) ?? 0
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
