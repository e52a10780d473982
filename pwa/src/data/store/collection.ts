/** A whole table in memory, for office lists past 2,000 rows: loaded once, patched by commit and pull. Dexie is the durable copy. */
import type { Entities, EntityName } from '../../../../schema/gen/types.ts'
import type { Json } from '../../../../schema/meta/shapes.ts'
import type { Changed, Changes } from './changes.ts'
import type { Collection, Data } from '../data.ts'
import type { OrgDatabase } from './database.ts'
import { withReopen } from './durable.ts'
import { listExcept } from './query.ts'
import type { Row } from './rows.ts'
import { toRow } from './rows.ts'

/** Every collection is made when it is first asked for, and kept. */
export function createCollections(
  db: OrgDatabase,
  changes: Pick<Changes, 'listen'>,
  onProblem: (problem: unknown) => void,
): Pick<Data, 'collection' | 'collectionExcept'> {
  const made = new Map<string, unknown>()
  const kept = <E extends EntityName>(kind: Kind<E>): Collection<E> => {
    const name = JSON.stringify(kind)
    const known: unknown = made.get(name) ?? createCollection(db, changes, kind, onProblem)
    made.set(name, known)
    // The parser's edge of a map keyed by the type parameter.
    return known as Collection<E>
  }
  return {
    collection: (entity) => kept({ entity }),
    collectionExcept: (entity, field, values) => kept({ entity, without: { field, values } }),
  }
}

interface Kind<E extends EntityName> {
  readonly entity: E
  /** What is left out, and never read. */
  readonly without?: { readonly field: keyof Entities[E] & string; readonly values: readonly Json[] }
}

function createCollection<E extends EntityName>(
  db: OrgDatabase,
  changes: Pick<Changes, 'listen'>,
  { entity, without }: Kind<E>,
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
    const rows = await withReopen(db, async () =>
      without === undefined
        ? (await db.rows(entity).toArray()).map((row) => toRow(entity, row))
        : await listExcept(db, entity, without.field, without.values),
    )
    byId.clear()
    for (const row of rows) byId.set(row.id, row)
    publish()
  }

  const patch = async (ids: readonly string[]) => {
    const rows = await withReopen(db, () => db.rows(entity).bulkGet([...ids]))
    for (const [at, id] of ids.entries()) {
      const row = rows[at]
      const out = without?.values.includes(row?.fields[without.field] ?? null)
      if (row === undefined || out === true) byId.delete(id)
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
