/** What a record is a part of; the twin of Above and Belongs. */
import type { TableMeta } from '../../schema/meta/shapes.ts'
import type { Row } from './facts.ts'

/** The tables by the name of their entity. */
export type Tables = Readonly<Record<string, TableMeta>>

export interface Whole {
  readonly entity: string
  readonly meta: TableMeta
  readonly id: string
}

/** The record that another one is a part of. */
export function above(tables: Tables, { meta, fields }: Pick<Row, 'meta' | 'fields'>): Whole | null {
  if (meta.sub === undefined) return null
  const kind: unknown = meta.zone?.kind === undefined ? undefined : Reflect.get(fields, meta.zone.kind)
  const entity: unknown = meta.fields[meta.sub]?.ref ?? kind
  const id: unknown = Reflect.get(fields, meta.sub)
  if (typeof entity !== 'string' || typeof id !== 'string' || id === '') return null
  const parent = Object.hasOwn(tables, entity) ? tables[entity] : undefined
  return parent === undefined ? null : { entity, meta: parent, id }
}

/** What a record belongs to, also where that is so by its hands alone. */
export function belongs(tables: Tables, row: Pick<Row, 'meta' | 'fields'>): Whole | null {
  const { meta, fields } = row
  const of = meta.sub === undefined ? meta.hands?.of : undefined
  if (of === undefined) return above(tables, row)
  const entity = meta.fields[of]?.ref ?? ''
  const id: unknown = Reflect.get(fields, of)
  const parent = Object.hasOwn(tables, entity) ? tables[entity] : undefined
  return parent === undefined || typeof id !== 'string' || id === '' ? null : { entity, meta: parent, id }
}
