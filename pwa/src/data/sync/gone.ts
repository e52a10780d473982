/** Rows that go from the device: their person may no longer see them, or they have left the window of what a device holds. */
import type { Gone } from '../../../../sync/wire/wire.ts'
import type { RowName } from '../store/changes.ts'
import { isEntity } from '../store/database.ts'
import type { BaseRow, OrgDatabase } from '../store/database.ts'
import { entitiesOf } from '../store/view.ts'

export type Bases = readonly (BaseRow | undefined)[]

/** A device with nothing of its own has none, and is not asked for each of a thousand rows. */
export async function findBases(db: OrgDatabase, rows: readonly RowName[]): Promise<Bases> {
  if ((await db.base.count()) === 0) return rows.map(() => undefined)
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
