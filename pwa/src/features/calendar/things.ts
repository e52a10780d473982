/** What rules of the calendar may be about (x-thing), whatever kinds of record these are. Pure. */
import { EVIDENCE, THINGS } from '../../../../schema/gen/evidence.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { TableMeta } from '../../../../schema/meta/shapes.ts'
import { textOf } from '../../../../sync/change/clean.ts'
import { isEntity } from '../../data/store/database.ts'
import type { Row } from '../../data/store/rows.ts'

/** The kinds of record that are such things. */
export const THING_KINDS: readonly EntityName[] = Object.keys(THINGS).filter(isEntity)

/** "CR-02 Gantry crane": what tells the items of one rule apart that stand on one day. */
export function thingName(row: Row): string {
  return (THINGS[row.$.entity] ?? []).flatMap((field) => textOf(Reflect.get(row, field)) || []).join(' ')
}

/** Whether it is in use no more: a rule is not made about it. */
function isRetired(row: Row): boolean {
  return Reflect.get(row, 'state') === 'retired' || Reflect.get(row, 'active') === false
}

/** The ids of the things of a kind that are in use, by kind. */
export function byKind(things: readonly Row[]): ReadonlyMap<string, readonly string[]> {
  const ids = new Map<string, string[]>()
  for (const row of things) {
    const kind = textOf(Reflect.get(row, 'kind'))
    if (!isRetired(row)) ids.set(kind, [...(ids.get(kind) ?? []), row.id])
  }
  return ids
}

/** The kind of record that proves a duty about things of a kind: the inspection of such a thing. */
export function provingKind(kind: string): EntityName | undefined {
  const of = THING_KINDS.find((entity) => fieldsOf(entity)['kind']?.enum?.includes(kind))
  const proving = Object.keys(EVIDENCE)
    .filter(isEntity)
    .filter((entity) => of !== undefined && fieldsOf(entity)[EVIDENCE[entity]?.thing ?? '']?.ref === of)
  // What goes by a template is made for many reasons; the record of nothing but such a thing comes first.
  return proving.find((entity) => EVIDENCE[entity]?.template === undefined) ?? proving[0]
}

function fieldsOf(entity: EntityName): TableMeta['fields'] {
  return TABLES[entity].fields
}
