/** Sets the server refused or put aside: a person corrects and sends again, or gives them up. */
import type { Changes } from '../store/changes.ts'
import { commit } from './commit.ts'
import type { Committed } from './commit.ts'
import type { Author } from './compose.ts'
import type { RejectedTray } from '../data.ts'
import { withReopen } from '../store/durable.ts'
import type { CommitResult } from './intent.ts'
import { toRejected } from './summary.ts'
import type { OrgDatabase } from '../store/database.ts'
import { distinct, entitiesOf, recompute, rowNames, rowsHeldBy } from '../store/view.ts'

export function createTray(
  author: Author,
  saved: (committed: Committed) => CommitResult,
  changes: Changes,
): RejectedTray {
  const { db } = author
  return {
    list: async () => {
      const sets = await withReopen(db, () => db.outbox.where('status').anyOf('rejected', 'deferred').sortBy('n'))
      return sets.map(toRejected)
    },
    resend: async (setId, ops) => saved(await commit(author, ops, {}, setId)),
    discard: async (setId) => {
      const set = await db.outbox.get(setId)
      // Waiting and acknowledged sets are not for discarding: they are on their way, or there.
      if (set === undefined || (set.status !== 'rejected' && set.status !== 'deferred')) return
      const rows = distinct([...rowNames(set.rows), ...(await withReopen(db, () => rowsHeldBy(db, new Set([setId]))))])
      await withReopen(db, () =>
        db.whole(
          'rw',
          [db.outbox, db.ring, db.base, db.uploadQueue, db.files, ...entitiesOf(rows).map((entity) => db.rows(entity))],
          async (db) => {
            await db.outbox.delete(setId)
            await dropFiles(db, setId)
            await recompute(db, rows)
          },
        ),
      )
      changes.tell(rows)
    },
  }
}

/** The files of a set that was given up. What another set names too, for example a photo picked twice, still goes with that one. */
async function dropFiles(db: OrgDatabase, setId: string): Promise<void> {
  const files = await db.uploadQueue.where('setId').equals(setId).primaryKeys()
  if (files.length === 0) return
  const sets = [...(await db.outbox.toArray()), ...(await db.ring.toArray())]
  for (const sha256 of files) {
    const other = sets.find(({ raw }) => raw.includes(`"${sha256}"`))
    if (other === undefined) {
      await db.uploadQueue.delete(sha256)
      await db.files.delete(sha256)
    } else await db.uploadQueue.update(sha256, { setId: other.id })
  }
}
