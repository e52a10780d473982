/** The zone tree and what a printed label says. Pure. */
import type { Zone } from '../../../../schema/gen/types.ts'

export const ZONE_KIND: Readonly<Record<Zone['kind'], string>> = {
  area: 'Area', dry_dock: 'Dry dock', pier: 'Pier', shop: 'Shop', paint: 'Paint', blast: 'Blast', hazmat: 'Hazmat', store: 'Store', office: 'Office', yard: 'Yard',
}

export interface Branch<Z extends Zone> {
  readonly zone: Z
  readonly depth: number
}

/** The tree as rows, each parent followed by its children in route order. A zone whose parent is missing, or part of a ring, stands at the top. */
export function treeRows<Z extends Zone>(zones: readonly Z[]): readonly Branch<Z>[] {
  const known = new Map(zones.map((zone) => [zone.id, zone]))
  const children = (parentId: string | null) =>
    zones
      .filter((zone) => (zone.parentId !== null && known.has(zone.parentId) ? zone.parentId : null) === parentId)
      .toSorted((a, b) => (a.routeOrder ?? Infinity) - (b.routeOrder ?? Infinity) || a.name.localeCompare(b.name, 'en-US'))
  const rows: Branch<Z>[] = []
  const seen = new Set<string>()
  const add = (zone: Z, depth: number) => {
    if (seen.has(zone.id)) return
    seen.add(zone.id)
    rows.push({ zone, depth })
    for (const child of children(zone.id)) add(child, depth + 1)
  }
  for (const zone of children(null)) add(zone, 0)
  for (const zone of zones) add(zone, 0)
  return rows
}

/** What the QR code of a zone holds: its own text, else its code. Scanning either opens the zone. */
export function labelText(zone: Pick<Zone, 'qr' | 'code'>): string {
  return zone.qr ?? zone.code
}

/** Labels are printed for places people walk to: zones in use. */
export function labelled<Z extends Zone>(zones: readonly Z[]): readonly Z[] {
  return treeRows(zones).map((row) => row.zone).filter((zone) => zone.active !== false)
}
