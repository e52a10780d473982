/**
 * Looks up what `sync/rights` asks for until it can answer. What is looked up is the same for one record, which asks the database, and
 * for a list, which asks the tables that it holds in memory. The first page needs this part, so it knows the small tables alone.
 */
import { STORES } from '../../../schema/gen/stores.ts'
import type { StoreMeta } from '../../../schema/meta/shapes.ts'
import { groupOf, type Person, type Place, type ReachMeta } from '../../../sync/rights/reach.ts'
import { reachOf, type Granted } from '../data/session/can.ts'
import { isEntity } from '../data/store/database.ts'
import type { Found, Looking } from './look.ts'

export interface Missing {
  readonly missing: string
}

/** Zones lie in each other and records hang on each other; a circle must end. */
const DEEPEST = 16

export function personOf(userId: string, granted: Granted): Person {
  return {
    userId,
    scope: (permission) => reachOf(granted, permission),
    zones: granted.zones,
    alone: granted.selfApproval,
    acting: granted.acting === true,
  }
}

/** The answer; null when it rests on what cannot be known here. `more` finds what only the whole tables tell. */
export function* settle<R extends Place<ReachMeta>, T>(
  row: R,
  person: Person,
  { company }: Pick<Granted, 'company'>,
  answer: (row: R, who: Person) => T | Missing,
  more?: (missing: string, row: R) => Looking<R | null>,
): Looking<T | null> {
  let known = row
  let who = person
  for (;;) {
    const got = answer(known, who)
    if (!isMissing(got)) return got
    if (got.missing === 'colleagues') {
      const people: Found = company === null ? [] : yield { entity: 'person', where: { company } }
      if (people === undefined) return null
      who = { ...who, colleagues: new Set(people.map((each): unknown => Reflect.get(each, 'id'))) }
      continue
    }
    const next: R | null =
      (yield* nearby(got.missing, known)) ?? (more === undefined ? null : yield* more(got.missing, known))
    if (next === null) return null
    known = next
  }
}

function isMissing(got: unknown): got is Missing {
  return typeof got === 'object' && got !== null && 'missing' in got
}

/** The record with the people of its group, or with the zones that it lies in; null for any other fact. */
export function* nearby<R extends Place<ReachMeta>>(missing: string, row: R): Looking<R | null> {
  if (missing === 'members') {
    const members = yield* membersOf(row)
    return members === null ? null : { ...row, members }
  }
  if (missing !== 'zones') return null
  const zones = yield* zonesOf(row, DEEPEST)
  return zones === null ? null : { ...row, zones }
}

function* membersOf(row: Place<ReachMeta>): Looking<readonly unknown[] | null> {
  const members = row.meta.own?.members
  const group = groupOf(row)
  if (members === undefined || members === null || group === null || !isEntity(members.entity)) return []
  const rows = yield { entity: members.entity, where: { [members.field]: group } }
  return rows === undefined ? null : rows.map((each): unknown => Reflect.get(each, members.person))
}

/** The zones a record lies in and all above them. */
function* zonesOf(
  { meta: { zone: place }, id, fields }: Place<ReachMeta>,
  depth: number,
): Looking<readonly unknown[] | null> {
  if (place === undefined || depth === 0) return []
  if (place.field !== undefined) return yield* withAllAbove(Reflect.get(fields, place.field))
  if (place.through !== undefined) {
    const { entity, field, zone } = place.through
    const lies = isEntity(entity) ? yield { entity, where: { [field]: id } } : []
    if (lies === undefined) return null
    const zones: unknown[] = []
    for (const each of lies) {
      const chain = yield* withAllAbove(Reflect.get(each, zone))
      if (chain === null) return null
      zones.push(...chain)
    }
    return zones
  }
  const kind: unknown = place.kind === undefined ? place.entity : Reflect.get(fields, place.kind)
  const above: unknown = place.parent === undefined ? null : Reflect.get(fields, place.parent)
  if (!isEntity(kind) || typeof above !== 'string') return []
  const found = yield { entity: kind, id: above }
  if (found === undefined) return null
  const [parent] = found
  const meta: StoreMeta = STORES[kind]
  return parent === undefined ? [] : yield* zonesOf({ meta, id: above, fields: parent }, depth - 1)
}

function* withAllAbove(start: unknown): Looking<readonly unknown[] | null> {
  const zones: unknown[] = []
  let zone = start
  while (zones.length < DEEPEST && typeof zone === 'string' && !zones.includes(zone)) {
    zones.push(zone)
    const found: Found = yield { entity: 'zone', id: zone }
    if (found === undefined) return null
    zone = found[0] === undefined ? null : Reflect.get(found[0], 'parentId')
  }
  return zones
}
