/**
 * Tanks: the twin of tank.go. Depths and sizes are thousandths of inches, quantities millionths of gal. Only the volume of a cylinder is
 * computed with floats, and rounded to 0.01 gal; everything else is exact, halves away from zero. Pure.
 */

import { halfUp, parse, plus, times, toInteger, whole, ZERO, type Decimal } from '../exact/decimal.ts'

const CUBIC_INCHES_PER_GAL = 231
const HUNDREDTH = 10_000

/** What stands in a horizontal cylinder with flat ends up to a height. Null where the height is not within it. */
export function cylinder(radius: number, length: number, height: number): number | null {
  if (radius <= 0 || length <= 0 || height < 0 || height > 2 * radius) return null
  const [r, l, h] = [radius / 1000, length / 1000, height / 1000]
  const sector = r * r * Math.acos((r - h) / r)
  const triangle = (r - h) * Math.sqrt(2 * r * h - h * h)
  return Math.floor(((l * (sector - triangle)) / CUBIC_INCHES_PER_GAL) * 100 + 0.5) * HUNDREDTH
}

/** A line of the chart that came with a tank. */
export interface ChartPoint {
  readonly depth: number
  readonly base: number
}

/** What a chart says of a depth, in a straight line between its points. Null outside the chart. */
export function chart(points: readonly ChartPoint[], depth: number): number | null {
  const rising = points.toSorted((a, b) => a.depth - b.depth)
  const at = rising.find((point) => point.depth === depth)
  if (at) return at.base
  const above = rising.findIndex((point) => point.depth > depth)
  const [low, high] = [rising[above - 1], rising[above]]
  if (!low || !high) return null
  const climb = BigInt(high.base - low.base) * BigInt(depth - low.depth)
  return low.base + Number(halfUp(climb, BigInt(high.depth - low.depth)))
}

/** The percent of flow-through and the gallons that a month may be off (rule F12, 40 CFR 280.43(a)). */
export interface Limits {
  readonly percent: string
  readonly gal: string
}

/** How far the book and the tank may be apart after so much flowed through. */
export function tankLimit(throughput: number, { percent, gal }: Limits): number {
  const share = times(times(whole(throughput, 6), read(percent)), whole(1, 2))
  return millionths(plus(share, read(gal)))
}

/** The book of a tank over a time, against what the stick says. */
export interface Book {
  readonly opening: number
  readonly deliveries: number
  readonly dispensed: number
  readonly physical: number
}

/** variance is what the stick says more than the book; what flowed through is what was dispensed. */
export function reconcile(
  of: Book,
  limits: Limits,
): { readonly book: number; readonly variance: number; readonly limit: number; readonly beyond: boolean } {
  const book = of.opening + of.deliveries - of.dispensed
  const variance = of.physical - book
  const limit = tankLimit(of.dispensed, limits)
  return { book, variance, limit, beyond: Math.abs(variance) > limit }
}

function read(text: string): Decimal {
  return parse(text) ?? ZERO
}

function millionths(gal: Decimal): number {
  return toInteger({ units: gal.units * 1_000_000n, scale: gal.scale }) ?? 0
}
