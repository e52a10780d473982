/**
 * What paint gives off: the twin of emissions.go. All of the VOC and the organic HAP is taken to leave the coating. Regulatory VOC, less
 * water and exempt compounds, is held against limits of coatings; material VOC makes the tons. The two are never added or drawn together.
 */

import { compare, plus, textOf, times, whole, ZERO, type Decimal } from '../exact/decimal.ts'
import { read } from './amounts.ts'

const CENT = whole(1, 2)

/** A hazardous air pollutant of a product, in percent by weight. */
export interface Hap {
  readonly cas: string
  readonly pct: string
}

/** A liquid of a line, in L and g/L. `voc` is material VOC; null where the product does not say. */
export interface Poured {
  readonly liters: string
  readonly density: string | null
  readonly voc: string | null
  readonly haps: readonly Hap[]
}

/** Grams. What could not be counted is named in `lacks`, and never taken for zero. */
export interface Given {
  readonly voc: string
  readonly haps: readonly { readonly cas: string; readonly grams: string }[]
  readonly lacks: readonly ('voc' | 'density')[]
}

/** What the coating and the thinner of a line give off. */
export function given(liquids: readonly Poured[]): Given {
  let voc = ZERO
  const haps = new Map<string, Decimal>()
  const lacks = new Set<'voc' | 'density'>()
  for (const { liters, density, voc: strength, haps: parts } of liquids) {
    if (compare(read(liters), ZERO) === 0) continue
    if (strength === null) lacks.add('voc')
    else voc = plus(voc, times(read(liters), read(strength)))
    if (parts.length > 0 && density === null) lacks.add('density')
    else
      for (const { cas, pct } of parts) {
        const grams = times(times(read(liters), read(density ?? '0')), times(read(pct), CENT))
        haps.set(cas, plus(haps.get(cas) ?? ZERO, grams))
      }
  }
  return {
    voc: textOf(voc),
    haps: [...haps].sort(([a], [b]) => (a < b ? -1 : 1)).map(([cas, grams]) => ({ cas, grams: textOf(grams) })),
    lacks: LACKS.filter((what) => lacks.has(what)),
  }
}

const LACKS = ['voc', 'density'] as const

/** Grams of a calendar month such as 2026-11. */
export interface Month {
  readonly month: string
  readonly grams: string
}

/** The sum of a month and the eleven before it; months without a row count nothing. */
export function rolling(months: readonly Month[], month: string): string {
  const from = monthBefore(month, 11)
  return textOf(
    months
      .filter((each) => each.month >= from && each.month <= month)
      .reduce((sum, { grams }) => plus(sum, read(grams)), ZERO),
  )
}

function monthBefore(month: string, back: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 - back
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

export type Standing = 'below' | 'warn' | 'alert' | 'over'

/** Where a value stands against a limit; `warn` and `alert` are percent of it. A limit is kept by what just reaches it. */
export function standing(value: string, limit: string, warn: string, alert: string): Standing {
  const of = (pct: string) => times(read(limit), times(read(pct), CENT))
  if (compare(read(value), read(limit)) > 0) return 'over'
  if (compare(read(value), of(alert)) >= 0) return 'alert'
  return compare(read(value), of(warn)) >= 0 ? 'warn' : 'below'
}
