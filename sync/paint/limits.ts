/** Which limit of a table a coating is held to: the twin of limits.go. */

import { compare } from '../exact/decimal.ts'
import { read } from './amounts.ts'
import type { Cited, Limits } from './library.ts'

/** Option 1 is no thinner, 2 coating by coating, 3 groups that share a thinner, 4 an approved test (40 CFR 63.785(c)). */
export type Option = 1 | 2 | 3 | 4

export interface Held extends Cited {
  readonly limit: string
  /** g per L of coating less water and exempt compounds, or per L of solids. */
  readonly per: 'coating' | 'solids'
}

/**
 * The limit of a category in a set of limits. Option 1 is held by the liter of coating, 2 to 4 by the liter of solids (footnote a of table 2);
 * the cold column is for less than 4.5 °C, and a
 * category without one keeps the same limit in the cold (footnote e). null where the set has no such row: then nothing may be applied by it.
 */
export function limitOf(limits: Limits, set: string, category: string, option: Option, cold: boolean): Held | null {
  const of = limits.sets.find(({ key }) => key === set)
  const row = of?.rows.find((each) => each.category === category)
  if (of === undefined || row === undefined) return null
  const { cite, edition, verified } = row
  if (option === 1 || !of.solids) return { limit: row.coating, per: 'coating', cite, edition, verified }
  const limit = (cold ? row.cold : null) ?? row.warm
  return limit === null ? null : { limit, per: 'solids', cite, edition, verified }
}

/** Whether a coating keeps a limit; one that just reaches it does. */
export function keeps(voc: string, { limit }: Held): boolean {
  return compare(read(voc), read(limit)) <= 0
}
