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

/** So many at a time take a browser some milliseconds: what a person does meanwhile is not held up. */
const AT_ONCE = 2_000

/** Beyond these a list shows its first page before all are read. */
const MANY = 10_000

/** All rows of a table, those of the bin too, some at a time. What changes meanwhile is patched afterwards. */
async function readTable<E extends EntityName>(
  db: OrgDatabase,
  entity: E,
  take: (rows: readonly Row<E>[]) => void,
): Promise<void> {
  // No list is on the first page, so neither is the code for it.
  const shared = (await import('./shared.ts')).sharing(entity)
  for (let after = ''; ;) {
    const from = after
    const next = await withReopen(db, () => db.rows(entity).where(':id').above(from).limit(AT_ONCE).toArray())
    take(next.map((row) => toRow(entity, shared(row))))
    if (next.length < AT_ONCE) return
    after = next.at(-1)?.id ?? ''
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
  let byId = new Map<string, Row<E>>()
  const listeners = new Set<() => void>()
  let snapshot: readonly Row<E>[] | undefined
  // Patches run one after the other: a later one must not be overtaken by an earlier read.
  let work: Promise<void> = Promise.resolve()
  let unlisten: (() => void) | null = null
  let many = false

  const tell = () => {
    for (const listener of listeners) listener()
  }

  const publish = (rows: readonly Row<E>[]) => {
    snapshot = rows
    many = false
    tell()
  }

  const load = async () => {
    const [read, live] = [new Map<string, Row<E>>(), new Array<Row<E>>()]
    // Little by little: hundreds of thousands at once would hold up what a person does.
    const take = (rows: readonly Row<E>[]) => {
      for (const row of rows) {
        read.set(row.id, row)
        if (!row.$.deleted) live.push(row)
      }
      // Who has rows already keeps them until the others are there.
      if (snapshot !== undefined || many || read.size <= MANY) return
      many = true
      tell()
    }
    if (without === undefined) await readTable(db, entity, take)
    else take(await withReopen(db, () => listExcept(db, entity, without.field, without.values)))
    byId = read
    publish(live)
  }

  const patch = async (ids: readonly string[]) => {
    const rows = await withReopen(db, () => db.rows(entity).bulkGet([...ids]))
    for (const [at, id] of ids.entries()) {
      const row = rows[at]
      const out = without?.values.includes(row?.fields[without.field] ?? null)
      if (row === undefined || out === true) byId.delete(id)
      else byId.set(id, toRow(entity, row))
    }
    publish([...byId.values()].filter((row) => !row.$.deleted))
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
    many: () => many,
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
