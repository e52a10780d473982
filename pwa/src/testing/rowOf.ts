/** A record as pages see it: the fields given, everything else empty, confirmed by the server. */
import { TABLES } from '../../../schema/gen/tables.ts'
import type { Entities, EntityName } from '../../../schema/gen/types.ts'
import type { Row } from '../data/store/rows.ts'

export function rowOf<E extends EntityName>(entity: E, fields: Partial<Entities[E]> & { readonly id: string }): Row<E> {
  const empty = Object.fromEntries(Object.keys(TABLES[entity].fields).map((name) => [name, null]))
  const $ = { entity, cl: 1, seq: 1, state: 'server', by: null, deleted: false, pending: [] }
  return { ...empty, ...fields, $ } as unknown as Row<E>
}
