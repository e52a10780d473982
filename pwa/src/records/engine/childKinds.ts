/** Which kinds hang on a kind of record: its parts with words of their own, what was raised from it, what names it in a form. Pure. */
import { PAGES } from '../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { TableMeta } from '../../../../schema/meta/shapes.ts'
import { isEntity } from '../../data/store/database.ts'

export interface ChildKind {
  readonly entity: EntityName
  /** The field of the child that names this record. */
  readonly field: string
  /** It is a part of this record, and its history is this record's too. */
  readonly whole: boolean
}

export function childKindsOf(entity: EntityName): readonly ChildKind[] {
  return Object.keys(PAGES).flatMap((name): readonly ChildKind[] => {
    if (!isEntity(name) || name === entity) return []
    const field = fieldTo(name, entity)
    return field === null ? [] : [{ entity: name, field, whole: TABLES[name].sub === field }]
  })
}

function fieldTo(child: EntityName, entity: EntityName): string | null {
  const meta: TableMeta = TABLES[child]
  if (meta.sub !== undefined && meta.fields[meta.sub]?.ref === entity) return meta.sub
  // What has no page of its own is a part, or it is not shown.
  if (PAGES[child]?.page === undefined) return null
  const carried = Object.keys(meta.fields).find((field) => meta.fields[field]?.carriers?.includes(entity) === true)
  if (carried !== undefined) return carried.replace(/Entity$/, 'Id')
  const asked = PAGES[child].form?.sections.flatMap(({ fields }) => fields) ?? []
  return asked.find((field) => meta.fields[field]?.ref === entity) ?? null
}

/** By what the newest comes first: the first moment or day that its list shows; ids grow with time. */
export function ageField(entity: EntityName): string | null {
  const meta: TableMeta = TABLES[entity]
  const due = PAGES[entity]?.due?.field
  const columns = PAGES[entity]?.list?.columns ?? []
  const timed = (field: string) => ['instant', 'date'].includes(meta.fields[field]?.format ?? '') && field !== due
  return columns.map(({ field }) => field).find(timed) ?? null
}

export function newestFirst<R extends { readonly id: string }>(rows: readonly R[], by: string | null): readonly R[] {
  const at = (row: R): unknown => (by === null ? null : Reflect.get(row, by))
  return rows.toSorted((a, b) => compare(at(b), at(a)) || (a.id < b.id ? 1 : -1))
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b)
  return Number(a !== null && a !== undefined) - Number(b !== null && b !== undefined)
}
