/**
 * view = base ⊕ pending: what the server confirmed with the device's own sets replayed on top, in the order of n. Of a set that was
 * refused, or that needs a refused one, states and guarded values are left out: a ladder must not read "in service" on the one tablet
 * that was refused. Everything here runs inside the caller's transaction.
 */
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { RowName } from './changes.ts'
import type { OrgDatabase, OutboxSet } from './database.ts'
import { isEntity, rowKey } from './database.ts'
import { replay, replayRefused, replayUnsent } from '../outbox/replay.ts'
import type { RowContent, StoredRow } from './rows.ts'
import { storeRow } from './rows.ts'

/** Computes the rows again from base and outbox, and removes a row that is in neither. */
export async function recompute(db: OrgDatabase, names: readonly RowName[]): Promise<void> {
  // Asked once, and only where a set is not confirmed: most pages and answers bring none.
  let asked: Promise<ReadonlySet<string>> | null = null
  const refused = () => (asked ??= findRefused(db))
  await Promise.all(distinct(names).map((name) => recomputeRow(db, name, refused)))
}

async function recomputeRow(
  db: OrgDatabase,
  { entity, id }: RowName,
  refused: () => Promise<ReadonlySet<string>>,
): Promise<void> {
  const [base, sets] = await Promise.all([db.base.get([entity, id]), ownSets(db, { entity, id })])
  // Without a base copy the row has no pending sets and is as the server confirmed it.
  if (base === undefined) return
  const left = base.gone === true && sets.length === 0
  const held = sets.some(({ status }) => status !== 'acked') ? await refused() : NONE
  const content = left ? null : viewOf({ entity, id }, base.content, sets, held)
  if (sets.length === 0) await db.base.delete([entity, id])
  if (content === null) await db.rows(entity).delete(id)
  else await db.rows(entity).put(storeRow(entity, id, content, sets.map(pendingId), markOf(sets)))
}

function viewOf(
  { entity, id }: RowName,
  base: RowContent | null,
  sets: readonly OutboxSet[],
  refused: ReadonlySet<string>,
): RowContent | null {
  let content = base
  let isKnown = base !== null
  for (const { id: setId, raw } of sets) {
    if (!refused.has(setId)) {
      content = replay(entity, id, content, raw)
      isKnown = content !== null
    } else if (isKnown && content !== null) content = replayRefused(entity, id, content, raw)
    else content = replayUnsent(entity, id, content, raw)
  }
  return content
}

/** The row as it would be had the refused sets not been made: what a new change builds on. Null where it is there only through them. */
export async function withoutRefused(
  db: OrgDatabase,
  name: RowName,
  refused: ReadonlySet<string>,
): Promise<RowContent | null> {
  const [base, sets] = await Promise.all([db.base.get([name.entity, name.id]), ownSets(db, name)])
  return viewOf(
    name,
    base?.content ?? null,
    sets.filter(({ id }) => !refused.has(id)),
    NONE,
  )
}

/** Sets that do not hold: refused ones, and those that will be because they need one. */
async function findRefused(db: OrgDatabase): Promise<ReadonlySet<string>> {
  if ((await db.outbox.where('status').equals('rejected').count()) === 0) return NONE
  return refusedAmong(await db.outbox.where('status').anyOf('waiting', 'rejected', 'deferred').toArray())
}

export function refusedAmong(
  unconfirmed: readonly Pick<OutboxSet, 'id' | 'n' | 'status' | 'needs'>[],
): ReadonlySet<string> {
  const refused = new Set<string>()
  for (const { id, status, needs } of unconfirmed.toSorted((a, b) => a.n - b.n)) {
    if (status === 'rejected' || needs.some((needed) => refused.has(needed))) refused.add(id)
  }
  return refused
}

/** Every row that a refusal of these sets changes on the screen: theirs, and those of sets that need them. */
export async function rowsHeldBy(db: OrgDatabase, refused: ReadonlySet<string>): Promise<readonly RowName[]> {
  if (refused.size === 0) return []
  const sets = await db.outbox.where('status').anyOf('waiting', 'rejected', 'deferred').toArray()
  const held = refusedAmong(sets.map((set) => (refused.has(set.id) ? { ...set, status: 'rejected' as const } : set)))
  return rowNames(sets.filter(({ id }) => held.has(id)).flatMap(({ rows }) => rows))
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
  if (sets.some(({ status, reason }) => status === 'rejected' || (status === 'deferred' && reason !== 'needs')))
    return 'attention'
  return sets.some(({ status }) => status !== 'acked') ? 'device' : 'server'
}

const NONE: ReadonlySet<string> = new Set()

function ownSets(db: OrgDatabase, { entity, id }: RowName): Promise<OutboxSet[]> {
  return db.outbox.where('rows').equals(rowKey(entity, id)).sortBy('n')
}

function pendingId({ id }: OutboxSet): string {
  return id
}

export function distinct(names: readonly RowName[]): readonly RowName[] {
  return [...new Map(names.map((name) => [rowKey(name.entity, name.id), name])).values()]
}
