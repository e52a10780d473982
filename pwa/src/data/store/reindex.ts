/**
 * After an update that indexes other fields: writes the index columns of the rows again, in slices. A save waits for one slice at
 * most. How far it came is written with each slice, so a closed tab goes on from there, and two tabs at once do no harm. Until a
 * table is done its indexes are not used (`OrgDatabase.unindexed`), so no list lacks a row meanwhile.
 *
 * No record changes by it, so nobody is told: an open list would read its whole table again after every slice.
 */
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Environment } from '../session/environment.ts'
import type { OrgDatabase } from './database.ts'
import { indexColumns } from './encode.ts'

/** Rows of one slice: what a save may have to wait for. */
export const SLICE = 200

export async function reindex(environment: Pick<Environment, 'calm' | 'after'>, db: OrgDatabase): Promise<void> {
  await environment.calm()
  for (const entity of db.unindexed) {
    while (!(await reindexSlice(db, entity))) {
      await new Promise<void>((resolve) => {
        environment.after(0, resolve)
      })
    }
    db.unindexed.delete(entity)
  }
}

/** True when the table is done. */
function reindexSlice(db: OrgDatabase, entity: EntityName): Promise<boolean> {
  return db.whole('rw', [db.rows(entity), db.meta, db.incoming], async (db, { idbtrans }) => {
    const table = db.rows(entity)
    const { unindexed } = await db.readMeta()
    const { [entity]: after, ...others } = unindexed
    if (after === undefined) return true
    const rows = await table.where(':id').above(after).limit(SLICE).toArray()
    // Dexie tells every live query of what is written through it, in all tabs. This goes to the same transaction past it.
    const store = idbtrans.objectStore(table.name)
    for (const row of rows) store.put({ ...row, ...indexColumns(entity, row.id, row.fields) })
    const last = rows.length < SLICE ? undefined : rows.at(-1)?.id
    await db.writeMeta({ unindexed: last === undefined ? others : { ...unindexed, [entity]: last } })
    return last === undefined
  })
}
