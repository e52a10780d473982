/**
 * Rows that are held for long share their texts. Whatever comes out of the database is a copy of its own for every row: of 200,000 tasks
 * each would hold its own "open", its own id of the same zone and its own name of the same person.
 */
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Json } from '../../../../schema/meta/shapes.ts'
import type { StoredRow } from './rows.ts'

const NOTHING_PENDING: readonly string[] = []

/** Answers how to read the rows of an entity so. Texts that seldom are the same twice stay as they come. */
export function sharing(entity: EntityName): (row: StoredRow) => StoredRow {
  const known = new Map<string, string>()
  const fields = Object.entries(TABLES[entity].fields)
    .filter(([, { type, enum: choices, ref, format, carriers }]) => {
      const repeats = choices !== undefined || ref !== undefined || carriers !== undefined || format === 'date'
      return type === 'string' && repeats
    })
    .map(([name]) => name)
  const one = (text: string): string => {
    const same = known.get(text)
    if (same === undefined) known.set(text, text)
    return same ?? text
  }
  return (row) => {
    const shared: Record<string, Json> = { ...row.fields }
    for (const name of fields) {
      const value = shared[name]
      if (typeof value === 'string') shared[name] = one(value)
    }
    return {
      ...row,
      fields: shared,
      by: row.by === null ? null : one(row.by),
      pending: row.pending.length === 0 ? NOTHING_PENDING : row.pending,
      mark: MARKS[row.mark],
    }
  }
}

const MARKS: Readonly<Record<StoredRow['mark'], StoredRow['mark']>> = {
  device: 'device',
  server: 'server',
  attention: 'attention',
}
