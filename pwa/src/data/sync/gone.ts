/** Rows that go from the device: their person may no longer see them, or they have left the window of what a device holds. */
import type { Gone } from '../../../../sync/wire/wire.ts'
import type { RowName } from '../store/changes.ts'
import { isEntity, rowKey } from '../store/database.ts'
import type { BaseRow, OrgDatabase } from '../store/database.ts'
import { entitiesOf } from '../store/view.ts'

export type Bases = readonly (BaseRow | undefined)[]

/** A device with little of its own is not asked for each of many rows. */
export async function findBases(db: OrgDatabase, rows: readonly RowName[]): Promise<Bases> {
  const own = await db.base.count()
  if (own === 0) return rows.map(() => undefined)
  if (own < rows.length) {
    const all = new Map((await db.base.toArray()).map((base) => [rowKey(base.entity, base.id), base]))
    return rows.map(({ entity, id }) => all.get(rowKey(entity, id)))
  }
  return db.base.bulkGet(rows.map(({ entity, id }): [string, string] => [entity, id]))
}

/** Those that this build knows. */
export function namesOf(rows: readonly Gone[]): readonly RowName[] {
  return rows.flatMap(({ entity, id }): readonly RowName[] => (isEntity(entity) ? [{ entity, id }] : []))
}

/**
 * Drops rows. Where a set of this person is about one, it goes when that is answered or given up. The server says it once: it is written
 * down, unless a later pull brings the row again. Answers which went.
 */
export async function dropRows(db: OrgDatabase, names: readonly RowName[]): Promise<readonly RowName[]> {
  if (names.length === 0) return []
  const bases = await findBases(db, names)
  const left = names.filter((_, at) => bases[at] === undefined)
  await db.base.bulkPut(bases.flatMap((base) => (base === undefined ? [] : [{ ...base, gone: true as const }])))
  await Promise.all([
    db.kept.bulkDelete(names.map(({ entity, id }): [string, string] => [entity, id])),
    ...entitiesOf(left).map((entity) =>
      db.rows(entity).bulkDelete(left.filter((row) => row.entity === entity).map(({ id }) => id)),
    ),
  ])
  return left
}
