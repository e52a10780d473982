/** Where the marks of "Days left, by area" stand, and how an area was last looked at. Pure. */
import type { Limits } from '../../../../../../sync/waste/category.ts'
import { daysUntil } from '../../../../lib/dates.ts'
import { satelliteTotal } from '../../core/contents.ts'
import type { Area } from '../../core/kinds.ts'
import type { Held } from '../ledger.ts'
import { daysLeft } from '../useYard.ts'

const ML_PER_GAL = 3785.411784
const GRAMS_PER_KG = 1000
const DAYS_PER_YEAR = 365
/** How far over its days a mark still stands apart from the line. */
const OVER = 6
/** So that no two marks hide each other, in percent of the lane. */
const APART = 2.4

export type Tone = 'over' | 'red' | 'amber' | 'more'

export interface Mark {
  readonly held: Held
  readonly days: number
  /** Percent of the lane. */
  readonly at: number
  readonly tone: Tone
}

export type Lane =
  | { readonly kind: 'days'; readonly marks: readonly Mark[] }
  | {
      readonly kind: 'bar'
      readonly amount: number
      readonly limit: number
      readonly unit: string
      readonly says: string
    }
  | { readonly kind: 'count' }

function toneOf(days: number, limits: Limits): Tone {
  if (days < 0) return 'over'
  if (days <= (limits['redDays'] ?? 0)) return 'red'
  return days <= (limits['amberDays'] ?? 0) ? 'amber' : 'more'
}

/** The days at which the scale has a line, up to the longest stay there is. */
export function ticksFor(most: number, limits: Limits): readonly number[] {
  const [red, amber] = [limits['redDays'] ?? 14, limits['amberDays'] ?? 30]
  const step = most > 120 ? 60 : 30
  const rest: number[] = []
  for (let day = step; day <= most; day += step) if (day > amber + step / 3) rest.push(day)
  return [red, amber, ...rest]
}

export function placeOf(days: number, most: number): number {
  return ((Math.max(days, 1 - OVER) + OVER) / (most + OVER + 3)) * 100
}

/** The longest stay among the containers whose days are counted. */
export function longest(held: readonly Held[], limits: Limits): number {
  return held.reduce(
    (most, { container, area }) =>
      area === undefined || !countsDays(area)
        ? most
        : Math.max(most, (container.clockDays ?? 0) + (container.extendedDays ?? 0)),
    limits['lqgDays'] ?? 90,
  )
}

function countsDays({ kind, centralOn }: Area): boolean {
  return kind === 'satellite' ? centralOn !== null : kind !== 'universal' && kind !== 'used_oil'
}

/** What of an area is drawn: each container, or how much of its limit it holds. */
export function laneOf(area: Area, held: readonly Held[], most: number, today: string, limits: Limits): Lane {
  if (countsDays(area)) return { kind: 'days', marks: apart(held, most, today, limits) }
  if (area.kind === 'satellite') return satelliteLane(held, limits)
  return area.kind === 'universal' ? oldestLane(held, today, limits) : { kind: 'count' }
}

function apart(held: readonly Held[], most: number, today: string, limits: Limits): readonly Mark[] {
  const marks = held
    .flatMap((one) => {
      const days = daysLeft(one.container, today)
      return days === null ? [] : [{ held: one, days }]
    })
    .toSorted((a, b) => a.days - b.days)
  let last = -Infinity
  return marks.map(({ held: one, days }) => {
    const at = Math.min(99, Math.max(placeOf(days, most), last + APART))
    last = at
    return { held: one, days, at, tone: toneOf(days, limits) }
  })
}

function satelliteLane(held: readonly Held[], limits: Limits): Lane {
  const total = satelliteTotal(
    held.flatMap(({ stream, contents }) => (stream === undefined ? [] : [{ stream, contents }])),
  )
  const bars = [
    { amount: total.nonAcuteMl / ML_PER_GAL, limit: limits['satelliteGal'] ?? 0, unit: 'gal' },
    { amount: (total.acuteMl / ML_PER_GAL) * 4, limit: limits['satelliteAcuteQt'] ?? 0, unit: 'qt acute' },
    { amount: total.acuteG / GRAMS_PER_KG, limit: limits['satelliteAcuteKg'] ?? 0, unit: 'kg acute' },
  ]
  // The one that is nearest to its limit.
  const [worst = { amount: 0, limit: 0, unit: 'gal' }] = bars.toSorted((a, b) => part(b) - part(a))
  return { kind: 'bar', ...worst, says: '' }
}

function part({ amount, limit }: { readonly amount: number; readonly limit: number }): number {
  return limit > 0 ? amount / limit : 0
}

function oldestLane(held: readonly Held[], today: string, limits: Limits): Lane {
  const ages = held.flatMap(({ container }) =>
    container.startOn === null ? [] : [daysUntil(today, container.startOn)],
  )
  return {
    kind: 'bar',
    amount: Math.max(0, ...ages),
    limit: (limits['universalYears'] ?? 1) * DAYS_PER_YEAR,
    unit: 'd',
    says: 'oldest',
  }
}
