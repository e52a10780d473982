/** Room on the device: what can be fetched again makes way for what cannot. */
import type { OrgDatabase } from './database.ts'
import type { Environment } from './environment.ts'

/** Own originals stay this long after the server confirmed them. */
const KEPT = 7 * 86_400_000
const BALLAST = 'ballast'
const BALLAST_SIZE = 1024 * 1024

/** Drops every copy of what the server has, and the ballast, so that text can always be saved. */
export async function freeCaches(db: OrgDatabase): Promise<void> {
  await db.files.filter(({ origin, receivedAt, sha256 }) => origin === 'cache' || receivedAt > 0 || sha256 === BALLAST).delete()
}

/** Room reserved while there is some; freed by the first save that finds none. */
export async function keepBallast(db: OrgDatabase, environment: Pick<Environment, 'storage' | 'now'>): Promise<void> {
  if ((await db.files.get(BALLAST)) !== undefined) return
  const { quota = 0, usage = 0 } = (await environment.storage?.estimate()) ?? {}
  if (quota - usage < 50 * BALLAST_SIZE) return
  const bytes = new ArrayBuffer(BALLAST_SIZE)
  await db.files.put({ sha256: BALLAST, mime: '', bytes, savedAt: environment.now(), origin: 'cache', receivedAt: 0 })
}

/** Originals the server has had for a week. */
export async function dropReceived(db: OrgDatabase, now: number): Promise<void> {
  await db.files.where('receivedAt').between(1, now - KEPT).delete()
}

/** Asks the browser to keep the data; null where it cannot be asked. */
export async function askToPersist({ storage }: Pick<Environment, 'storage'>): Promise<boolean | null> {
  if (storage === null) return null
  return (await storage.persisted()) || (await storage.persist())
}
