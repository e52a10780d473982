/** How much was burned and bought, from the sums of months. Quantities are millionths of gal. Pure. */
import kinds from '../../../../../schema/library/fuel-kinds.json'
import type { FuelAsset, FuelRollup } from '../../../../../schema/gen/types.ts'

/** Fuels that are brought to gallons; DEF is none. */
const GALLONS = new Set(kinds.fuels.filter(({ base, notFuel }) => base === 'gal' && !notFuel).map(({ key }) => key))

export function inGallons({ fuel }: Pick<FuelRollup, 'fuel'>): boolean {
  return fuel !== null && GALLONS.has(fuel)
}

export interface FuelMonths {
  readonly fuel: string
  readonly total: number
  /** One a month. 'gap' = nothing was entered in this month, but before and after it; null = not yet, or no longer. */
  readonly values: readonly (number | 'gap' | null)[]
}

/** By fuel and month, the most burned first. Whether a month is a gap is decided by all sums that are given, also of other months. */
export function gallonsByMonth(rollups: readonly FuelRollup[], months: readonly string[]): readonly FuelMonths[] {
  const fuels = new Map<string, Map<string, number>>()
  for (const rollup of rollups) {
    const { fuel, month, quantity, purchased } = rollup
    // A delivery alone says nothing of what was burned.
    if (fuel === null || !inGallons(rollup) || (quantity === 0 && purchased !== 0)) continue
    const known = fuels.get(fuel) ?? new Map<string, number>()
    known.set(month, (known.get(month) ?? 0) + (quantity ?? 0))
    fuels.set(fuel, known)
  }
  return [...fuels]
    .map(([fuel, known]) => {
      const seen = [...known.keys()].toSorted()
      const [first, last] = [seen[0] ?? '', seen.at(-1) ?? '']
      const values = months.map(
        (month) => known.get(month) ?? (month > first && month < last ? ('gap' as const) : null),
      )
      return { fuel, values, total: values.reduce<number>((sum, value) => sum + numberOr0(value), 0) }
    })
    .filter(({ values }) => values.some((value) => typeof value === 'number'))
    .toSorted((a, b) => b.total - a.total || a.fuel.localeCompare(b.fuel))
}

function numberOr0(value: number | 'gap' | null): number {
  return typeof value === 'number' ? value : 0
}

/** All fuels of a month; null where nothing is known or a fuel is missing, because that is no sum to compare with. */
export function monthSums(fuels: readonly FuelMonths[], months: readonly string[]): readonly (number | null)[] {
  return months.map((_, at) => {
    const values = fuels.map((fuel) => fuel.values[at] ?? null)
    const known = values.filter((value) => typeof value === 'number')
    return values.includes('gap') || known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
  })
}

/** How much more or less in whole percent; null where there is nothing to compare. */
export function change(now: number | null | undefined, before: number | null | undefined): number | null {
  return now === null || now === undefined || !before ? null : Math.round((now / before - 1) * 100)
}

/** What was bought (deliveries and cards) beside what was logged as burned, by month; null where nothing of it was entered. */
export function boughtAndLogged(rollups: readonly FuelRollup[], months: readonly string[]) {
  return months.map((month) => {
    const rows = rollups.filter((row) => row.month === month && inGallons(row))
    const sum = (key: 'quantity' | 'purchased') => rows.reduce((all, row) => all + (row[key] ?? 0), 0)
    return { month, bought: sum('purchased') || null, logged: sum('quantity') || null }
  })
}

export interface Ranked {
  /** Of the asset or vessel; null where none is named. */
  readonly id: string | null
  readonly gallons: number
  readonly entries: number
}

/** Who burned most, first; what burned nothing is left out. */
export function ranking(
  rollups: readonly FuelRollup[],
  assets: readonly FuelAsset[],
  by: 'asset' | 'vessel',
): readonly Ranked[] {
  const vessels = new Map(assets.map(({ id, vesselId }) => [id, vesselId]))
  const sums = new Map<string | null, { gallons: number; entries: number }>()
  for (const row of rollups.filter(inGallons)) {
    const { assetId, quantity, entries } = row
    const id = by === 'asset' ? assetId : assetId === null ? null : (vessels.get(assetId) ?? null)
    const sum = sums.get(id) ?? { gallons: 0, entries: 0 }
    sums.set(id, { gallons: sum.gallons + (quantity ?? 0), entries: sum.entries + (entries ?? 0) })
  }
  return [...sums]
    .map(([id, sum]) => ({ id, ...sum }))
    .filter(({ gallons }) => gallons > 0)
    .toSorted((a, b) => b.gallons - a.gallons)
}
