/**
 * A person who has left this device leaves nothing to read: the records, drafts and own photos of their databases are encrypted
 * (AES-GCM) into the vault, and copies of what the server has are dropped. The key comes from the server with a fresh session and
 * leaves the device with its person; at their next sign-in it comes back and everything is as it was.
 *
 * What waits to be sent is not sealed: the device sends it under its author's push credential while somebody else works
 * (RESOLUTIONS, shared tablet), so outbox and waiting photos stay as they are. Nothing unsent depends on a key.
 *
 * Every step may be the last before the power goes. Chunks are in the vault before what they hold is cleared, in one transaction
 * that also says "sealed"; opening puts everything back, says "not sealed" in the same transaction, and forgets the chunks after it.
 */
import type { EntityName } from '../../../../schema/gen/types.ts'
import { STORES } from '../../../../schema/gen/stores.ts'
import { databaseName } from '../session/directory.ts'
import type { Directory } from '../session/directory.ts'
import { OrgDatabase } from './database.ts'
import type { StoredFile } from './database.ts'
import { openSoon } from './durable.ts'
import type { Environment } from '../session/environment.ts'
import type { RowName } from './changes.ts'
import { storeRow } from './rows.ts'
import type { StoredRow } from './rows.ts'
import { freeCopies } from './storage.ts'
import { Vault } from './vault.ts'
import type { Chunk } from './vault.ts'
import { recompute, rowNames } from './view.ts'

/** Rows of one chunk: what is encrypted at once. */
const CHUNK_ROWS = 500
const ENTITIES = Object.keys(STORES) as readonly EntityName[]

/** Tables that hold what a person may read, beside the rows themselves. */
const OTHERS = ['base', 'ring', 'drafts', 'parked', 'incoming'] as const

/** Seals every database of a person who is not signed in any more, then lets go of the key. */
export async function sealPerson(environment: Environment, directory: Directory, userId: string): Promise<void> {
  const held = await directory.keys.get(userId)
  if (held === undefined) return
  const known = await directory.databases.where('userId').equals(userId).toArray()
  for (const { orgId } of known) {
    const db = new OrgDatabase(databaseName(userId, orgId), environment)
    const vault = new Vault(environment)
    try {
      await openSoon(db, environment)
      await seal(db, vault, held.key)
    } finally {
      db.close()
      vault.close()
    }
  }
  await directory.keys.delete(userId)
}

/** Records of a person's databases that anybody could read here now. */
export async function countReadable(environment: Environment, directory: Directory, userId: string): Promise<number> {
  let records = 0
  for (const { orgId } of await directory.databases.where('userId').equals(userId).toArray()) {
    const db = new OrgDatabase(databaseName(userId, orgId), environment)
    try {
      await openSoon(db, environment)
      for (const entity of ENTITIES) records += await db.rows(entity).count()
    } finally {
      db.close()
    }
  }
  return records
}

async function seal(db: OrgDatabase, vault: Vault, key: CryptoKey): Promise<void> {
  const { sealed } = await db.readMeta()
  if (sealed === 'records') return
  await freeCopies(db)
  // What a sealing left that the power cut is of an older day: rows that have gone since would come back with it.
  await vault.forgetRows(db.name)
  await sealFiles(db, vault, key)
  // A tab that is still closing may write once more. Then the rows read are no longer the rows to clear, and the sealing starts again.
  while (!(await sealRows(db, vault, key))) await vault.forgetRows(db.name)
}

/** Own photos that the server has but the device keeps for a week, one by one. */
async function sealFiles(db: OrgDatabase, vault: Vault, key: CryptoKey): Promise<void> {
  const waiting = new Set(await db.uploadQueue.toCollection().primaryKeys())
  const kept = await db.files.where('receivedAt').above(0).primaryKeys()
  for (const sha256 of kept) {
    const file = await db.files.get(sha256)
    if (file === undefined || waiting.has(sha256)) continue
    const { bytes, ...rest } = file
    const about = new TextEncoder().encode(JSON.stringify(rest))
    const head = new Uint8Array(4)
    new DataView(head.buffer).setUint32(0, about.length)
    await vault.put({
      name: db.name,
      part: `file/${sha256}`,
      ...(await encrypt(key, await new Blob([head, about, bytes]).arrayBuffer())),
    })
    await db.files.delete(sha256)
  }
}

async function sealRows(db: OrgDatabase, vault: Vault, key: CryptoKey): Promise<boolean> {
  const before = await markOf(db)
  const tables = [...tablesOf(db).keys()]
  for (const name of tables) {
    const rows = await db.table<unknown>(name).toArray()
    for (let at = 0; at < rows.length; at += CHUNK_ROWS) {
      const text = JSON.stringify(rows.slice(at, at + CHUNK_ROWS))
      await vault.put({
        name: db.name,
        part: `rows/${name}/${at}`,
        ...(await encrypt(key, new TextEncoder().encode(text))),
      })
    }
  }
  return db.whole('rw', [db.meta, db.outbox, ...tables.map((name) => db.table(name))], async (db) => {
    if ((await markOf(db)) !== before) return false
    for (const name of tables) await db.table(name).clear()
    await db.writeMeta({ sealed: 'records' })
    return true
  })
}

/** Names of the tables that are sealed, with the entity whose rows they hold. */
function tablesOf(db: OrgDatabase): ReadonlyMap<string, EntityName | null> {
  return new Map<string, EntityName | null>([
    ...ENTITIES.map((entity) => [db.rows(entity).name, entity] as const),
    ...OTHERS.map((name) => [name, null] as const),
  ])
}

/** An update of the app may index other fields than the one that sealed the row. */
function reindexed(entity: EntityName, row: StoredRow): StoredRow {
  const { id, fields, versions, heads, cl, seq, by, pending, mark } = row
  return storeRow(
    entity,
    id,
    { fields, versions, ...(heads === undefined ? {} : { heads }), cl, seq, by },
    pending,
    mark,
  )
}

/** Changes with everything that is saved or received here. */
async function markOf(db: OrgDatabase): Promise<string> {
  const { n, cursor, lastSavedAt } = await db.readMeta()
  const drafts = await db.drafts.toArray()
  const outbox = await db.outbox.toCollection().primaryKeys()
  return JSON.stringify([n, cursor, lastSavedAt, outbox, drafts.map(({ key, savedAt }) => [key, savedAt])])
}

/** Puts everything back. Rows whose sets were answered meanwhile are computed again. */
export async function unseal(db: OrgDatabase, source: Environment, key: CryptoKey): Promise<void> {
  const vault = new Vault(source)
  try {
    const chunks = await vault.rowsOf(db.name)
    const opened: { readonly table: string; readonly rows: readonly unknown[] }[] = []
    for (const chunk of chunks) {
      const text = new TextDecoder().decode(await decrypt(key, chunk))
      // The parser's edge: only `sealRows` writes here, and GCM proves that nobody else did.
      opened.push({ table: chunk.part.split('/')[1] ?? '', rows: JSON.parse(text) as readonly unknown[] })
    }
    const tables = tablesOf(db)
    const sealed = [...tables.keys()].map((name) => db.table(name))
    await db.whole('rw', [db.meta, db.outbox, ...sealed], async (db) => {
      for (const { table, rows } of opened) {
        // An update of the app may have left a table behind; what it held comes again with the next full pull.
        const entity = tables.get(table)
        if (entity !== undefined)
          await db.table(table).bulkPut(entity === null ? rows : rows.map((row) => reindexed(entity, row as StoredRow)))
      }
      await recompute(db, await touched(db))
      await db.writeMeta({ sealed: 'files' })
    })
    await vault.forgetRows(db.name)
  } finally {
    vault.close()
  }
}

/** What carries a mark of its sets: their answers may have come while the row lay in the vault. */
async function touched(db: OrgDatabase): Promise<readonly RowName[]> {
  const names = rowNames((await db.outbox.toArray()).flatMap(({ rows }) => rows))
  const pending = await Promise.all(
    ENTITIES.map(async (entity) => {
      const rows: readonly StoredRow[] = await db
        .rows(entity)
        .filter((row) => row.pending.length > 0)
        .toArray()
      return rows.map(({ id }) => ({ entity, id }))
    }),
  )
  return [...names, ...pending.flat()]
}

/** Photos come back after the records: the first screen does not wait for them, and what is left when the app closes comes next time. */
export async function unsealFiles(db: OrgDatabase, source: Environment, key: CryptoKey): Promise<void> {
  const vault = new Vault(source)
  try {
    for (const part of await vault.filesOf(db.name)) {
      const chunk = await vault.chunk(db.name, part)
      if (chunk === undefined) continue
      await db.files.put(readFile(await decrypt(key, chunk)))
      await vault.forget(db.name, part)
    }
    await db.writeMeta({ sealed: null })
  } finally {
    vault.close()
  }
}

function readFile(whole: ArrayBuffer): StoredFile {
  const length = new DataView(whole).getUint32(0)
  const about = JSON.parse(new TextDecoder().decode(new Uint8Array(whole, 4, length))) as Omit<StoredFile, 'bytes'>
  return { ...about, bytes: whole.slice(4 + length) }
}

async function encrypt(key: CryptoKey, plain: BufferSource): Promise<Pick<Chunk, 'iv' | 'bytes'>> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) }
}

function decrypt(key: CryptoKey, { iv, bytes }: Chunk): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes)
}
