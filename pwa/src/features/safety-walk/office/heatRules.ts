/** Findings by zone and category: where which hazard gathers. Pure. */
import type { Finding, Zone } from '../../../../../schema/gen/types.ts'
import { categoryTitle, severityRank } from '../../../lib/hazards.ts'

type HeatFinding = Pick<Finding, 'zoneId' | 'category' | 'severity'>

export interface HeatCell {
  readonly category: string
  readonly count: number
  readonly worst: string | null
  /** 0 to 4: how it is shaded, relative to the fullest cell. */
  readonly level: number
}

export interface HeatRow {
  readonly zoneId: string
  readonly name: string
  readonly total: number
  readonly cells: readonly HeatCell[]
}

export interface Heat {
  readonly categories: readonly { readonly id: string; readonly title: string; readonly total: number }[]
  readonly rows: readonly HeatRow[]
}

const LEVELS = 4
/** Findings without a category stand in a column of their own, under the value that the list's filter calls "None". */
const NO_CATEGORY = ''

/** Zones in route order, the fullest categories first; rows and columns without any finding are left out. */
export function heatOf(
  findings: readonly HeatFinding[],
  zones: readonly Pick<Zone, 'id' | 'name' | 'routeOrder'>[],
): Heat {
  const cells = new Map<string, { count: number; worst: string | null }>()
  const byZone = new Map<string, number>()
  const byCategory = new Map<string, number>()
  for (const { zoneId, category, severity } of findings) {
    const column = category ?? NO_CATEGORY
    const cell = cells.get(`${zoneId} ${column}`) ?? { count: 0, worst: null }
    cells.set(`${zoneId} ${column}`, { count: cell.count + 1, worst: worse(cell.worst, severity) })
    byZone.set(zoneId, (byZone.get(zoneId) ?? 0) + 1)
    byCategory.set(column, (byCategory.get(column) ?? 0) + 1)
  }
  const most = Math.max(1, ...[...cells.values()].map(({ count }) => count))
  const categories = [...byCategory]
    .map(([id, total]) => ({
      id,
      total,
      title: id === NO_CATEGORY ? 'No category' : categoryTitle(id),
    }))
    .toSorted((a, b) => b.total - a.total || a.title.localeCompare(b.title, 'en-US'))
  const known = new Map(zones.map((zone) => [zone.id, zone]))
  const order = (id: string): number => known.get(id)?.routeOrder ?? Infinity
  const rows = [...byZone]
    .toSorted(
      ([a], [b]) => order(a) - order(b) || (known.get(a)?.name ?? '').localeCompare(known.get(b)?.name ?? '', 'en-US'),
    )
    .map(([zoneId, total]) => ({
      zoneId,
      total,
      name: known.get(zoneId)?.name ?? 'A zone not on this device',
      cells: categories.map(({ id }): HeatCell => {
        const { count, worst } = cells.get(`${zoneId} ${id}`) ?? { count: 0, worst: null }
        return { category: id, count, worst, level: Math.ceil((count / most) * LEVELS) }
      }),
    }))
  return { categories, rows }
}

function worse(a: string | null, b: string | null): string | null {
  return severityRank(b) > severityRank(a) ? b : a
}

export interface ZonePin {
  readonly zoneId: string
  readonly count: number
  readonly worst: string | null
}

/** One pin a zone with how many and how bad: a map of single findings hides the ones below. */
export function zonePins(findings: readonly HeatFinding[]): readonly ZonePin[] {
  const pins = new Map<string, ZonePin>()
  for (const { zoneId, severity } of findings) {
    const pin = pins.get(zoneId)
    pins.set(zoneId, { zoneId, count: (pin?.count ?? 0) + 1, worst: worse(pin?.worst ?? null, severity) })
  }
  return [...pins.values()]
}
