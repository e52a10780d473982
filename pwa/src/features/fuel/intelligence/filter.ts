/** Which months and assets the page looks at, as it stands in the address, and links into the fuel log with the same filter. Pure. */
import type { FuelAsset, FuelRollup } from '../../../../../schema/gen/types.ts'
import { addMonths, monthOf, monthsOf } from '../../../lib/periods.ts'
import { oneOf, type FilterValues } from '../../../ui/filters/address.ts'
import { ofAsset } from '../core/rollups.ts'

export const PERIODS = [
  { value: '12', label: 'Last 12 months' },
  { value: '6', label: 'Last 6 months' },
  { value: 'year', label: 'This year' },
  { value: 'before', label: 'Last year' },
] as const
type Period = (typeof PERIODS)[number]['value']

/** What the log writes where an entry has flags, to decide or explained; it reads the same. */
export const FLAGGED = ['open', 'yes'] as const

export interface Filter {
  readonly period: Period
  /** "2026-11", the oldest first, without holes. */
  readonly months: readonly string[]
  /** Empty = all. */
  readonly group: string
  readonly kind: string
  readonly vessel: string
}

export const FILTERS = { period: oneOf(PERIODS, '12'), group: 'text', kind: 'text', vessel: 'text' } as const

export function filterOf(values: FilterValues<typeof FILTERS>, today: string): Filter {
  return { ...values, months: monthsIn(values.period, today) }
}

function monthsIn(period: Period, today: string): readonly string[] {
  const year = Number(today.slice(0, 4))
  if (period === 'before') return monthsOf({ from: `${year - 1}-01-01`, until: `${year - 1}-12-31` })
  const from = period === 'year' ? `${year}-01-01` : addMonths(today, 1 - Number(period))
  return monthsOf({ from, until: today })
}

export function narrowed({ group, kind, vessel }: Filter): boolean {
  return group !== '' || kind !== '' || vessel !== ''
}

export function fits(filter: Filter, asset: Pick<FuelAsset, 'groupName' | 'kind' | 'vesselId'>): boolean {
  const { group, kind, vessel } = filter
  return (
    (group === '' || asset.groupName === group) &&
    (kind === '' || asset.kind === kind) &&
    (vessel === '' || asset.vesselId === vessel)
  )
}

/** Sums of what was burned and bought, of the assets of the filter. What names no asset belongs to the whole yard alone. */
export function ofAssets(rollups: readonly FuelRollup[], filter: Filter, assets: readonly FuelAsset[]) {
  const ids = new Set(assets.filter((asset) => fits(filter, asset)).map(({ id }) => id))
  return rollups.filter((row) => ofAsset(row) && (!narrowed(filter) || (row.assetId !== null && ids.has(row.assetId))))
}

export function within(rollups: readonly FuelRollup[], months: readonly string[]): readonly FuelRollup[] {
  const asked = new Set(months)
  return rollups.filter(({ month }) => asked.has(month))
}

export function entriesOf(rollups: readonly FuelRollup[]): number {
  return rollups.reduce((sum, { entries }) => sum + (entries ?? 0), 0)
}

type Params = Readonly<Record<string, readonly string[]>>

/** The fuel log with exactly the entries behind a number: fills and deliveries of these months that are not void. */
export function logLink(months: readonly string[], more: Params = {}): string {
  const [first, last] = [months[0] ?? '', months.at(-1) ?? '']
  const search = new URLSearchParams({ day: `${first}-01..${monthOf(`${last}-01`).until}` })
  const params: Params = {
    type: ['issue', 'card_purchase', 'delivery'],
    status: ['recorded', 'returned', 'approved'],
    ...more,
  }
  for (const [name, values] of Object.entries(params)) for (const value of values) search.append(name, value)
  return `/fuel-log?${search.toString()}`
}

/** The assets of the filter as the log filters by them; none where all are meant. */
export function assetsIn(filter: Filter, assets: readonly FuelAsset[]): Params {
  return narrowed(filter) ? { asset: assets.filter((asset) => fits(filter, asset)).map(({ id }) => id) } : {}
}
