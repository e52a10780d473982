/** Reading view rows: by id, and by equality of fields with the best index there is. */
import type { Collection as DexieCollection, IndexableType } from 'dexie'
import { STORES } from '../../../../schema/gen/stores.ts'
import type { Entities, EntityName } from '../../../../schema/gen/types.ts'
import type { Json } from '../../../../schema/meta/shapes.ts'
import type { OrgDatabase } from './database.ts'
import { AFTER_TEXT, encodeKey } from './encode.ts'
import type { ListOptions } from '../outbox/intent.ts'
import type { Row, StoredRow } from './rows.ts'
import { toRow } from './rows.ts'

export async function getRow<E extends EntityName>(
  db: OrgDatabase,
  entity: E,
  id: string,
  deleted = false,
): Promise<Row<E> | null> {
  const stored = await db.rows(entity).get(id)
  return stored === undefined || (!deleted && stored.cl % 2 === 0) ? null : toRow(entity, stored)
}

export async function listRows<E extends EntityName>(
  db: OrgDatabase,
  entity: E,
  where: Partial<Entities[E]>,
  options: ListOptions<E>,
): Promise<readonly Row<E>[]> {
  const wanted = conditions(where)
  const plan = choosePlan(db, entity, wanted, options.sort)
  const fits = (row: StoredRow) => matches(row, wanted, options.deleted === true)
  if (plan.sorted && options.limit !== undefined) {
    const asked = { limit: options.limit, desc: options.desc === true }
    const first = await readFirst(db, entity, (from) => select(db, entity, plan, wanted, from), fits, asked)
    return first.map((row) => toRow(entity, row))
  }
  const rows = (await readAll(select(db, entity, plan, wanted))).filter(fits)
  if (!plan.sorted && options.sort !== undefined) rows.sort(by(options.sort, options.desc === true))
  else if (options.desc === true) rows.reverse()
  return rows.slice(0, options.limit).map((row) => toRow(entity, row))
}

/**
 * The first rows of an index, from its end when `desc`. A cursor that brings rows backwards or through a filter asks for every row by itself,
 * and the keys of all rows are long in a large table. So one of keys alone jumps back to where the last ones begin, and those come in one
 * answer; twice as many where the filter left too few of them.
 */
function readFirst(
  db: OrgDatabase,
  entity: EntityName,
  found: (begin?: IndexableType) => DexieCollection<StoredRow, string>,
  fits: (row: StoredRow) => boolean,
  { limit, desc }: { readonly limit: number; readonly desc: boolean },
): Promise<readonly StoredRow[]> {
  const lastOf = async (take: number) => {
    const backwards = found()
    backwards.reverse()
    const [begin] = await backwards
      .offset(take - 1)
      .limit(1)
      .keys()
    const read = await readAll(found(begin))
    return { rows: read.toReversed(), isAll: begin === undefined }
  }
  const firstOf = async (take: number) => {
    const rows = await readAll(found().limit(take))
    return { rows, isAll: rows.length < take }
  }
  return db.transaction('r', db.rows(entity), async () => {
    for (let take = limit; ; take *= 2) {
      const { rows, isAll } = await (desc ? lastOf(take) : firstOf(take))
      const wanted = rows.filter(fits)
      if (wanted.length >= limit || isAll) return wanted.slice(0, limit)
    }
  })
}

/** Several questions about one kind of record in one transaction: a browser that opens one for each takes longer over that than reading. */
export function listEach<E extends EntityName>(
  db: OrgDatabase,
  entity: E,
  wheres: readonly Partial<Entities[E]>[],
  options: ListOptions<E>,
): Promise<readonly (readonly Row<E>[])[]> {
  return db.transaction('r', db.rows(entity), () =>
    Promise.all(wheres.map((where) => listRows(db, entity, where, options))),
  )
}

/** Several rows by their ids in one answer; those that are not there, or are in the bin, are left out. */
export async function getRows<E extends EntityName>(
  db: OrgDatabase,
  entity: E,
  ids: readonly string[],
  deleted = false,
): Promise<readonly Row<E>[]> {
  const found = await db.rows(entity).bulkGet([...ids])
  return found.flatMap((stored) =>
    stored === undefined || (stored.cl % 2 === 0 && !deleted) ? [] : [toRow(entity, stored)],
  )
}

/** The rows whose field has none of these values. The field has an index of its own: what is left out is never read. */
export function listExcept<E extends EntityName>(
  db: OrgDatabase,
  entity: E,
  field: keyof Entities[E] & string,
  values: readonly Json[],
): Promise<readonly Row<E>[]> {
  const table = db.rows(entity)
  const edges = ['', ...values.map(encodeKey).toSorted(), AFTER_TEXT]
  return db.transaction('r', table, async () => {
    if (db.unindexed.has(entity)) {
      const all = await readAll(table.toCollection())
      const kept = all.filter((row) => row.cl % 2 === 1 && !values.includes(row.fields[field] ?? null))
      return kept.map((row) => toRow(entity, row))
    }
    const between = edges
      .slice(1)
      .map((to, at) => readAll(table.where(`$${field}`).between(edges[at], to, false, false)))
    const found = (await Promise.all(between)).flat()
    return found.filter((row) => row.cl % 2 === 1).map((row) => toRow(entity, row))
  })
}

export async function countRows<E extends EntityName>(
  db: OrgDatabase,
  entity: E,
  where: Partial<Entities[E]>,
): Promise<number> {
  const wanted = conditions(where)
  const rows = await readAll(select(db, entity, choosePlan(db, entity, wanted, undefined), wanted))
  return rows.filter((row) => matches(row, wanted, false)).length
}

/** In one answer of the database. With a filter of Dexie's it is asked row by row, each a trip to another process and back. */
function readAll(found: DexieCollection<StoredRow, string>): Promise<StoredRow[]> {
  return found.toArray()
}

interface Plan {
  /** Fields of the chosen index; empty = the whole table. */
  readonly index: readonly string[]
  /** How many of them the conditions fix. */
  readonly fixed: number
  /** The rows come out of the index in the order asked for. */
  readonly sorted: boolean
}

/** The index whose first fields the conditions fix most; among equals, one that goes on with the field to sort by. */
function choosePlan(
  db: OrgDatabase,
  entity: EntityName,
  wanted: ReadonlyMap<string, Json>,
  sort: string | undefined,
): Plan {
  let best: Plan = { index: [], fixed: 0, sorted: sort === undefined }
  if (db.unindexed.has(entity)) return best
  for (const index of STORES[entity].index) {
    const open = index.findIndex((field) => !wanted.has(field))
    const fixed = open === -1 ? index.length : open
    const sorted = sort === undefined || index[fixed] === sort
    const useful = fixed > 0 || (sort !== undefined && sorted)
    if (useful && (fixed > best.fixed || (fixed === best.fixed && sorted && !best.sorted)))
      best = { index, fixed, sorted }
  }
  return best
}

/** `begin` is a key of the index: what stands before it is left out, where the index is of more than the conditions fix. */
function select(
  db: OrgDatabase,
  entity: EntityName,
  { index, fixed }: Plan,
  wanted: ReadonlyMap<string, Json>,
  begin?: IndexableType,
): DexieCollection<StoredRow, string> {
  const table = db.rows(entity)
  if (index.length === 0) return begin === undefined ? table.toCollection() : table.where(':id').aboveOrEqual(begin)
  const columns = index.map((field) => `$${field}`)
  const [only = ''] = columns
  const keys = index.slice(0, fixed).map((field) => encodeKey(wanted.get(field)))
  if (columns.length === 1) {
    if (keys[0] !== undefined) return table.where(only).equals(keys[0])
    return begin === undefined ? table.orderBy(only) : table.where(only).aboveOrEqual(begin)
  }
  const open = columns.length - fixed
  const from = [...keys, ...Array.from({ length: open }, () => '')]
  const to = [...keys, ...Array.from({ length: open }, () => AFTER_TEXT)]
  return table.where(`[${columns.join('+')}]`).between(begin ?? from, to, true, true)
}

function matches(row: StoredRow, wanted: ReadonlyMap<string, Json>, deleted: boolean): boolean {
  if (!deleted && row.cl % 2 === 0) return false
  for (const [field, value] of wanted)
    if ((field === 'id' ? row.id : (row.fields[field] ?? null)) !== value) return false
  return true
}

/** undefined in a condition means "not asked for"; null means "without a value". */
function conditions(where: object): ReadonlyMap<string, Json> {
  return new Map(Object.entries(where).filter(([, value]) => value !== undefined))
}

function by(field: string, desc: boolean): (a: StoredRow, b: StoredRow) => number {
  const sign = desc ? -1 : 1
  const key = (row: StoredRow): string => encodeKey(field === 'id' ? row.id : row.fields[field])
  return (a, b) => {
    const [left, right] = [key(a), key(b)]
    return left < right ? -sign : left > right ? sign : 0
  }
}
