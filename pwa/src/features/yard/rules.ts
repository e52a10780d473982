/** The zone tree, what hangs on a zone, and what a printed label says. Pure. */
import type { Finding, Vessel, Walk, WalkRoute, Zone } from '../../../../schema/gen/types.ts'
import { plainWords, plural } from '../../lib/text.ts'

/** How many zones lie in each other at most. The server refuses more (server/syncer/circle.go). */
const MOST_NESTED = 16

export interface Branch<Z extends Zone> {
  readonly zone: Z
  readonly depth: number
}

/** The tree as rows, each parent followed by its children in route order. A zone whose parent is missing, or part of a ring, stands at the top. */
export function treeRows<Z extends Zone>(zones: readonly Z[]): readonly Branch<Z>[] {
  const known = new Map(zones.map((zone) => [zone.id, zone]))
  const families = new Map<string | null, Z[]>()
  for (const zone of zones) {
    const parent = zone.parentId !== null && known.has(zone.parentId) ? zone.parentId : null
    const family = families.get(parent)
    if (family === undefined) families.set(parent, [zone])
    else family.push(zone)
  }
  for (const family of families.values())
    family.sort(
      (a, b) => (a.routeOrder ?? Infinity) - (b.routeOrder ?? Infinity) || a.name.localeCompare(b.name, 'en-US'),
    )
  const rows: Branch<Z>[] = []
  const seen = new Set<string>()
  const add = (zone: Z, depth: number) => {
    if (seen.has(zone.id)) return
    seen.add(zone.id)
    rows.push({ zone, depth })
    for (const child of families.get(zone.id) ?? []) add(child, depth + 1)
  }
  for (const zone of families.get(null) ?? []) add(zone, 0)
  for (const zone of zones) add(zone, 0)
  return rows
}

export interface ZoneChange {
  readonly id: string
  readonly fields: Partial<Zone>
}

export type Move = 'up' | 'down' | 'in' | 'out'

/** What a move changes: the zone's parent, and the route order of as few zones as keep the whole tree in order. Empty = it cannot go there. */
export function moveZone(zones: readonly Zone[], id: string, move: Move): readonly ZoneChange[] {
  const families = new Map<string | null, string[]>([[null, []]])
  const parents = new Map<string, string | null>()
  const path: string[] = []
  for (const { zone, depth } of treeRows(zones)) {
    const parent = depth === 0 ? null : (path[depth - 1] ?? null)
    path[depth] = zone.id
    parents.set(zone.id, parent)
    families.set(zone.id, families.get(zone.id) ?? [])
    families.get(parent)?.push(zone.id)
  }
  const parent = parents.get(id)
  if (parent === undefined) return []
  const family = families.get(parent) ?? []
  const at = family.indexOf(id)
  const next = target(families, parents, { parent, family, at }, move)
  if (next === null || (move === 'in' && levelsTo(parents, next.parent) + levelsOf(families, id) > MOST_NESTED))
    return []
  family.splice(at, 1)
  const home = families.get(next.parent) ?? []
  home.splice(next.at, 0, id)
  return changes(zones, families, id, next.parent)
}

/** How many zones lie around what is put into a parent. */
function levelsTo(parents: ReadonlyMap<string, string | null>, parent: string | null): number {
  return parent === null ? 0 : 1 + levelsTo(parents, parents.get(parent) ?? null)
}

/** How many levels a zone and what lies in it are. */
function levelsOf(families: ReadonlyMap<string | null, readonly string[]>, id: string): number {
  return 1 + Math.max(0, ...(families.get(id) ?? []).map((child) => levelsOf(families, child)))
}

interface Spot {
  readonly parent: string | null
  readonly at: number
}

function target(
  families: ReadonlyMap<string | null, readonly string[]>,
  parents: ReadonlyMap<string, string | null>,
  from: Spot & { readonly family: readonly string[] },
  move: Move,
): Spot | null {
  const { parent, family, at } = from
  if (move === 'up') return at === 0 ? null : { parent, at: at - 1 }
  if (move === 'down') return at === family.length - 1 ? null : { parent, at: at + 1 }
  if (move === 'in') {
    const before = family[at - 1]
    return before === undefined ? null : { parent: before, at: families.get(before)?.length ?? 0 }
  }
  if (parent === null) return null
  const above = parents.get(parent) ?? null
  return { parent: above, at: (families.get(above)?.indexOf(parent) ?? 0) + 1 }
}

function changes(
  zones: readonly Zone[],
  families: ReadonlyMap<string | null, readonly string[]>,
  moved: string,
  parentId: string | null,
): readonly ZoneChange[] {
  const known = new Map(zones.map((zone) => [zone.id, zone]))
  const found: ZoneChange[] = []
  let last = 0
  const number = (ids: readonly string[]) => {
    for (const id of ids) {
      const zone = known.get(id)
      const place = zone?.routeOrder ?? null
      const fits = place !== null && place > last
      const routeOrder = fits ? place : last + (place === null ? 10 : 1)
      last = routeOrder
      const fields: Partial<Zone> = {
        ...(id === moved && zone?.parentId !== parentId ? { parentId } : {}),
        ...(fits ? {} : { routeOrder }),
      }
      if (Object.keys(fields).length > 0) found.push({ id, fields })
      number(families.get(id) ?? [])
    }
  }
  number(families.get(null) ?? [])
  return found
}

/** Where a new zone goes: last among its family, so nothing else moves. */
export function nextRouteOrder(zones: readonly Zone[]): number {
  return zones.reduce((last, zone) => Math.max(last, zone.routeOrder ?? 0), 0) + 10
}

/** Zones that may be the parent of one: all but itself, what stands below it, and what lies so deep that the server refuses more in it. */
export function possibleParents<Z extends Zone>(zones: readonly Z[], id: string | null): readonly Branch<Z>[] {
  const rows = treeRows(zones)
  const below = new Set<string>(id === null ? [] : [id])
  const own = rows.find(({ zone }) => zone.id === id)?.depth ?? 0
  let levels = 1
  for (const { zone, depth } of rows) {
    if (zone.parentId !== null && below.has(zone.parentId)) below.add(zone.id)
    if (below.has(zone.id)) levels = Math.max(levels, depth - own + 1)
  }
  return rows.filter(({ zone, depth }) => !below.has(zone.id) && depth + 1 + levels <= MOST_NESTED)
}

export type ZoneProblems = Readonly<Partial<Record<'name' | 'code' | 'qr', string>>>

/** What stops a zone from being saved. Codes and QR texts find one zone each. */
export function zoneProblems(
  zone: Pick<Zone, 'id' | 'name' | 'code' | 'qr'>,
  others: readonly Pick<Zone, 'id' | 'name' | 'code' | 'qr'>[],
): ZoneProblems {
  const same = plainWords
  const taken = (text: string) =>
    others.find(
      (other) =>
        other.id !== zone.id &&
        (same(other.code) === same(text) || (other.qr !== null && same(other.qr) === same(text))),
    )
  const code = taken(zone.code)
  const qr = zone.qr === null ? undefined : taken(zone.qr)
  return {
    ...(zone.name.trim() === '' ? { name: 'Enter a name.' } : {}),
    ...(zone.code.trim() === ''
      ? { code: 'Enter a code. It is typed when a label cannot be scanned.' }
      : code === undefined
        ? {}
        : { code: `${code.name} has this code.` }),
    ...(qr === undefined ? {} : { qr: `${qr.name} has this text.` }),
  }
}

export interface Surroundings {
  readonly zones: readonly Zone[]
  readonly vessels: readonly Vessel[]
  readonly openFindings: readonly Pick<Finding, 'zoneId'>[]
  readonly routes: readonly Pick<WalkRoute, 'name' | 'zoneIds' | 'active'>[]
  readonly walks: readonly Pick<Walk, 'title' | 'route'>[]
}

/** What hangs on a zone and what becomes of it when the zone is no longer used, in plain words. Nothing of it is removed. */
export function hangsOn(zone: Pick<Zone, 'id'>, around: Surroundings): readonly string[] {
  const names = (value: unknown) => Array.isArray(value) && value.includes(zone.id)
  const inside = around.zones.filter((each) => each.parentId === zone.id && each.active !== false)
  const ships = around.vessels.filter((vessel) => vessel.zoneId === zone.id && vessel.inYard !== false)
  const findings = around.openFindings.filter((finding) => finding.zoneId === zone.id).length
  const routes = around.routes.filter((route) => route.active !== false && names(route.zoneIds))
  const walks = around.walks.filter((walk) => names(walk.route)).length
  return [
    ...(findings === 0
      ? []
      : [
          `${plural(findings, 'open finding')} here: ${findings === 1 ? 'it stays' : 'they stay'} open with ${findings === 1 ? 'its' : 'their'} assignee and due date.`,
        ]),
    ...(walks === 0
      ? []
      : [`${plural(walks, 'planned or running walk')}: the zone stays on ${walks === 1 ? 'its' : 'their'} route.`]),
    ...(routes.length === 0
      ? []
      : [`On the route ${routes.map(({ name }) => name).join(', ')}: new walks leave it out.`]),
    ...(ships.length === 0
      ? []
      : [
          `${ships.map(({ name }) => name).join(', ')} ${ships.length === 1 ? 'is' : 'are'} berthed here: choose another berth.`,
        ]),
    ...(inside.length === 0
      ? []
      : [`${plural(inside.length, 'zone')} inside it ${inside.length === 1 ? 'stays' : 'stay'} in use.`]),
  ]
}

/** What the QR code of a zone holds: its own text, else its code. Scanning either opens the zone. */
export function labelText(zone: Pick<Zone, 'qr' | 'code'>): string {
  return zone.qr ?? zone.code
}

/** Labels are printed for places people walk to: zones in use. */
export function labelled<Z extends Zone>(zones: readonly Z[]): readonly Z[] {
  return treeRows(zones)
    .map((row) => row.zone)
    .filter((zone) => zone.active !== false)
}
