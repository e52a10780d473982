/** Records with sensible values, made from the schema: a test names only what it is about. */
import { TABLES } from '../../../schema/gen/tables.ts'
import type { Entities, EntityName } from '../../../schema/gen/types.ts'
import type { Json } from '../../../schema/meta/shapes.ts'
import { keyedId, newId } from '../../../sync/change/ids.ts'
import type { Row } from '../data/store/rows.ts'
import { valueOf } from './fieldValues.ts'
import { settled } from './rowRules.ts'

/** Fields for an `add`: every required one has a value. */
function fieldsOf<E extends EntityName>(entity: E, given: Partial<Entities[E]> = {}): Partial<Entities[E]> {
  const { fields, states } = TABLES[entity]
  const made: Record<string, Json> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.required === true && field.auto === undefined)
      made[name] = name === states?.field ? (states.initial[0] ?? '') : valueOf(field)
  }
  return settled(entity, { ...made, ...given }, Object.keys(given)) as Partial<Entities[E]>
}

/** An `add` of a whole record, under the id its key asks for if it has one. */
export function add<E extends EntityName>(entity: E, given: Partial<Entities[E]> = {}) {
  const fields = fieldsOf(entity, given)
  const id = given.id ?? (TABLES[entity].key === undefined ? newId() : keyedId(entity, { ...fields }))
  const { id: _id, ...rest } = fields as Partial<Entities[E]> & { readonly id?: string }
  return { kind: 'add', entity, id, fields: rest as Partial<Entities[E]> } as const
}

/** A whole record as a query gives it, every field a test does not name empty. */
export function record<E extends EntityName>(entity: E, given: Partial<Entities[E]> = {}): Entities[E] {
  const empty = Object.fromEntries(Object.keys(TABLES[entity].fields).map((name) => [name, null]))
  // The parser's edge: the table has exactly the fields of the type.
  return { id: '', ...empty, ...fieldsOf(entity), ...given } as unknown as Entities[E]
}

/** The same with the device's bookkeeping: a row that the server has. */
export function factoryRow<E extends EntityName>(entity: E, given: Partial<Entities[E]> = {}): Row<E> {
  return {
    ...record(entity, given),
    $: { entity, cl: 1, seq: 1, state: 'server', by: null, deleted: false, pending: [] },
  }
}
