/**
 * How much thinner a coating takes, by 40 CFR 63.785: the twin of thinning.go. Volumes are liters, strengths and densities g/L, all exact
 * decimal texts. Results of a division have nine decimals, halves away from zero.
 */

import { compare, divide, minus, plus, textOf, times, whole, ZERO } from '../exact/decimal.ts'
import { read } from './amounts.ts'

const DIGITS = 9
const CENT = whole(1, 2)

/** What is known of a batch as supplied. `voc` is g per L of coating with its water and exempt compounds, `solids` the volume fraction. */
export interface Supplied {
  readonly voc: string
  readonly solids: string
}

/** L of thinner per L of coating as supplied. A batch that is above its limit without thinner is not used at all: `usable` is false and ratio 0. */
export interface Thinning {
  readonly ratio: string
  readonly usable: boolean
}

/** Eq. 1 of 63.785(c)(2): R = (Vs × limit − m) / D. `limit` is g per L of solids. null where the thinner has no density. */
export function thinning({ voc, solids }: Supplied, limit: string, thinnerDensity: string): Thinning | null {
  const density = read(thinnerDensity)
  if (compare(density, ZERO) <= 0) return null
  const room = minus(times(read(solids), read(limit)), read(voc))
  if (compare(room, ZERO) < 0) return { ratio: '0', usable: false }
  return { ratio: textOf(divide(room, density, DIGITS)), usable: true }
}

/**
 * Eq. 2 of 63.785(c)(2): Vs = 1 − m / D, the volume fraction of solids of a batch whose maker says its volatiles in g/L and their average density,
 * and not its solids. null where that leaves no solids, or says nothing.
 */
export function solidsOf(volatiles: string, density: string): string | null {
  if (compare(read(density), ZERO) <= 0 || compare(read(volatiles), ZERO) < 0) return null
  const left = minus(whole(1), divide(read(volatiles), read(density), DIGITS))
  return compare(left, ZERO) > 0 ? textOf(left) : null
}

/** What a month used of a batch, in L as supplied, warm and cold apart, with the ratio of each. */
export interface BatchUse {
  readonly warm: string
  readonly ratio: string
  readonly cold: string
  readonly coldRatio: string
}

export interface ThinnerMonth {
  /** L that the month's coatings took at most. */
  readonly allowed: string
  readonly used: string
  /** Below zero where more was used than allowed. */
  readonly margin: string
  readonly held: boolean
}

/** Eq. 3 of 63.785(c)(2)(iv): the thinner of a month against what its batches allow, for a coating (option 2) or a group (option 3). */
export function thinnerMonth(batches: readonly BatchUse[], used: string): ThinnerMonth {
  const allowed = batches.reduce(
    (sum, { warm, ratio, cold, coldRatio }) =>
      plus(sum, plus(times(read(warm), read(ratio)), times(read(cold), read(coldRatio)))),
    ZERO,
  )
  const margin = minus(allowed, read(used))
  return {
    allowed: textOf(allowed),
    used: textOf(read(used)),
    margin: textOf(margin),
    held: compare(margin, ZERO) >= 0,
  }
}

/** g/L of a coating as applied: what it had, and what the thinner brings, over what both fill. `ratio` is L of thinner per L of coating, `pct` its share of VOC. */
export function asApplied(voc: string, ratio: string, thinnerDensity: string, pct: string): string {
  const brought = times(times(read(ratio), read(thinnerDensity)), times(read(pct), CENT))
  return textOf(divide(plus(read(voc), brought), plus(whole(1), read(ratio)), DIGITS))
}
