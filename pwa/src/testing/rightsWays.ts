/**
 * The ways in which a record can be somebody's, as facts for `sync/rights` and as a device that holds such records. They are those of
 * scripts/gen/emit/rights.go, which wrote schema/gen/rights.txt from them.
 */
import { GRANTS } from '../../../schema/gen/grants.ts'
import { TABLES } from '../../../schema/gen/tables.ts'
import type { EntityName } from '../../../schema/gen/types.ts'
import type { TableMeta } from '../../../schema/meta/shapes.ts'
import type { Row as Facts } from '../../../sync/rights/facts.ts'
import { isEntity } from '../data/store/database.ts'
import type { Look } from '../records/look.ts'

export const ME = 'me'
const OTHER = 'other'

export interface Way {
  readonly name: string
  readonly author: string
  readonly named?: string
  readonly zone: string
  readonly member: boolean
  readonly whole: string
  readonly state?: string
  readonly by: string
}

/** "none" is a guest, and who belongs to another organization only. */
export const ROLES = ['none', ...new Set(Object.values(GRANTS).flatMap(Object.keys)), 'superuser'].filter(
  (role) => role !== '*',
)

const metaOf = (entity: EntityName): TableMeta => TABLES[entity]

function authorOf({ own }: TableMeta): string | undefined {
  return own?.author ?? own?.fields[0]
}

/** The kind that a record hangs on, of several the first, and the field that says which. */
function parentOf(meta: TableMeta): { readonly entity: EntityName; readonly kind: string | null } | null {
  if (meta.sub === undefined) return null
  const ref = meta.fields[meta.sub]?.ref
  if (isEntity(ref)) return { entity: ref, kind: null }
  const kind = meta.sub.replace(/Id$/, 'Entity')
  const entity = meta.fields[kind]?.carriers?.[0]
  return isEntity(entity) ? { entity, kind } : null
}

export function statesOf({ states, fields }: TableMeta): readonly string[] {
  return states === undefined ? ['-'] : (fields[states.field]?.enum ?? [])
}

export function waysOf(entity: EntityName): readonly Way[] {
  const meta = metaOf(entity)
  const parent = parentOf(meta)
  const above = parent === null ? null : metaOf(parent.entity)
  const stranger = { name: "a stranger's", author: OTHER, zone: 'there', member: false, whole: OTHER, by: OTHER }
  const own = { ...stranger, name: 'their own', author: ME, by: ME }
  const ways: Way[] = [stranger]
  if (meta.own !== undefined) {
    ways.push(own, { ...stranger, name: "a colleague's", author: 'mate', by: 'mate' })
    if (meta.work !== undefined) ways.push({ ...own, name: 'their own, others acted', by: OTHER })
    for (const named of meta.own.fields)
      if (named !== authorOf(meta)) ways.push({ ...stranger, name: `names them in ${named}`, named })
    if (meta.own.members !== null) ways.push({ ...stranger, name: 'of their group', member: true })
  }
  if (meta.zone !== undefined) ways.push({ ...stranger, name: 'in their zone', zone: 'here' })
  if (above?.own !== undefined) ways.push({ ...stranger, name: 'part of theirs', whole: ME })
  const kept = above?.states?.kept[0]
  if (kept !== undefined) ways.push({ ...own, name: 'their own, part of what is kept', state: kept })
  return ways
}

/** What the record holds. */
function fieldsOf(entity: EntityName, way: Way, state: string): Readonly<Record<string, unknown>> {
  const meta = metaOf(entity)
  const parent = parentOf(meta)
  return {
    ...placed(meta, way),
    ...authored(meta, way.author),
    ...(meta.states === undefined ? {} : { [meta.states.field]: state }),
    ...(way.named === undefined ? {} : { [way.named]: ME }),
    ...(parent === null || meta.sub === undefined ? {} : { [meta.sub]: 'whole' }),
    ...(parent?.kind === null || parent === null ? {} : { [parent.kind]: parent.entity }),
  }
}

function authored(meta: TableMeta, author: string): object {
  const field = authorOf(meta)
  return field === undefined ? {} : { [field]: author }
}

/** What says where a record lies, and which group it is of. */
function placed({ own, zone, fields }: TableMeta, way: Way): Readonly<Record<string, unknown>> {
  const group = own?.members?.of
  const said: Record<string, unknown> = group === undefined || group === 'id' ? {} : { [group]: 'whole' }
  if (zone?.field !== undefined && zone.field !== 'id') said[zone.field] = way.zone
  if (zone?.parent !== undefined) said[zone.parent] = 'whole'
  if (zone?.kind !== undefined) said[zone.kind] = fields[zone.kind]?.carriers?.[0] ?? 'zone'
  return said
}

function wholeFields(entity: EntityName, way: Way): Readonly<Record<string, unknown>> {
  const meta = metaOf(entity)
  const { states } = meta
  const state = states === undefined ? {} : { [states.field]: way.state ?? states.initial[0] }
  return { ...placed(meta, way), ...authored(meta, way.whole), ...state }
}

const idOf = ({ zone }: TableMeta, way: Way) => (zone?.field === 'id' ? way.zone : 'record')

/** Everything that the server would know of the record. */
export function factsOf(entity: EntityName, way: Way, state: string, deleted: boolean): Facts {
  const meta = metaOf(entity)
  const parent = parentOf(meta)
  const around = { members: way.member ? [ME] : [], readers: [], zones: [way.zone] }
  const above = parent === null ? null : { ...parent, meta: metaOf(parent.entity) }
  const whole: Facts | null =
    above === null
      ? null
      : {
          ...around,
          entity: above.entity,
          meta: above.meta,
          id: 'whole',
          fields: wholeFields(above.entity, way),
          whole: null,
        }
  const at =
    above?.meta.states === undefined || whole === null ? '' : Reflect.get(whole.fields, above.meta.states.field)
  return {
    ...around,
    entity,
    meta,
    id: idOf(meta, way),
    fields: fieldsOf(entity, way, state),
    deleted,
    whole,
    open: meta.work?.together?.includes(String(at)) === true,
    lastBy: way.by,
    acts: [{ by: way.by }],
    brought: [way.by],
    wrote: { counted: way.author === ME },
    since: false,
    worked: Object.fromEntries(Object.keys(meta.fields).map((field) => [field, false])),
  }
}

/** The record as a device has it. */
export function rowOn(entity: EntityName, way: Way, state: string, deleted: boolean): object {
  const $ = { entity, cl: deleted ? 2 : 1, seq: 1, state: 'server', by: way.by, deleted, pending: [] }
  return { ...fieldsOf(entity, way, state), id: idOf(metaOf(entity), way), $ }
}

/** What the device finds beside it. */
export function deviceOf(way: Way): (look: Look) => readonly object[] {
  return (look) => {
    if (look.entity === 'zone' && 'id' in look && look.id !== 'whole') return [{ id: look.id, parentId: null }]
    if (look.entity === 'person') return [{ id: ME }, { id: 'mate' }]
    if ('id' in look) return [{ ...wholeFields(look.entity, way), ...idOfWhole(look.entity, way) }]
    return [...memberRows(look.entity, way), ...placeRows(look.entity, way)]
  }
}

function idOfWhole(entity: EntityName, way: Way): object {
  return { id: entity === 'zone' ? way.zone : 'whole', $: { by: way.whole, deleted: false } }
}

const METAS = Object.values(TABLES).map((meta): TableMeta => meta)

function memberRows(entity: EntityName, { member }: Way): readonly object[] {
  const person = METAS.map(({ own }) => own?.members).find((members) => members?.entity === entity)?.person
  return person === undefined || !member ? [] : [{ [person]: ME }]
}

function placeRows(entity: EntityName, way: Way): readonly object[] {
  const field = METAS.map(({ zone }) => zone?.through).find((through) => through?.entity === entity)?.zone
  return field === undefined ? [] : [{ [field]: way.zone }]
}
