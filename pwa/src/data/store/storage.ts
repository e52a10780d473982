/** Room on the device: what can be fetched again makes way for what cannot, and nothing unsent is ever deleted. */
import type { OrgDatabase, StoredFile } from './database.ts'
import type { Environment } from '../session/environment.ts'

/** Own originals stay this long after the server confirmed them. */
const KEPT = 7 * 86_400_000
const BALLAST = 'ballast'
const BALLAST_SIZE = 1024 * 1024
/** Warn while there is still room to finish a walk. */
const NEARLY_FULL = 0.8
const FULL = 0.95

export interface Room {
  readonly used: number
  readonly quota: number
  readonly level: 'ok' | 'low' | 'full'
}

/** What takes the room, in bytes. */
export interface StorageUse {
  readonly records: number
  /** Photos and reports that only this device has. */
  readonly waiting: number
  /** Own photos the server has, kept for a week. */
  readonly received: number
  /** Copies of photos of others, to be shown without a signal. */
  readonly copies: number
  readonly voice: number
  /** The app itself; null where the browser does not tell it apart from the records. */
  readonly app: number | null
  /** What a clean-up gives back: copies of what the server has confirmed. */
  readonly free: number
}

/** The server has these bytes, and said so. */
function isCopy({ sha256, origin, receivedAt }: Pick<StoredFile, 'sha256' | 'origin' | 'receivedAt'>): boolean {
  return sha256 !== BALLAST && (origin === 'cache' || receivedAt > 0)
}

/** Drops every copy of what the server has; answers how many bytes that was. */
export async function freeCopies(db: OrgDatabase): Promise<number> {
  let freed = 0
  return db.whole('rw', [db.files, db.uploadQueue], async (db) => {
    const waiting = new Set(await db.uploadQueue.toCollection().primaryKeys())
    const names: string[] = []
    await db.files.each((file) => {
      if (!isCopy(file) || waiting.has(file.sha256)) return
      names.push(file.sha256)
      freed += file.bytes.byteLength
    })
    await db.files.bulkDelete(names)
    return freed
  })
}

/** The room kept for text is needed now. */
export async function dropBallast(db: OrgDatabase): Promise<void> {
  await db.files.delete(BALLAST)
}

/** Room reserved while there is some; given up by the first save of text that finds none. */
export async function keepBallast(db: OrgDatabase, environment: Pick<Environment, 'storage' | 'now'>): Promise<void> {
  if ((await db.files.get(BALLAST)) !== undefined) return
  const { quota = 0, usage = 0 } = (await environment.storage?.estimate()) ?? {}
  if (quota - usage < 50 * BALLAST_SIZE) return
  const bytes = new ArrayBuffer(BALLAST_SIZE)
  await db.files.put({ sha256: BALLAST, mime: '', bytes, savedAt: environment.now(), origin: 'cache', receivedAt: 0 })
}

/** Originals the server has had for a week. After a restore it may have lost them again: what is to be sent stays. */
export async function dropReceived(db: OrgDatabase, now: number): Promise<void> {
  await db.whole('rw', [db.files, db.uploadQueue], async (db) => {
    const old = await db.files
      .where('receivedAt')
      .between(1, now - KEPT)
      .primaryKeys()
    const waiting = new Set(await db.uploadQueue.where('sha256').anyOf(old).primaryKeys())
    await db.files.bulkDelete(old.filter((sha256) => !waiting.has(sha256)))
  })
}

/** Asks the browser to keep the data; null where it cannot be asked. */
export async function askToPersist({ storage }: Pick<Environment, 'storage'>): Promise<boolean | null> {
  if (storage === null) return null
  return (await storage.persisted()) || (await storage.persist())
}

function roomOf({ usage = 0, quota = 0 }: StorageEstimate): Room | null {
  if (quota === 0) return null
  const part = usage / quota
  return { used: usage, quota, level: part >= FULL ? 'full' : part >= NEARLY_FULL ? 'low' : 'ok' }
}

export async function measureRoom({ storage }: Pick<Environment, 'storage'>): Promise<Room | null> {
  return storage === null ? null : roomOf(await storage.estimate())
}

/** Reads every file once; asked for by a person, not at every start. */
export async function measureUse(db: OrgDatabase, { storage }: Pick<Environment, 'storage'>): Promise<StorageUse> {
  const use = { waiting: 0, received: 0, copies: 0, voice: 0, ballast: 0, free: 0 }
  await db.transaction('r', [db.files, db.uploadQueue], async () => {
    const queued = new Set(await db.uploadQueue.toCollection().primaryKeys())
    await db.files.each((file) => {
      const size = file.bytes.byteLength
      const unsent = queued.has(file.sha256)
      use[kindOf(file, unsent)] += size
      if (isCopy(file) && !unsent) use.free += size
    })
  })
  const estimate: StorageEstimate & { readonly usageDetails?: Readonly<Record<string, number>> } =
    (await storage?.estimate()) ?? {}
  const details = estimate.usageDetails
  const files = use.waiting + use.received + use.copies + use.voice + use.ballast
  const app = details === undefined ? null : (details['caches'] ?? 0) + (details['serviceWorkerRegistrations'] ?? 0)
  const stored = details?.['indexedDB'] ?? estimate.usage ?? 0
  const { ballast: _kept, ...shown } = use
  return { ...shown, app, records: Math.max(0, stored - files) }
}

function kindOf(
  { sha256, mime, origin }: StoredFile,
  unsent: boolean,
): 'waiting' | 'received' | 'copies' | 'voice' | 'ballast' {
  if (sha256 === BALLAST) return 'ballast'
  if (mime.startsWith('audio/')) return 'voice'
  if (unsent) return 'waiting'
  return origin === 'cache' ? 'copies' : 'received'
}
