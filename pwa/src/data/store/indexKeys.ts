/** What an index says of many rows, without reading these: a record may carry a drawing of ten thousand letters. */
import type { Entities, EntityName } from '../../../../schema/gen/types.ts'
import { AFTER_TEXT, encodeKey } from './encode.ts'
import type { OrgDatabase } from './database.ts'

export interface Indexed {
  readonly id: string
  /** The texts of the fields of the index, in their order; null where there is none. */
  readonly texts: readonly (string | null)[]
}

/**
 * The rows that have this value in the first field of an index and at least `from` in the second, in its order; those of the bin too, which the
 * index does not know. Null while an update writes the index again.
 */
export async function indexKeys<E extends EntityName>(
  db: OrgDatabase,
  entity: E,
  index: readonly (keyof Entities[E] & string)[],
  first: string,
  from: string,
): Promise<readonly Indexed[] | null> {
  if (db.unindexed.has(entity)) return null
  const [lead, ...others] = index.map((field) => `$${field}`)
  const key = encodeKey(first)
  const [least, most] = [others.map((_, at) => (at === 0 ? encodeKey(from) : '')), others.map(() => AFTER_TEXT)]
  const found: Indexed[] = []
  await db
    .rows(entity)
    .where(`[${[lead, ...others].join('+')}]`)
    .between([key, ...least], [key, ...most], true, true)
    .eachKey((columns, { primaryKey }) => {
      // The parser's edge: the columns of an index are texts.
      found.push({ id: primaryKey, texts: (columns as unknown as readonly string[]).map(textOf) })
    })
  return found
}

/** As `encodeKey` made it of a text or of nothing. */
function textOf(key: string): string | null {
  return key.startsWith('d') ? key.slice(1) : null
}
