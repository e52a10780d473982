/**
 * view = base ⊕ pending: what the server confirmed with the device's own sets replayed on top, in the order in which they were made. Of a set that was
 * refused, or that needs a refused one, states and guarded values are left out: a ladder must not read "in service" on the one tablet
 * that was refused. Everything here runs inside the caller's transaction.
 */
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { RowName } from './changes.ts'
import type { OrgDatabase, OutboxSet } from './database.ts'
import { isEntity, rowKey } from './database.ts'
import { inMaking } from '../outbox/readSet.ts'
import { replay, replayRefused, replayUnsent } from '../outbox/replay.ts'
import type { RowContent, StoredRow } from './rows.ts'
import { storeRow } from './rows.ts'

/** Computes the rows again from base and outbox, and removes a row that is in neither. */
export async function recompute(db: OrgDatabase, names: readonly RowName[]): Promise<void> {
  const rows = distinct(names)
  if (rows.length === 0) return
  const refusals = new Refusals(db)
  const [bases, setsOf] = await Promise.all([
    db.base.bulkGet(rows.map(({ entity, id }): [EntityName, string] => [entity, id])),
    setsOfRows(db, rows),
  ])
  const confirmed: [EntityName, string][] = []
  const gone = new Map<EntityName, string[]>()
  const shown = new Map<EntityName, StoredRow[]>()
  for (const [at, name] of rows.entries()) {
    const { entity, id } = name
    const base = bases[at]
    // Without a base copy the row has no pending sets and is as the server confirmed it.
    if (base === undefined) continue
    const sets = setsOf(name)
    const left = base.gone === true && sets.length === 0
    const content = left ? null : viewOf(name, base.content, sets, await refusals.among(sets.map(pendingId)))
    if (sets.length === 0) confirmed.push([entity, id])
    if (content === null) listIn(gone, entity).push(id)
    else listIn(shown, entity).push(storeRow(entity, id, content, sets.map(pendingId), markOf(sets)))
  }
  if (confirmed.length > 0) await db.base.bulkDelete(confirmed)
  for (const [entity, ids] of gone) await db.rows(entity).bulkDelete(ids)
  for (const [entity, found] of shown) await db.rows(entity).bulkPut(found)
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
    for (const { id, status, needs } of inMaking(met))
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
  const rows = distinct(names)
  const bases = await db.base.bulkGet(rows.map(({ entity, id }): [EntityName, string] => [entity, id]))
  for (const [entity, ids] of byEntity(rows.filter((_, at) => bases[at] === undefined))) {
    const found = await db.rows(entity).bulkGet(ids)
    await db.base.bulkPut(
      ids.map((id, at) => {
        const row = found[at]
        return { entity, id, content: row === undefined ? null : contentOf(row) }
      }),
    )
  }
}

export function byEntity(names: readonly RowName[]): ReadonlyMap<EntityName, string[]> {
  const found = new Map<EntityName, string[]>()
  for (const { entity, id } of names) listIn(found, entity).push(id)
  return found
}

function listIn<K, V>(lists: Map<K, V[]>, key: K): V[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
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

/**
 * The sets that wrote each of these rows, in the order in which they were made. Each set is read once, however many of the rows it wrote: one of a grid
 * holds 200 operations, and to read it for each of them is what makes such a save slow.
 */
export async function setsOfRows(
  db: OrgDatabase,
  names: readonly RowName[],
): Promise<(name: RowName) => readonly OutboxSet[]> {
  const keys = new Set(names.map(({ entity, id }) => rowKey(entity, id)))
  const ids = new Set(
    await db.outbox
      .where('rows')
      .anyOf([...keys])
      .primaryKeys(),
  )
  const sets = inMaking((await db.outbox.bulkGet([...ids])).filter((set) => set !== undefined))
  const found = new Map<string, OutboxSet[]>()
  for (const set of sets) for (const key of set.rows) if (keys.has(key)) listIn(found, key).push(set)
  return ({ entity, id }) => found.get(rowKey(entity, id)) ?? []
}

async function ownSets(db: OrgDatabase, { entity, id }: RowName): Promise<readonly OutboxSet[]> {
  return inMaking(await db.outbox.where('rows').equals(rowKey(entity, id)).toArray())
}

function pendingId({ id }: OutboxSet): string {
  return id
}

export function distinct(names: readonly RowName[]): readonly RowName[] {
  return [...new Map(names.map((name) => [rowKey(name.entity, name.id), name])).values()]
}
