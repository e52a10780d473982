/** Assets that nobody fills any more: not used, or not logged? Pure. */
import type { FuelAsset, FuelSettings } from '../../../../../schema/gen/types.ts'
import { toInteger } from '../../../../../sync/exact/decimal.ts'
import { valueOf, type RuleBook } from '../../../../../sync/fuel/entry.ts'

/** After how many days without a fill this yard asks: its own setting before the rule of the library. */
export function silentAfter(own: Pick<FuelSettings, 'silentDays'> | undefined, book: RuleBook): number {
  return own?.silentDays ?? toInteger(valueOf(book, 'F13', 'days')) ?? 0
}

interface Silent {
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
