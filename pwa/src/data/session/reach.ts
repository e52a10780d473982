/** Whether a scope reaches a row: each scope includes the narrower ones. The same as `server/syncer` decides when the change arrives. */
import { STORES } from '../../../../schema/gen/stores.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { membershipOf, ownersOf, type Granted } from './can.ts'
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
  const people = new Set<unknown>([userId])
  if (scope !== 'own' && granted.company !== null) {
    for (const person of await data.list('person', { company: granted.company })) people.add(person.id)
  }
  if (ownersOf(entity, row).some((owner) => people.has(owner))) return true
  const membership = membershipOf(entity, row)
  if (membership !== null) {
    const members = await data.list(membership.entity, { [membership.field]: membership.value })
    if (members.some((each) => people.has(Reflect.get(each, membership.person)))) return true
  }
  if (scope !== 'zones') return false
  return granted.zones === null || within(data, entity, row, granted.zones, DEEPEST)
}

async function within(
  data: Source,
  entity: EntityName,
  row: object,
  zones: readonly string[],
  depth: number,
): Promise<boolean> {
  const place = STORES[entity].zone
  if (place === undefined || depth === 0) return false
  if (place.field !== undefined) return under(data, Reflect.get(row, place.field), zones)
  if (place.through !== undefined) {
    const { through } = place
    if (!isEntity(through.entity)) return false
    for (const member of await data.list(through.entity, { [through.field]: Reflect.get(row, 'id') })) {
      if (await under(data, Reflect.get(member, through.zone), zones)) return true
    }
    return false
  }
  const kind: unknown = place.kind === undefined ? place.entity : Reflect.get(row, place.kind)
  const id: unknown = place.parent === undefined ? null : Reflect.get(row, place.parent)
  if (!isEntity(kind) || typeof id !== 'string') return false
  const parent = await data.get(kind, id, { deleted: true })
  return parent !== null && within(data, kind, parent, zones, depth - 1)
}

/** From a zone up to the whole yard. */
async function under(data: Source, start: unknown, zones: readonly string[]): Promise<boolean> {
  let zone = start
  for (let step = 0; step < DEEPEST && typeof zone === 'string'; step += 1) {
    if (zones.includes(zone)) return true
    zone = (await data.get('zone', zone, { deleted: true }))?.parentId
  }
  return false
}
