/** One pending set replayed on a row. */
import { TABLES } from '../../../schema/gen/tables.ts'
import type { EntityName } from '../../../schema/gen/types.ts'
import type { Op } from '../../../sync/change/change.ts'
import { applyOptimistic } from '../../../sync/merge/merge.ts'
import { readSet } from './readSet.ts'
import type { RowContent } from './rows.ts'

export function replay(entity: EntityName, id: string, row: RowContent | null, raw: string): RowContent | null {
  const set = readSet(raw)
  const ops = set.ops.filter((op) => op.entity === entity && op.id === id)
  return ops.reduce<RowContent | null>((content, op) => applyOwn(id, content, op, set), row)
}

/** The row after an operation of this device, with the author as the last actor. */
export function applyOwn(id: string, row: RowContent | null, op: Op, set: { readonly id: string; readonly actor: string }): RowContent | null {
  const before = row === null ? null : { id, ...row }
  const after = applyOptimistic(TABLES[op.entity], before, op, set.id)
  if (after === null) return null
  const { cl, fields, versions, heads } = after
  return { cl, fields, versions, ...(heads === undefined ? {} : { heads }), seq: row?.seq ?? 0, by: set.actor }
}
