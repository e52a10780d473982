/** The rules that compare an entry with what its asset and its fuel usually are: the twin of habits.go. Pure. */

import { perHour, perUnit, dayNumber } from './burn.ts'
import { absolute, compare, minus, times, toInteger, whole, type Decimal, parse } from '../exact/decimal.ts'
import { exceeds, isFill, valueOf, type Baseline, type Entry, type Fill, type Finding, type RuleBook } from './entry.ts'
import type { Kinds } from './library.ts'
import { beyondMads, beyondSigmas, median, middle, spread } from './stats.ts'

/** F03 by the median, F06, F07, F08 and F14. */
export function habits(entry: Entry, before: Baseline, kinds: Kinds, book: RuleBook): readonly Finding[] {
  if (!isFill(entry) || entry.base === null || entry.base <= 0) return price(entry, before, book)
  const fills = before.fills.filter(({ fuel }) => fuel === entry.fuel)
  const gallons = kinds.fuels.some(({ key, base }) => key === entry.fuel && base === 'gal')
  // A tank that was not full before or is not full now says nothing of what was burned in between.
  const full = gallons && !entry.partial && !before.last?.partial
  return [
    ...usual(entry.base, fills, before, book),
    ...(full ? [...burnRate(entry, entry.base, fills, before, book), ...mileage(entry, entry.base, before, book)] : []),
    ...price(entry, before, book),
    ...(gallons ? unit(entry.base, fills, book) : []),
  ]
}

function usual(base: number, fills: readonly Fill[], { asset }: Baseline, book: RuleBook): readonly Finding[] {
  const values = fills.map((fill) => fill.base)
  if (!enough(values, 'F03', 'fills', book)) return []
  // What is above the tank is said already, and blocks.
  const tank = asset?.tank ?? null
  if (tank !== null && exceeds(base, times(whole(tank), valueOf(book, 'F03', 'tankTimes')))) return []
  const most = times(half(values), valueOf(book, 'F03', 'medianTimes'))
  if (!exceeds(base, most)) return []
  return [{ code: 'F03', why: 'above_median', value: base, baseline: median(values), rows: idsOf(fills) }]
}

function burnRate(
  entry: Entry,
  base: number,
  fills: readonly Fill[],
  { asset, lastHours }: Baseline,
  book: RuleBook,
): readonly Finding[] {
  if (entry.meterReplaced || entry.hours === null || !lastHours) return []
  const value = perHour(base, entry.hours - lastHours.value)
  if (value === null) return []
  const bound = outside(value, bandOf(asset, book))
  if (bound !== null) return [{ code: 'F06', why: 'outside_band', value, baseline: bound, rows: [lastHours.id] }]
  const rates = ratesOf(fills)
  const values = rates.map(({ rate }) => rate)
  if (!enough(values, 'F06', 'fills', book)) return []
  const found = (why: string, baseline: number | null): readonly Finding[] => [
    { code: 'F06', why, value, baseline, rows: idsOf(rates) },
  ]
  if (beyondSigmas(value, values, valueOf(book, 'F06', 'sigmas')))
    return found('outside_sigma', spread(values)?.mean ?? null)
  const [mads, scale] = [valueOf(book, 'F06', 'mads'), valueOf(book, 'F06', 'madScale')]
  return beyondMads(value, values, mads, scale) ? found('outside_mad', median(values)) : []
}

/** What the asset burned per hour at each fill but the first: fuel of a fill over the hours since the one before. */
function ratesOf(fills: readonly Fill[]): readonly { id: string; rate: number }[] {
  return fills.flatMap(({ id, base, hours }, index) => {
    const last = fills[index - 1]?.hours ?? null
    const rate = hours === null || last === null ? null : perHour(base, hours - last)
    return rate === null ? [] : [{ id, rate }]
  })
}

function mileage(entry: Entry, base: number, { asset, lastOdometer }: Baseline, book: RuleBook): readonly Finding[] {
  if (entry.meterReplaced || entry.odometer === null || !lastOdometer) return []
  const value = perUnit(entry.odometer - lastOdometer.value, base)
  const bound = value === null ? null : outside(value, classBand(book, 'F07', asset?.mpg ?? null))
  return bound === null ? [] : [{ code: 'F07', why: 'outside_mpg', value, baseline: bound, rows: [lastOdometer.id] }]
}

export interface Bounds {
  readonly low: Decimal | null
  readonly high: Decimal | null
}

/** The asset's own band, each end before that of its class. */
function bandOf(asset: Baseline['asset'], book: RuleBook): Bounds {
  const { low, high } = classBand(book, 'F06', asset?.band ?? null)
  const own = (value: number | null | undefined) => (typeof value === 'number' ? whole(value, 2) : null)
  return { low: own(asset?.bandLow) ?? low, high: own(asset?.bandHigh) ?? high }
}

/** The band of a class of burn rates (F06) or of miles per gallon (F07), the yard's own ends (F06.forklift.low) before the library's. */
export function classBand({ rules, own }: RuleBook, code: 'F06' | 'F07', key: string | null): Bounds {
  const band = (code === 'F06' ? rules.bands : rules.mpg).find((row) => row.key === key)
  const end = (name: 'low' | 'high') => (band && parse(own[`${code}.${band.key}.${name}`])) ?? parse(band?.[name])
  return { low: end('low'), high: end('high') }
}

/** The bound that a value in millionths is outside of, in millionths; null where it is within, or nothing bounds it. */
function outside(value: number, { low, high }: Bounds): number | null {
  const at = whole(value, 6)
  if (low && compare(at, low) < 0) return millionths(low)
  return high && compare(at, high) > 0 ? millionths(high) : null
}

function millionths(value: Decimal): number | null {
  return toInteger(times(value, whole(1_000_000)))
}

function price(entry: Entry, { prices }: Baseline, book: RuleBook): readonly Finding[] {
  const { unitPrice, day } = entry
  const today = dayNumber(day)
  if (unitPrice === null || unitPrice <= 0 || today === null) return []
  const days = valueOf(book, 'F08', 'days')
  const recent = prices.filter((other) => {
    const back = today - (dayNumber(other.day) ?? Number.POSITIVE_INFINITY)
    const sold = other.id !== entry.id && other.fuel === entry.fuel && other.unit === entry.unit
    return sold && back >= 0 && Number.isFinite(back) && !exceeds(back, days)
  })
  const values = recent.map((other) => other.unitPrice)
  if (!enough(values, 'F08', 'prices', book)) return []
  const off = absolute(minus(whole(unitPrice), half(values)))
  const most = times(times(half(values), valueOf(book, 'F08', 'percent')), whole(1, 2))
  if (compare(off, most) <= 0) return []
  return [{ code: 'F08', why: 'off_price', value: unitPrice, baseline: median(values), rows: idsOf(recent) }]
}

function unit(base: number, fills: readonly Fill[], book: RuleBook): readonly Finding[] {
  const values = fills.map((fill) => fill.base)
  if (!enough(values, 'F14', 'fills', book)) return []
  const ratio = valueOf(book, 'F14', 'ratio')
  const near = (a: Decimal, b: Decimal) =>
    compare(absolute(minus(a, b)), times(times(b, valueOf(book, 'F14', 'percent')), whole(1, 2))) <= 0
  const found = (why: string): readonly Finding[] => [
    { code: 'F14', why, value: base, baseline: median(values), rows: idsOf(fills) },
  ]
  if (near(whole(base), times(half(values), ratio))) return found('liters_as_gal')
  return near(times(whole(base), ratio), half(values)) ? found('gal_as_liters') : []
}

/** The median, exact. */
function half(values: readonly number[]): Decimal {
  return { units: middle(values.map(BigInt)) * 5n, scale: 1 }
}

function enough(values: readonly number[], code: string, key: string, book: RuleBook): boolean {
  return values.length > 0 && compare(whole(values.length), valueOf(book, code, key)) >= 0
}

function idsOf(rows: readonly { readonly id: string }[]): readonly string[] {
  return rows.map(({ id }) => id)
}
