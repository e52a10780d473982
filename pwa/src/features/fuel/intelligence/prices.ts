/** What a gallon cost by month, against the median. Prices are ten-thousandths of a dollar. Pure. */
import type { FuelRollup } from '../../../../../schema/gen/types.ts'
import { exceeds, share, valueOf, type RuleBook } from '../../../../../sync/fuel/entry.ts'
import { median } from '../../../../../sync/fuel/stats.ts'
import { compare, toInteger, whole } from '../../../../../sync/exact/decimal.ts'
import { addDays } from '../../../lib/dates.ts'
import { inGallons } from './gallons.ts'

export interface PriceMonth {
  readonly month: string
  /** Of this month and the one before, as rule F08 looks back; null where too few prices are known to say. */
  readonly median: number | null
  readonly prices: readonly { readonly value: number; readonly odd: boolean }[]
}

/** The fuels of which prices are known, the most bought first. */
export function pricedFuels(rollups: readonly FuelRollup[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const row of rollups)
    if (row.fuel !== null && inGallons(row) && row.midPrice !== null)
      counts.set(row.fuel, (counts.get(row.fuel) ?? 0) + (row.purchased ?? 0))
  return [...counts].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([fuel]) => fuel)
}

/** By month: the lowest, the median and the highest that each asset or tank of the yard was filled at, and which are off. */
export function pricesByMonth(
  rollups: readonly FuelRollup[],
  fuel: string | undefined,
  months: readonly string[],
  book: RuleBook,
): readonly PriceMonth[] {
  const percent = valueOf(book, 'F08', 'percent')
  const enough = valueOf(book, 'F08', 'prices')
  const of = (month: string) => rollups.filter((row) => row.fuel === fuel && row.month === month).flatMap(pricesOf)
  return months.map((month) => {
    const prices = of(month)
    const known = [...prices, ...of(monthBefore(month))]
    const middle = compare(whole(known.length), enough) < 0 ? null : median(known)
    return {
      month,
      median: prices.length === 0 ? null : middle,
      prices: prices.map((value) => ({
        value,
        odd: middle !== null && exceeds(Math.abs(value - middle), share(middle, percent)),
      })),
    }
  })
}

/** What a gallon costs now: the median of the last days, as rule F08 takes it for an entry of today. Null where too few prices are known. */
export function priceNow(
  { prices }: { readonly prices: unknown },
  fuel: string | undefined,
  today: string,
  book: RuleBook,
): number | null {
  const from = addDays(today, -(toInteger(valueOf(book, 'F08', 'days')) ?? 0))
  const known = (Array.isArray(prices) ? (prices as readonly LastPrice[]) : []).filter(
    (one) => one.fuel === fuel && one.unit === 'gal' && one.day >= from && one.day <= today,
  )
  return compare(whole(known.length), valueOf(book, 'F08', 'prices')) < 0
    ? null
    : median(known.map(({ price }) => price))
}

/** A line of the last prices, as the server writes it into the settings. */
interface LastPrice {
  readonly fuel: string
  readonly unit: string
  readonly day: string
  readonly price: number
}

function pricesOf({ lowPrice, midPrice, highPrice }: FuelRollup): readonly number[] {
  return [...new Set([lowPrice, midPrice, highPrice])].filter((price) => price !== null)
}

export function monthBefore(month: string): string {
  const [year, at] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  return at > 1 ? `${year}-${String(at - 1).padStart(2, '0')}` : `${year - 1}-12`
}
