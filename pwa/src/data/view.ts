/**
 * view = base ⊕ pending: what the server confirmed with the device's own sets replayed on top, in the order of n. Everything here
 * runs inside the caller's transaction.
 */
import type { EntityName } from '../../../schema/gen/types.ts'
import type { RowName } from './changes.ts'
import type { OrgDatabase, OutboxSet } from './database.ts'
import { isEntity, rowKey } from './database.ts'
import { replay } from './replay.ts'
import type { RowContent, StoredRow } from './rows.ts'
import { storeRow } from './rows.ts'

/** Computes the rows anew from base and outbox; a row nobody knows any more goes. */
export async function recompute(db: OrgDatabase, names: readonly RowName[]): Promise<void> {
  await Promise.all(distinct(names).map((name) => recomputeRow(db, name)))
}

async function recomputeRow(db: OrgDatabase, { entity, id }: RowName): Promise<void> {
  const [base, sets] = await Promise.all([db.base.get([entity, id]), db.outbox.where('rows').equals(rowKey(entity, id)).sortBy('n')])
  // Without a base copy the row has no pending sets and is as the server confirmed it.
  if (base === undefined) return
  const left = base.gone === true && sets.length === 0
  const content = left ? null : sets.reduce<RowContent | null>((row, set) => replay(entity, id, row, set.raw), base.content)
  if (sets.length === 0) await db.base.delete([entity, id])
  if (content === null) await db.rows(entity).delete(id)
  else await db.rows(entity).put(storeRow(entity, id, content, sets.map(pendingId), markOf(sets)))
}

/** Keeps the server's copy of rows that are about to get pending operations. */
export async function keepBase(db: OrgDatabase, names: readonly RowName[]): Promise<void> {
  for (const { entity, id } of distinct(names)) {
    if ((await db.base.get([entity, id])) !== undefined) continue
    const row = await db.rows(entity).get(id)
    await db.base.put({ entity, id, content: row === undefined ? null : contentOf(row) })
  }
}

function contentOf(row: StoredRow): RowContent {
  const { fields, versions, heads, cl, seq, by } = row
  return { fields, versions, ...(heads === undefined ? {} : { heads }), cl, seq, by }
}

/** The rows a list of `entity:id` names; those of entities this build does not know are left out. */
export function rowNames(keys: Iterable<string>): readonly RowName[] {
  const names: RowName[] = []
  for (const key of new Set(keys)) {
    const [entity = '', id = ''] = key.split(':')
    if (isEntity(entity)) names.push({ entity, id })
  }
  return names
}

export function entitiesOf(names: readonly RowName[]): readonly EntityName[] {
  return [...new Set(names.map(({ entity }) => entity))]
}

export function markOf(sets: readonly Pick<OutboxSet, 'status' | 'reason'>[]): StoredRow['mark'] {
  if (sets.some(({ status, reason }) => status === 'rejected' || (status === 'deferred' && reason !== 'needs'))) return 'attention'
  return sets.some(({ status }) => status !== 'acked') ? 'device' : 'server'
}

function pendingId({ id }: OutboxSet): string {
  return id
}

function distinct(names: readonly RowName[]): readonly RowName[] {
  return [...new Map(names.map((name) => [rowKey(name.entity, name.id), name])).values()]
}
