/** Which tables an upgrade leaves with the index columns of an older schema. */
import type { Transaction } from 'dexie'
import { STORES } from '../../../../schema/gen/stores.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { indexColumns, tableName } from './encode.ts'
import type { StoredRow } from './rows.ts'

/** The last id of each such table whose row was written again, '' before the first. */
export type Unindexed = { readonly [entity in EntityName]?: string }

/**
 * A new schema may index other fields. The rows of a table have all the same columns, so the first tells of a table whether its rows
 * must be written again; that is done later, in slices, because nothing can be read or saved before an upgrade ends.
 */
export async function noteUnindexed(transaction: Transaction): Promise<void> {
  const meta = transaction.table<{ readonly key: string; readonly value: unknown }, string>('meta')
  // The parser's edge: only this file and `reindex.ts` write it. A table that was not finished begins anew.
  const before = (await meta.get('unindexed'))?.value as Unindexed | undefined
  const names = new Set(Object.keys(before ?? {}))
  for (const entity of Object.keys(STORES) as readonly EntityName[]) {
    const row = await transaction.table<StoredRow, string>(tableName(entity)).toCollection().first()
    if (row === undefined) continue
    const columns = Object.entries(indexColumns(entity, row.id, row.fields))
    if (columns.some(([column, key]) => Reflect.get(row, column) !== key)) names.add(entity)
  }
  await meta.put({ key: 'unindexed', value: Object.fromEntries([...names].map((entity) => [entity, ''])) })
}
