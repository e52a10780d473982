/**
 * What a device shows and tells at any moment, held against its own queue: a model of its own, which reads the outbox and knows nothing of
 * how the app computes rows and counts. At the end of a run all devices may show the same although one hid a person's work for an hour.
 */
import type { ChangeSet } from '../../../sync/change/change.ts'
import { versionOf } from '../../../sync/merge/merge.ts'
import { rowKey } from '../data/store/database.ts'
import type { OrgDatabase, OutboxSet } from '../data/store/database.ts'
import { inMaking } from '../data/outbox/readSet.ts'
import type { SyncState } from '../data/sync/status.ts'
import type { SimDevice } from './simDevice.ts'

type Queued = OutboxSet & { readonly set: ChangeSet }

/** Work that the server has taken or that still waits, and that the screen does not show. */
export function hiddenWork(db: OrgDatabase): Promise<readonly string[]> {
  return db.transaction('r', db.tables, async () => {
    const all = inMaking(await db.outbox.toArray())
    const lost = notHolding(all)
    const queue = all.flatMap(readable)
    // What the disk has damaged shows what it wrote until it is refused; and what was built on a creation that is gone shows nothing.
    const damaged = new Set(all.filter((set) => readable(set).length === 0).flatMap(({ rows }) => rows))
    const hidden: string[] = []
    for (const [at, { id, status, set }] of queue.entries()) {
      if ((status !== 'acked' && status !== 'waiting') || lost.has(id)) continue
      for (const { entity, id: record, kind, fields } of set.ops) {
        if (kind === 'delete' || kind === 'remove' || damaged.has(rowKey(entity, record))) continue
        const row = await db.rows(entity).get(record)
        if (row === undefined) hidden.push(`${entity} ${record}, which set ${id} (${status}) wrote, is not shown`)
        // In the bin it shows what it was when it went there.
        if (row === undefined || kind === 'add' || row.cl % 2 === 0) continue
        const later = queue.slice(at).filter((other) => other.rows.includes(`${entity}:${record}`))
        for (const [field, value] of Object.entries(fields ?? {})) {
          // Who writes what is there already says nothing new.
          const same = JSON.stringify(row.fields[field] ?? null) === JSON.stringify(value)
          if (!same && !versionOf(row, field).some((version) => later.some((other) => other.id === version)))
            hidden.push(`${field} of ${entity} ${record}, which set ${id} (${status}) wrote, is not shown`)
        }
      }
    }
    return hidden
  })
}

/** Edits of a record whose creation has not been taken yet, and which do not say that they need it: refused, it would leave them alone. */
export async function looseEdits(db: OrgDatabase): Promise<readonly string[]> {
  const open = inMaking(await db.outbox.toArray())
    .flatMap(readable)
    .filter(({ status }) => status === 'waiting' || status === 'deferred')
  const makers = new Map<string, Queued>()
  const loose: string[] = []
  for (const queued of open) {
    for (const { entity, id, kind } of queued.set.ops) {
      const maker = makers.get(rowKey(entity, id))
      if (kind === 'add') makers.set(rowKey(entity, id), queued)
      else if (maker !== undefined && maker.id !== queued.id && !queued.needs.includes(maker.id))
        loose.push(`set ${queued.id} edits ${entity} ${id} and does not need ${maker.id}, which makes it`)
    }
  }
  return loose
}

/** What the disk has damaged says nothing. */
function readable(queued: OutboxSet): readonly Queued[] {
  try {
    // The parser's edge: what commit serialised.
    return [{ ...queued, set: JSON.parse(queued.raw) as ChangeSet }]
  } catch {
    return []
  }
}

/** The refused sets, and what needs one of them and was not taken all the same. */
function notHolding(queue: readonly OutboxSet[]): ReadonlySet<string> {
  const lost = new Set<string>()
  for (const { id, status, needs } of queue)
    if (status === 'rejected' || (status !== 'acked' && needs.some((need) => lost.has(need)))) lost.add(id)
  return lost
}

type Told = Pick<SyncState, 'waitingSets' | 'waitingFiles'> & { readonly attention: number }

/** What the app says is waiting or wants a person, and what does; null = the same. A moment may lie between the two. */
export async function miscounted(device: SimDevice): Promise<string | null> {
  for (let attempt = 0; ; attempt++) {
    const is = await device.read(countQueue)
    const { waitingSets, waitingFiles, attention } = device.data().status.get()
    const told: Told = { waitingSets, waitingFiles, attention: attention.length }
    if (JSON.stringify(told) === JSON.stringify(is)) return null
    if (attempt === 100) return `${device.account.email} tells ${JSON.stringify(told)}, ${JSON.stringify(is)} is so`
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function countQueue(db: OrgDatabase): Promise<Told> {
  const [sets, uploads] = await Promise.all([db.outbox.toArray(), db.uploadQueue.toArray()])
  const open = sets.filter(({ status }) => status !== 'acked')
  // What waits for another set goes by itself; all else that was put aside is a person's, also what waited before it was refused.
  const byItself = open.filter(
    ({ status, reason }) => status === 'waiting' || (status === 'deferred' && reason === 'needs'),
  )
  return {
    waitingSets: byItself.length,
    waitingFiles: uploads.filter(({ state }) => state === 'waiting').length,
    attention: open.length - byItself.length,
  }
}
