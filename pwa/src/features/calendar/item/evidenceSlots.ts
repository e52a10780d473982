/** What the page does with a slot of evidence beside saying that it is filled. Pure. */
import { EVIDENCE } from '../../../../../schema/gen/evidence.ts'
import { PAGES } from '../../../../../schema/gen/pages.ts'
import { ROUTES } from '../../../../../schema/gen/routes.ts'
import { TABLES } from '../../../../../schema/gen/tables.ts'
import type { TableMeta } from '../../../../../schema/meta/shapes.ts'
import { newId } from '../../../../../sync/change/ids.ts'
import { anyOp } from '../../../data/outbox/anyOp.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import { isEntity } from '../../../data/store/database.ts'
import type { Entry } from '../entry.ts'
import type { Slot } from '../evidence.ts'
import { actOn } from '../itemOps.ts'
import { THING_KINDS } from '../things.ts'

interface DoNow {
  readonly path: string
  /** The permission that the page asks for. */
  readonly access: string
}

/** Where a record that proves it is made, by the template that is asked for and for the place of the item; null where its kind is made on another page. */
export function doNow(
  { entity, template = '' }: Pick<Slot, 'entity' | 'template'>,
  place: Pick<Entry, 'zoneId' | 'thingId'>,
): DoNow | null {
  if (!isEntity(entity)) return null
  const { start, thing = '' } = EVIDENCE[entity] ?? {}
  if (start !== undefined)
    return place.thingId === null
      ? null
      : { path: start.replace(`{${thing}}`, place.thingId), access: `${TABLES[entity].subject}.create` }
  const route = ROUTES.find(({ path }) => path === `${PAGES[entity]?.page ?? ''}/new`)
  if (route === undefined) return null
  const meta: TableMeta = TABLES[entity]
  const given = Object.entries(meta.fields).flatMap(([field, { ref }]): readonly (readonly [string, string])[] => {
    if (isThing(ref) && place.thingId !== null) return [[field, place.thingId]]
    return ref === 'zone' && place.zoneId !== null ? [[field, place.zoneId]] : []
  })
  const named = template === '' ? [] : [['template', template] as const]
  const asked = new URLSearchParams([...named, ...given].map(([field, id]) => [field, id])).toString()
  return { path: asked === '' ? route.path : `${route.path}?${asked}`, access: route.access }
}

function isThing(ref: string | undefined): boolean {
  return THING_KINDS.some((kind) => kind === ref)
}

/** A signature or a number as evidence; an occurrence that is no row yet becomes one along with it. */
export function proofOps(
  entry: Entry,
  slot: string,
  fields: { readonly signature: string; readonly name: string } | { readonly value: string },
): readonly NewOp[] {
  return actOn(entry, [
    anyOp({ kind: 'add', entity: 'calendarEvidence', id: newId(), fields: { itemId: entry.id, slot, ...fields } }),
  ])
}
