/**
 * What paint gives off: the twin of emissions.go. All of the VOC and the organic HAP is taken to leave the coating. Regulatory VOC, less
 * water and exempt compounds, is held against limits of coatings; material VOC makes the tons. The two are never added or drawn together.
 */

import { compare, divide, minus, plus, textOf, times, whole, ZERO, type Decimal } from '../exact/decimal.ts'
import { read } from './amounts.ts'

const DIGITS = 9
const CENT = whole(1, 2)

/** What a laboratory weighs in a volume of coating: weights and volumes in one system of units. `volatiles` is all that leaves, water and exempt compounds too. */
export interface Weighed {
  readonly volatiles: string
  readonly water: string
  readonly exempt: string
  readonly volume: string
  readonly waterDensity: string
  readonly exemptDensity: string
}

export interface Voc {
  /** Less water and exempt compounds; null where nothing else is in the can. */
  readonly regulatory: string | null
  readonly material: string
}

/** null where the volume is not above zero, or a density of something that is there. */
export function vocOf(of: Weighed): Voc | null {
  const [water, exempt, volume] = [read(of.water), read(of.exempt), read(of.volume)]
  const grams = minus(minus(read(of.volatiles), water), exempt)
  const [waterFills, exemptFills] = [fills(water, of.waterDensity), fills(exempt, of.exemptDensity)]
  if (compare(volume, ZERO) <= 0 || waterFills === null || exemptFills === null) return null
  const left = minus(minus(volume, waterFills), exemptFills)
  return {
    regulatory: compare(left, ZERO) > 0 ? textOf(divide(grams, left, DIGITS)) : null,
    material: textOf(divide(grams, volume, DIGITS)),
  }
}

function fills(weight: Decimal, density: string): Decimal | null {
  if (weight.units === 0n) return ZERO
  return compare(read(density), ZERO) > 0 ? divide(weight, read(density), DIGITS + DIGITS) : null
}

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
