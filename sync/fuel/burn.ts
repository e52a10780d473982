/** Burn rates, the fuel report of ships, and bills over months: the twin of burn.go. Exact, halves away from zero. Pure. */

import { divide, halfUp, parse, plus, textOf, times, toFixed, whole, ZERO } from '../exact/decimal.ts'
import type { Factors } from './library.ts'

/** What an engine should burn in gal/h with four digits: horsepower × load × lb per hp-h / lb per gal. Null where one is no number. */
export function burnEstimate(of: {
  readonly hp: string
  readonly load: string
  readonly bsfc: string
  readonly lbPerGal: string
}): string | null {
  const [hp, load, bsfc, weight] = [parse(of.hp), parse(of.load), parse(of.bsfc), parse(of.lbPerGal)]
  if (!hp || !load || !bsfc || !weight || weight.units === 0n) return null
  return toFixed(divide(times(times(hp, load), bsfc), weight, 4), 4)
}

/** Millionths of the base unit per hour, of millionths and tenths of hours. Null where no hours passed. */
export function perHour(base: number, hours: number): number | null {
  return hours > 0 ? Number(halfUp(BigInt(base) * 10n, BigInt(hours))) : null
}

/** Millionths of miles per base unit, of tenths of miles and millionths. Null where nothing was burned or nothing driven. */
export function perUnit(miles: number, base: number): number | null {
  return base > 0 && miles > 0 ? Number(halfUp(BigInt(miles) * 100_000_000_000n, BigInt(base))) : null
}

/** t of CO2 of a ship's year as exact text (IMO DCS), of thousandths of t of fuel. Fuels that are not in the list are `missing`. */
export function dcs(
  burned: readonly { readonly fuel: string; readonly tonnes: number }[],
  factors: Factors,
): { readonly co2: string; readonly missing: readonly string[] } {
  let sum = ZERO
  const missing: string[] = []
  for (const { fuel, tonnes } of burned) {
    const factor = parse(factors.imo.find(({ key }) => key === fuel)?.factor)
    if (factor) sum = plus(sum, times(whole(tonnes, 3), factor))
    else if (!missing.includes(fuel)) missing.push(fuel)
  }
  return { co2: textOf(sum), missing }
}

/** A month of a bill: YYYY-MM, how many days of it, and what falls on them. */
export interface BillMonth {
  readonly month: string
  readonly days: number
  readonly amount: number
}

/**
 * A bill from one day to another, both of them in it, by the days in each month. Shares are cut to whole amounts; what is left over goes to
 * the last month, so that the sum is exact. Empty where one of them is no day or the last comes before the first.
 */
export function billMonths(from: string, to: string, amount: number): readonly BillMonth[] {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  if (first === null || last === null || last < first) return []
  const total = last - first + 1
  const months: BillMonth[] = []
  let rest = amount
  for (let day = first; day <= last;) {
    const at = new Date(day * DAY_MS)
    const next = Math.min(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1) / DAY_MS, last + 1)
    const days = next - day
    const share = next > last ? rest : Number((BigInt(amount) * BigInt(days)) / BigInt(total))
    months.push({ month: at.toISOString().slice(0, 7), days, amount: share })
    rest -= share
    day = next
  }
  return months
}

const DAY_MS = 24 * 60 * 60 * 1000

/** How many days a day is after 1970-01-01; null where the text is no day of a calendar. */
export function dayNumber(day: string): number | null {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? null : at / DAY_MS
}
