/**
 * Tells a server that was put back from a backup what this device has of the history it has forgotten: which sets it is about to offer
 * again and the seq they had been granted, and the rows of others that it saw. Nothing of it takes effect by itself. The files that its
 * sets name go up again too, as far as they are still here. All of it can be done twice.
 */
import { PROTO } from '../../../../sync/wire/wire.ts'
import { listSeen, seenEntity } from './comeback.ts'
import type { OrgDatabase, OutboxSet } from '../store/database.ts'
import { rowKey } from '../store/database.ts'
import { withReopen } from '../store/durable.ts'
import type { Environment } from '../session/environment.ts'
import { isRecord } from '../session/parse.ts'
import { readSet } from '../outbox/readSet.ts'
import { send } from './send.ts'

/** Rows of one request, to begin with: most are small, but some alone are an eighth of the 512 KB that the server takes. */
const ROWS = 100
const SETS = 500
/** As for photos that are not urgent: the server answers most of them without asking for the bytes. */
const PRIORITY = 1

type Told = 'told' | 'sign-in' | 'failed'

/** Whatever is not told is tried again. A server that does not take it does not stop the sets behind it. */
export async function tellForgotten(environment: Environment, db: OrgDatabase): Promise<Told> {
  const { forgotten, device, credential } = await withReopen(db, () => db.readMeta())
  if (forgotten === '') return 'told'
  // Without a credential the sets do not go either.
  if (credential === null) return 'sign-in'
  const tell = async (sets: readonly OutboxSet[], rows: readonly unknown[]): Promise<Told | 'too-large'> => {
    const body = JSON.stringify({
      proto: PROTO,
      device,
      from: forgotten,
      sets: sets.map(({ id, granted }) => ({ id, seq: granted?.seq ?? 0 })),
      rows,
    })
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${credential}` }
    const reply = await send(environment, '/api/sync/witness', { method: 'POST', headers, body })
    if (reply.kind === 'none') return 'failed'
    return reply.kind === 'sign-in' || reply.kind === 'too-large' ? reply.kind : 'told'
  }
  await withReopen(db, () => queueFiles(db))
  const sets = await withReopen(db, () => db.outbox.filter(({ granted }) => granted?.epoch === forgotten).toArray())
  for (let at = 0; at === 0 || at < sets.length; at += SETS) {
    const told = await tell(sets.slice(at, at + SETS), [])
    if (told === 'failed' || told === 'sign-in') return told
  }
  for (let most = ROWS; ;) {
    const seen = await withReopen(db, () => listSeen(db, most))
    if (seen.length === 0) break
    const rows = seen.map((each) => ({
      entity: seenEntity(each),
      id: each.id,
      seq: each.seq,
      ...(isRecord(each.row) ? each.row : {}),
    }))
    const told = await tell([], rows)
    if (told === 'failed' || told === 'sign-in') return told
    if (told === 'too-large' && seen.length > 1) {
      most = Math.ceil(seen.length / 2)
      continue
    }
    await withReopen(db, () => db.parked.bulkDelete(seen.map(({ entity, id }): [string, string] => [entity, id])))
  }
  await withReopen(db, () => db.writeMeta({ forgotten: '' }))
  return 'told'
}

/** What the server had received of this device's files it may have forgotten; what it still has it answers at once. */
async function queueFiles(db: OrgDatabase): Promise<void> {
  await db.whole('rw', [db.outbox, db.files, db.uploadQueue], async (db) => {
    const offered = await db.outbox.filter(({ reoffered }) => reoffered === true).toArray()
    for (const sha256 of await db.files.toCollection().primaryKeys()) {
      const set = offered.find(({ raw }) => raw.includes(`"${sha256}"`))
      const file = set === undefined ? undefined : await db.files.get(sha256)
      if (set === undefined || file === undefined || (await db.uploadQueue.get(sha256)) !== undefined) continue
      const named = readSet(set.raw).ops.find((op) => Object.values(op.fields ?? {}).includes(sha256))
      const record = named === undefined ? {} : { record: rowKey(named.entity, named.id) }
      const { mime, bytes } = file
      await db.uploadQueue.put({
        sha256,
        mime,
        size: bytes.byteLength,
        priority: PRIORITY,
        setId: set.id,
        ...record,
        state: 'waiting',
        url: null,
        attempts: 0,
        nextAt: 0,
        message: '',
      })
    }
  })
}
