/** What this device has made for a walk: the promise that a partner's tablet can count against. */
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { OrgDatabase } from '../store/database.ts'
import { isEntity } from '../store/database.ts'

/**
 * Sets of this device, sent or not, that touch the walk or a record of it. It reads the whole outbox and the ring of
 * acknowledged sets, so it is asked at "I'm done here" and not on every save.
 */
export async function countMade(db: OrgDatabase, walkId: string): Promise<number> {
  return db.transaction('r', db.tables, async () => {
    const sets = [...(await db.outbox.toArray()), ...(await db.ring.toArray())]
    const mine = new Set<string>()
    for (const { id, raw, rows } of sets) {
      if (raw.includes(walkId) || (await anyBelongs(db, rows, walkId))) mine.add(id)
    }
    return mine.size
  })
}

async function anyBelongs(db: OrgDatabase, rows: readonly string[], walkId: string): Promise<boolean> {
  for (const key of rows) {
    const [entity = '', id = ''] = key.split(':')
    if (!isEntity(entity)) continue
    if ((await belongsTo(db, entity, id)) === walkId) return true
  }
  return false
}

async function belongsTo(db: OrgDatabase, entity: EntityName, id: string): Promise<unknown> {
  const row = await db.rows(entity).get(id)
  return row?.fields['walkId'] ?? row?.fields['parentId']
}
