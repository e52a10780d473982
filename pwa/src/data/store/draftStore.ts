/** What is being typed, on the disk before it is a record. */
import { batched } from '../../lib/batched.ts'
import type { Data } from '../data.ts'
import type { Environment } from '../session/environment.ts'
import type { OrgDatabase } from './database.ts'
import { withReopen } from './durable.ts'

export function createDrafts(
  environment: Pick<Environment, 'now'>,
  db: OrgDatabase,
  flushing: Set<() => void>,
): Data['drafts'] {
  // Every question of a checklist has a field, and all of them ask when they appear.
  const read = batched((keys: readonly string[]) => withReopen(db, () => db.drafts.bulkGet([...keys])))
  return {
    beforeClose: (flush) => {
      flushing.add(flush)
      return () => flushing.delete(flush)
    },
    read: async (key) => {
      const draft = await read(key)
      return draft === undefined ? null : { value: draft.value, savedAt: draft.savedAt }
    },
    write: async (key, value) => {
      await withReopen(db, () => db.drafts.put({ key, value, savedAt: environment.now() }))
    },
    clear: (key) => withReopen(db, () => db.drafts.delete(key)),
  }
}
