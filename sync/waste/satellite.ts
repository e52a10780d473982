/** How full a satellite area is: the twin of satellite.go. Pure. */

import type { Limits } from './category.ts'
import { counted } from './ledger.ts'
import { volumeMl } from './units.ts'

const CLASSES = ['common', 'acute_liquid', 'acute_solid'] as const
/** What of a satellite area is held to a limit of its own (40 CFR 262.15(a)). They are never added together. */
export type Class = (typeof CLASSES)[number]

/** The class of a stream; null for waste that satellite areas have no limit for. What is not solid is held as liquid. */
export function classOf(streamKind: string, physical: string | null, excluded = false): Class | null {
  if (!counted(streamKind, excluded)) return null
  if (streamKind !== 'acute') return 'common'
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

/** How full a satellite area is, by class. Amounts are whole: what rounding alone brings over a limit is not over it. */
export function satelliteOf(events: readonly Event[], limits: Limits): readonly Satellite[] {
  const inOrder = events.toSorted((a, b) => byText(a.on, b.on) || a.at - b.at || byText(a.id, b.id))
  return CLASSES.map((of) => {
    const limit = limitOf(of, limits)
    let [total, halves] = [0, 0]
    let over: Event | null = null
    for (const event of inOrder.filter((one) => one.class === of)) {
      total += of === 'acute_solid' ? event.massG : event.volumeMl
      halves = total <= 0 ? 0 : halves + 1
      over = limit > 0 && 2 * (total - limit) > halves ? (over ?? event) : null
    }
    return { class: of, total, limit, over }
  })
}

/** The limit of a class in its unit. */
function limitOf(of: Class, limits: Limits): number {
  switch (of) {
    case 'acute_solid':
      return (limits['satelliteAcuteKg'] ?? 0) * 1000
    case 'acute_liquid':
      return volumeMl((limits['satelliteAcuteQt'] ?? 0) * 100, 'qt', null) ?? 0
    case 'common':
      return volumeMl((limits['satelliteGal'] ?? 0) * 100, 'gal', null) ?? 0
  }
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
