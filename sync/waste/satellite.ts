/** How full a satellite area is: the twin of satellite.go. Pure. */

import type { Limits } from './category.ts'
import { massG, volumeMl } from './units.ts'

const CLASSES = ['common', 'acute_liquid', 'acute_solid'] as const
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
}

/** What a satellite area holds of one class: milliliters, of solid acute waste grams. */
export interface Satellite {
  readonly class: Class
  readonly total: number
  readonly limit: number
  /** What brought the area over the limit, above which it has been since. */
  readonly over: Event | null
}

/** How full a satellite area is, by class. */
export function satelliteOf(events: readonly Event[], limits: Limits): readonly Satellite[] {
  const inOrder = events.toSorted((a, b) => byText(a.on, b.on) || a.at - b.at || byText(a.id, b.id))
  return CLASSES.map((of) => {
    const limit = limitOf(of, limits)
    let total = 0
    let over: Event | null = null
    for (const event of inOrder.filter((one) => one.class === of)) {
      total += of === 'acute_solid' ? event.massG : event.volumeMl
      over = isOver(of, total, limits) ? (over ?? event) : null
    }
    return { class: of, total, limit, over }
  })
}

/** Whether a total of a class is over its limit. People write hundredths of a unit; less than half of one is rounding. */
export function isOver(of: Class, total: number, limits: Limits): boolean {
  const limit = limitOf(of, limits)
  return limit > 0 && 2 * (total - limit) > inUnit(of, 1)
}

const LIMIT_OF = { common: 'satelliteGal', acute_liquid: 'satelliteAcuteQt', acute_solid: 'satelliteAcuteKg' } as const

/** The limit of a class as it is measured. */
function limitOf(of: Class, limits: Limits): number {
  return inUnit(of, 100 * (limits[LIMIT_OF[of]] ?? 0))
}

/** An amount in hundredths of the unit of a class. */
function inUnit(of: Class, amount: number): number {
  if (of === 'acute_solid') return massG(amount, 'kg', null) ?? 0
  return volumeMl(amount, of === 'common' ? 'gal' : 'qt', null) ?? 0
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
