/** The device's own numbers of records that the server has not numbered yet. */
import type { OrgDatabase } from '../store/database.ts'
import { withReopen } from '../store/durable.ts'

/** "T7-012", "T7-013": as many as are asked for, in one write. */
export function takeNumbers(db: OrgDatabase, prefix: string, count: number): Promise<readonly string[]> {
  return withReopen(db, () =>
    db.whole('rw', [db.meta], async (db) => {
      const { provisional: from } = await db.readMeta()
      await db.writeMeta({ provisional: from + count })
      return Array.from({ length: count }, (_, at) => `${prefix}-${String(from + at + 1).padStart(3, '0')}`)
    }),
  )
}
