/** Looks up on the device what `sync/rights` asks for to say whether a scope reaches a row. */
import { STORES } from '../../../../schema/gen/stores.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { reaches as reach, type Person, type Place, type ReachMeta } from '../../../../sync/rights/reach.ts'
import { membershipOf, type Granted } from './can.ts'
import type { Data } from '../data.ts'
import { isEntity } from '../store/database.ts'

type Source = Pick<Data, 'get' | 'list'>

/** Zones lie in each other and records hang on each other; a circle must end. */
const DEEPEST = 16

export interface Asked {
  readonly scope: 'own' | 'company' | 'zones'
  readonly entity: EntityName
  readonly row: object
  readonly userId: string
  readonly granted: Granted
}

export async function reaches(data: Source, { scope, entity, row, userId, granted }: Asked): Promise<boolean> {
  const facts: { -readonly [name in keyof Place<ReachMeta>]: Place<ReachMeta>[name] } = {
    meta: STORES[entity],
    id: String(Reflect.get(row, 'id')),
    fields: row,
  }
  const who = { userId, scope: () => scope, zones: granted.zones, colleagues: undefined as Person['colleagues'] }
  for (;;) {
    const answer = reach(scope, facts, who)
    if (typeof answer === 'boolean') return answer
    if (answer === 'colleagues') who.colleagues = await colleaguesOf(data, granted.company)
    else if (answer === 'members') facts.members = await membersOf(data, entity, row)
    else facts.zones = await zonesOf(data, entity, row, DEEPEST)
  }
}

async function colleaguesOf(data: Source, company: string | null): Promise<ReadonlySet<unknown>> {
  return new Set(company === null ? [] : (await data.list('person', { company })).map((person) => person.id))
}

async function membersOf(data: Source, entity: EntityName, row: object): Promise<readonly unknown[]> {
  const membership = membershipOf(entity, row)
  if (membership === null) return []
  const rows = await data.list(membership.entity, { [membership.field]: membership.value })
  return rows.map((each): unknown => Reflect.get(each, membership.person))
}

/** The zones a record lies in and all above them. */
async function zonesOf(data: Source, entity: EntityName, row: object, depth: number): Promise<readonly unknown[]> {
  const place = STORES[entity].zone
  if (place === undefined || depth === 0) return []
  if (place.field !== undefined) return withAllAbove(data, Reflect.get(row, place.field))
  if (place.through !== undefined) {
    const { through } = place
    if (!isEntity(through.entity)) return []
    const members = await data.list(through.entity, { [through.field]: Reflect.get(row, 'id') })
    return (await Promise.all(members.map((each) => withAllAbove(data, Reflect.get(each, through.zone))))).flat()
  }
  const kind: unknown = place.kind === undefined ? place.entity : Reflect.get(row, place.kind)
  const id: unknown = place.parent === undefined ? null : Reflect.get(row, place.parent)
  if (!isEntity(kind) || typeof id !== 'string') return []
  const parent = await data.get(kind, id, { deleted: true })
  return parent === null ? [] : zonesOf(data, kind, parent, depth - 1)
}

async function withAllAbove(data: Source, start: unknown): Promise<readonly unknown[]> {
  const zones: unknown[] = []
  let zone = start
  while (zones.length < DEEPEST && typeof zone === 'string' && !zones.includes(zone)) {
    zones.push(zone)
    zone = (await data.get('zone', zone, { deleted: true }))?.parentId
  }
  return zones
}
