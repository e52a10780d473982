/** The first page of a list whose table is so large that reading all of it takes seconds. */
import { STORES } from '../../../../schema/gen/stores.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { OrgDatabase } from './database.ts'
import { AFTER_TEXT, encodeKey } from './encode.ts'
import type { Row } from './rows.ts'
import { toRow } from './rows.ts'

export interface FirstRows {
  /** What the list is ordered by. */
  readonly field: string
  readonly desc: boolean
  /** Of every state, where the index is by state. */
  readonly limit: number
}

/** Sorts after the key of no value: that comes last in a list, whichever way it is ordered. */
const AFTER_NONE = 'b'

/**
 * Those that come first in the order of a field, in no order: of every state where the index that serves is by state, so that a view of
 * some states has its own first ones. Where no index serves, the newest; ids begin with the time.
 */
export async function firstRows<E extends EntityName>(
  db: OrgDatabase,
  entity: E,
  { field, desc, limit }: FirstRows,
): Promise<readonly Row<E>[]> {
  const table = db.rows(entity)
  return db.transaction('r', table, async () => {
    const read = (found: ReturnType<typeof table.toCollection>, backwards: boolean) => {
      if (backwards) found.reverse()
      return found.limit(limit).toArray()
    }
    const ranges = db.unindexed.has(entity) ? [] : rangesOf(entity, field)
    const found =
      ranges.length === 0
        ? [await read(table.toCollection(), true)]
        : await Promise.all(
            ranges.map(({ index, from, to }) => read(table.where(index).between(from, to, true, true), desc)),
          )
    return found.flat().flatMap((row) => (row.cl % 2 === 0 ? [] : [toRow(entity, row)]))
  })
}

interface Range {
  readonly index: string
  readonly from: string | readonly string[]
  readonly to: string | readonly string[]
}

/** One for an index of the field alone; else one for every known value of the field that stands before it in an index. */
function rangesOf(entity: EntityName, field: string): readonly Range[] {
  const indexes: readonly (readonly string[])[] = STORES[entity].index
  if (indexes.some((index) => index.length === 1 && index[0] === field))
    return [{ index: `$${field}`, from: AFTER_NONE, to: AFTER_TEXT }]
  for (const [lead, second, ...others] of indexes) {
    const values = TABLES[entity].fields[lead ?? '']?.enum
    if (lead === undefined || second !== field || others.length > 0 || values === undefined) continue
    return values.map(encodeKey).map((key) => ({
      index: `[$${lead}+$${field}]`,
      from: [key, AFTER_NONE],
      to: [key, AFTER_TEXT],
    }))
  }
  return []
}
