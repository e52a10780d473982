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
  const refusals = new Refusals(db)
  await Promise.all(distinct(names).map((name) => recomputeRow(db, name, refusals)))
}

async function recomputeRow(db: OrgDatabase, { entity, id }: RowName, refusals: Refusals): Promise<void> {
  const [base, sets] = await Promise.all([db.base.get([entity, id]), ownSets(db, { entity, id })])
  // Without a base copy the row has no pending sets and is as the server confirmed it.
  if (base === undefined) return
  const left = base.gone === true && sets.length === 0
  const content = left ? null : viewOf({ entity, id }, base.content, sets, await refusals.among(sets.map(pendingId)))
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

/**
 * Which sets do not hold: refused ones, and those that will be because they need one. It looks up, from a set to what it needs: a save
 * must not cost more for a thousand sets that have nothing to do with it. Lives no longer than one transaction.
 */
export class Refusals {
  readonly #db: OrgDatabase
  readonly #known = new Map<string, boolean>()
  #some: Promise<boolean> | null = null

  constructor(db: OrgDatabase) {
    this.#db = db
  }

  async among(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0 || !(await this.#any())) return NONE
    await this.#learn(ids)
    return new Set(ids.filter((id) => this.#known.get(id)))
  }

  #any(): Promise<boolean> {
    return (this.#some ??= this.#db.outbox
      .where('status')
      .equals('rejected')
      .count()
      .then((count) => count > 0))
  }

  async #learn(ids: readonly string[]): Promise<void> {
    const met: OutboxSet[] = []
    const asked = new Set(this.#known.keys())
    for (let open = [...ids]; open.length > 0;) {
      const wanted = [...new Set(open)].filter((id) => !asked.has(id))
      for (const id of wanted) asked.add(id)
      const found = (await this.#db.outbox.bulkGet(wanted)).filter((set) => set !== undefined)
      met.push(...found)
      open = found.filter(({ status }) => status !== 'acked').flatMap(({ needs }) => needs)
    }
    for (const { id, status, needs } of met.toSorted((a, b) => a.n - b.n))
      this.#known.set(
        id,
        status === 'rejected' || (status !== 'acked' && needs.some((needed) => this.#known.get(needed))),
      )
  }
}

/** Every row that a refusal of these sets changes on the screen: theirs, and those of sets that need them. */
export async function rowsHeldBy(db: OrgDatabase, refused: ReadonlySet<string>): Promise<readonly RowName[]> {
  const held = new Set<string>()
  const rows: string[] = []
  for (let edge = [...refused]; edge.length > 0;) {
    const sets = [
      ...(held.size === 0 ? await db.outbox.bulkGet(edge) : []),
      ...(await db.outbox.where('needs').anyOf(edge).distinct().toArray()),
    ].flatMap((set) => (set === undefined || set.status === 'acked' || held.has(set.id) ? [] : [set]))
    for (const set of sets) {
      held.add(set.id)
      rows.push(...set.rows)
    }
    edge = sets.map(pendingId).filter((id) => !refused.has(id))
  }
  return rowNames(rows)
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
