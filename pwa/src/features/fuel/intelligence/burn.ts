/** What assets burn in an hour, or drive on a gallon, at each of their last fills. Pure. */
import type { FuelAsset } from '../../../../../schema/gen/types.ts'
import { perHour, perUnit } from '../../../../../sync/fuel/burn.ts'
import { textOf, type Decimal } from '../../../../../sync/exact/decimal.ts'
import type { RuleBook } from '../../../../../sync/fuel/entry.ts'
import { classBand } from '../../../../../sync/fuel/habits.ts'
import { onMeterOf } from '../../../../../sync/fuel/meters.ts'
import { median } from '../../../../../sync/fuel/stats.ts'
import { inGallons } from './gallons.ts'
import { bandOf, meterChangesOf, mpgOf } from '../core/book.ts'
import { recentOf } from '../core/recent.ts'

/** A fill of which a rate is known, in gal/h or mpg. */
export interface Rate {
  readonly id: string
  readonly day: string
  readonly value: number
  /** Outside its band. */
  readonly odd: boolean
}

export interface Strip {
  readonly asset: FuelAsset
  readonly low: number | null
  readonly high: number | null
  /** Whether somebody said what this asset usually burns; else the band is that of its class. */
  readonly own: boolean
  readonly median: number
  readonly rates: readonly Rate[]
}

/** Assets of this meter with rates in these months, those that burn most first. */
export function strips(
  assets: readonly FuelAsset[],
  meter: 'hours' | 'odometer',
  months: readonly string[],
  book: RuleBook,
): readonly Strip[] {
  const asked = new Set(months)
  return assets
    .filter((asset) => asset.meter === meter)
    .flatMap((asset): readonly Strip[] => {
      const { low, high, own } = edgesOf(asset, book)
      const rates = ratesOf(asset, meter)
        .filter(({ day }) => asked.has(day.slice(0, 7)))
        .map((rate) => ({ ...rate, odd: (low !== null && rate.value < low) || (high !== null && rate.value > high) }))
      const middle = median(rates.map(({ value }) => Math.round(value * MILLION)))
      return middle === null ? [] : [{ asset, low, high, own, median: middle / MILLION, rates }]
    })
    .toSorted((a, b) => b.median - a.median || a.asset.name.localeCompare(b.asset.name))
}

const MILLION = 1_000_000

/** A tank that was not full before or is not full now says nothing of what was burned in between (rules F06 and F07). */
function ratesOf(asset: FuelAsset, meter: 'hours' | 'odometer'): readonly Omit<Rate, 'odd'>[] {
  const changes = meterChangesOf(asset)
  const fills = recentOf(asset)
    .filter(({ fuel }) => fuel === null || inGallons({ fuel }))
    .toSorted((a, b) => a.at - b.at)
  return fills.flatMap((fill, at) => {
    const before = fills[at - 1]
    const read = before?.[meter] ?? null
    const last =
      before === undefined || read === null ? null : onMeterOf({ at: before.at, value: read }, fill.at, changes)
    const now = fill[meter]
    if (now === null || last === null || fill.base === null || fill.partial || before?.partial) return []
    const value = meter === 'hours' ? perHour(fill.base, now - last) : perUnit(now - last, fill.base)
    return value === null ? [] : [{ id: fill.id, day: fill.day, value: value / MILLION }]
  })
}

function edgesOf(asset: FuelAsset, book: RuleBook) {
  const onRoad = asset.meter === 'odometer'
  const band = onRoad ? classBand(book, 'F07', mpgOf(asset)) : classBand(book, 'F06', bandOf(asset))
  const own = (value: number | null): number | null => (onRoad || value === null ? null : value / 100)
  const [low, high] = [own(asset.bandLow), own(asset.bandHigh)]
  const read = (end: Decimal | null): number | null => (end === null ? null : Number(textOf(end)))
  return { low: low ?? read(band.low), high: high ?? read(band.high), own: low !== null || high !== null }
}
