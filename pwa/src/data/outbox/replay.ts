/** One pending set replayed on a row. */
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Op } from '../../../../sync/change/change.ts'
import { applyOptimistic, versionOf } from '../../../../sync/merge/merge.ts'
import { readSet } from './readSet.ts'
import type { RowContent } from '../store/rows.ts'

export function replay(entity: EntityName, id: string, row: RowContent | null, raw: string): RowContent | null {
  const set = readSet(raw)
  const ops = set.ops.filter((op) => op.entity === entity && op.id === id)
  return ops.reduce<RowContent | null>((content, op) => applyOwn(id, content, op, set), row)
}

/**
 * A set that does not hold, on a row the server has: what the person wrote stays to be read, but no state, no guarded value and no
 * removal is shown that is not so. A value that was written since, by whomever, is not covered either.
 */
export function replayRefused(entity: EntityName, id: string, row: RowContent, raw: string): RowContent {
  if (row.cl % 2 === 0) return row
  const set = readSet(raw)
  const ops = set.ops.filter(
    (op) => op.entity === entity && op.id === id && op.kind !== 'delete' && op.kind !== 'remove',
  )
  return ops.reduce<RowContent>((content, op) => {
    const isAsSeen = (name: string) => sameSets(versionOf({ id, ...content }, name), [op.was?.[name] ?? []].flat())
    const fields = Object.entries(op.fields ?? {}).filter(
      ([name]) => !isJudged(TABLES[entity].fields[name]?.merge) && isAsSeen(name),
    )
    return applyOwn(id, content, { ...op, kind: 'set', fields: Object.fromEntries(fields) }, set) ?? content
  }, row)
}

/** The same on a row that nobody but this device has: there is nothing else to show, but it has taken no step. */
export function replayUnsent(entity: EntityName, id: string, row: RowContent | null, raw: string): RowContent | null {
  const set = readSet(raw)
  const ops = set.ops.filter((op) => op.entity === entity && op.id === id)
  return ops.reduce<RowContent | null>(
    (content, op) => applyOwn(id, content, op.kind === 'command' ? { ...op, kind: 'set' } : op, set),
    row,
  )
}

function isJudged(merge: string | undefined): boolean {
  return merge === 'state' || merge === 'guarded'
}

function sameSets(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id))
}

/** The row after an operation of this device, with the author as the last actor. */
export function applyOwn(
  id: string,
  row: RowContent | null,
  op: Op,
  set: { readonly id: string; readonly actor: string },
): RowContent | null {
  const before = row === null ? null : { id, ...row }
  const after = applyOptimistic(TABLES[op.entity], before, op, set.id)
  if (after === null) return null
  const { cl, fields, versions, heads } = after
  return { cl, fields, versions, ...(heads === undefined ? {} : { heads }), seq: row?.seq ?? 0, by: set.actor }
}
