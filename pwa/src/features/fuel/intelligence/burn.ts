/** What assets burn in an hour, or drive on a gallon, at each of their last fills, and who has not been filled for long. Pure. */
import type { FuelAsset } from '../../../../../schema/gen/types.ts'
import { perHour, perUnit } from '../../../../../sync/fuel/burn.ts'
import type { RuleBook } from '../../../../../sync/fuel/entry.ts'
import { onMeterOf } from '../../../../../sync/fuel/meters.ts'
import { median } from '../../../../../sync/fuel/stats.ts'
import { inGallons } from './gallons.ts'
import { bandOf, meterChangesOf, mpgOf } from '../core/book.ts'

/** A fill as the server writes it into `recent`: base in millionths, meters in tenths. */
interface Fill {
  readonly id: string
  readonly at: number
  readonly day?: string
  readonly fuel?: string
  readonly base?: number
  readonly hours?: number
  readonly odometer?: number
  readonly partial?: boolean
}

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
  { rules }: RuleBook,
): readonly Strip[] {
  const asked = new Set(months)
  return assets
    .filter((asset) => asset.meter === meter)
    .flatMap((asset): readonly Strip[] => {
      const { low, high, own } = edgesOf(asset, rules)
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
  const { recent } = asset
  const changes = meterChangesOf(asset)
  const fills = (Array.isArray(recent) ? (recent as readonly Fill[]) : [])
    .filter(({ fuel }) => fuel === undefined || inGallons({ fuel }))
    .toSorted((a, b) => a.at - b.at)
  return fills.flatMap((fill, at) => {
    const before = fills[at - 1]
    const value = before?.[meter]
    const last =
      before === undefined || value === undefined ? undefined : onMeterOf({ at: before.at, value }, fill.at, changes)
    const now = fill[meter]
    const full = fill.partial !== true && before?.partial !== true
    if (now === undefined || last === undefined || fill.base === undefined || !full) return []
    const rate = meter === 'hours' ? perHour(fill.base, now - last) : perUnit(now - last, fill.base)
    return rate === null ? [] : [{ id: fill.id, day: fill.day ?? '', value: rate / MILLION }]
  })
}

function edgesOf(asset: FuelAsset, { bands, mpg }: RuleBook['rules']) {
  const { bandLow, bandHigh } = asset
  if (asset.meter === 'odometer') {
    const band = mpg.find(({ key }) => key === mpgOf(asset))
    return { low: read(band?.low), high: read(band?.high), own: false }
  }
  const band = bands.find(({ key }) => key === bandOf(asset))
  const own = (value: number | null): number | null => (value === null ? null : value / 100)
  return {
    low: own(bandLow) ?? read(band?.low),
    high: own(bandHigh) ?? read(band?.high),
    own: bandLow !== null || bandHigh !== null,
  }
}

function read(text: string | undefined): number | null {
  return text === undefined ? null : Number(text)
}

export interface Silent {
  readonly asset: FuelAsset
  /** Since the last fill; null = it was never filled. */
  readonly days: number | null
}

/** Assets in use that had no fill for longer than so many days, the longest first; those that never had one come last. */
export function silentAssets(
  assets: readonly FuelAsset[],
  most: number,
  daysSince: (at: number) => number,
): readonly Silent[] {
  return assets
    .filter(({ retired }) => retired !== true)
    .map((asset) => ({ asset, days: asset.lastAt === null ? null : daysSince(asset.lastAt) }))
    .filter(({ days }) => days === null || days > most)
    .toSorted((a, b) => (b.days ?? -1) - (a.days ?? -1) || a.asset.name.localeCompare(b.asset.name))
}
