/**
 * The figures of a year from the sums of its months, exact and with the multiplications behind each. A line is one asset, meter or gas in
 * one month; every figure is a sum of lines. What has no factor is not counted and named in `incomplete`, never filled in. Assets outside
 * the boundary and uploads that are not committed are left out, and said. Power that is passed on to vessels counts, and is told apart.
 * All gas that is entered was lost. Pure.
 */
import { combustion } from '../../../../../sync/fuel/combustion.ts'
import { whole } from '../../../../../sync/exact/decimal.ts'
import type { Potentials } from '../../../../../sync/fuel/library.ts'
import { groupOf } from '../core/months.ts'
import { blockedIn, counted, ofAsset } from '../core/rollups.ts'
import { billLines, gasLines } from './bought.ts'
import type { Library } from './library.ts'
import { ofEmissions, type Line, type Method, type Rows } from './line.ts'

export interface Inventory {
  readonly lines: readonly Line[]
  /** Names of assets outside the boundary that burned something. */
  readonly outside: readonly string[]
  /** Months of uploads that this device does not know; they are not counted. */
  readonly unknownUploads: number
  /** Entries that a flag blocks: no sum has them before they are put right. */
  readonly blocked: number
}

export function inventoryOf(year: number, rows: Rows, method: Method, library: Library): Inventory {
  const gwp = library.warming.sets.find(({ key }) => key === method.gwp)
  const uploads = new Set(rows.batches.map(({ id }) => id))
  const inYear = rows.rollups.filter((rollup) => ofAsset(rollup) && rollup.month.startsWith(`${year}-`))
  if (gwp === undefined) return { lines: [], outside: [], unknownUploads: 0, blocked: 0 }
  const assets = new Map(rows.assets.map((asset) => [asset.id, asset]))
  const outside = new Set<string>()
  const standing = counted(inYear, rows.batches)
  const burned = standing.flatMap((rollup): Line[] => {
    const asset = rollup.assetId === null ? undefined : assets.get(rollup.assetId)
    const kind = library.kinds.fuels.find(({ key }) => key === rollup.fuel)
    if ((rollup.quantity ?? 0) === 0 || kind?.notFuel === true) return []
    if (asset?.outside === true) {
      outside.add(asset.name)
      return []
    }
    return [burnedLine(rollup, asset, method, gwp, library)]
  })
  const lines = [...burned, ...rows.bills.flatMap((bill) => billLines(bill, rows, method, gwp, library))]
  return {
    lines: [...lines, ...rows.gases.flatMap((entry) => gasLines(entry, method, library))].filter(({ month }) =>
      month.startsWith(`${year}-`),
    ),
    outside: [...outside].toSorted(),
    unknownUploads: inYear.filter(({ batchId }) => batchId !== null && !uploads.has(batchId)).length,
    blocked: blockedIn(standing),
  }
}

function burnedLine(
  rollup: Rows['rollups'][number],
  asset: Rows['assets'][number] | undefined,
  { basis }: Method,
  gwp: Potentials,
  library: Library,
): Line {
  const fuel = rollup.fuel ?? ''
  const query = new URLSearchParams({ fuel, month: rollup.month, ...(asset === undefined ? {} : { asset: asset.id }) })
  const emissions = combustion(
    [
      {
        fuel,
        base: rollup.quantity ?? 0,
        // By heat nothing rests on it; printed rows of a class that is not known are not taken.
        category: asset?.category ?? (basis === 'c1' ? 'stationary' : 'mobile_nonroad'),
        roadClass: asset?.roadClass ?? null,
        modelYear: asset?.modelYear ?? null,
        miles: rollup.miles,
        equipment: asset?.engineClass ?? null,
        stroke: asset?.strokes ?? null,
      },
    ],
    basis,
    gwp,
    library,
  )
  return {
    ...ofEmissions(emissions),
    scope: 'scope1',
    source: groupOf(asset),
    month: rollup.month,
    fuel,
    owner: { id: asset?.id ?? 'none', title: asset?.name ?? 'Without an asset', href: `/fuel-log?${query}` },
    entries: rollup.entries ?? 0,
    quantity: whole(rollup.quantity ?? 0, 6),
    unit: library.kinds.fuels.find(({ key }) => key === fuel)?.base ?? '',
    passed: [],
    market: null,
    marketIncomplete: [],
  }
}
