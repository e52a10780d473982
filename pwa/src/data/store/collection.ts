/** A whole table in memory, for office lists past 2,000 rows: loaded once, patched by commit and pull. Dexie is the durable copy. */
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Changed, Changes } from './changes.ts'
import type { Collection } from '../data.ts'
import type { OrgDatabase } from './database.ts'
import { withReopen } from './durable.ts'
import type { Row } from './rows.ts'
import { toRow } from './rows.ts'

export function createCollection<E extends EntityName>(
  db: OrgDatabase,
  changes: Pick<Changes, 'listen'>,
  entity: E,
  onProblem: (problem: unknown) => void,
): Collection<E> {
  const byId = new Map<string, Row<E>>()
  const listeners = new Set<() => void>()
  let snapshot: readonly Row<E>[] | undefined
  // Patches run one after the other: a later one must not be overtaken by an earlier read.
  let work: Promise<void> = Promise.resolve()
  let unlisten: (() => void) | null = null

  const publish = () => {
    snapshot = [...byId.values()].filter((row) => !row.$.deleted)
    for (const listener of listeners) listener()
  }

  const load = async () => {
    const rows = await withReopen(db, () => db.rows(entity).toArray())
    byId.clear()
    for (const row of rows) byId.set(row.id, toRow(entity, row))
    publish()
  }

  const patch = async (ids: readonly string[]) => {
    const rows = await withReopen(db, () => db.rows(entity).bulkGet([...ids]))
    for (const [at, id] of ids.entries()) {
      const row = rows[at]
      if (row === undefined) byId.delete(id)
      else byId.set(id, toRow(entity, row))
    }
    publish()
  }

  const enqueue = (run: () => Promise<void>) => {
    work = work.then(run).catch(onProblem)
  }

  const onChange = (changed: Changed) => {
    if (changed === 'all') return enqueue(load)
    const ids = [...new Set(changed.filter((row) => row.entity === entity).map(({ id }) => id))]
    if (ids.length > 0) enqueue(() => patch(ids))
  }

  return {
    rows: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      if (unlisten === null) {
        unlisten = changes.listen(onChange)
        enqueue(load)
      }
      return () => listeners.delete(listener)
    },
  }
}
