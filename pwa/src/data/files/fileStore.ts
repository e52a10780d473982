/** File bytes by content hash: own captures, and copies of what the server has. */
import { batched } from '../../lib/batched.ts'
import type { OrgDatabase, StoredFile } from '../store/database.ts'
import { withReopen } from '../store/durable.ts'
import type { Environment } from '../session/environment.ts'
import type { OrgContext } from '../online/http.ts'
import { isOurs } from '../online/http.ts'

/** Larger files are shown but not kept, unless somebody asks for them: they would crowd out what cannot be fetched again. */
const CACHED = 512 * 1024

/** Files on their way at a time: a yard's network is slow, and the screen wants its own. */
const AT_ONCE = 3

type Bytes = Pick<StoredFile, 'bytes' | 'mime'>

/** Every photo of a list asks when it appears, and all of them are looked for at once. */
export function createReader(
  environment: Environment,
  db: OrgDatabase,
  context: OrgContext,
): (sha256: string) => Promise<Bytes | null> {
  const here = batched((hashes: readonly string[]) => withReopen(db, () => db.files.bulkGet([...hashes])))
  return async (sha256) => (await here(sha256)) ?? fetchFile(environment, db, context, sha256, CACHED)
}

/** Which of these files are on this device, without reading them. */
export async function filesHere(db: OrgDatabase, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await withReopen(db, () => db.files.where('sha256').anyOf(hashes).primaryKeys()))
}

/** Brings what is missing of these files here, whatever its size, for a day without signal. What does not come is missing afterwards. */
export async function keepFiles(
  environment: Environment,
  db: OrgDatabase,
  context: OrgContext,
  hashes: readonly string[],
): Promise<void> {
  const here = await filesHere(db, hashes)
  const missing = [...new Set(hashes)].filter((sha256) => !here.has(sha256))
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    await Promise.all(
      missing.slice(at, at + AT_ONCE).map((sha256) => fetchFile(environment, db, context, sha256, Infinity)),
    )
  }
}

async function fetchFile(
  environment: Environment,
  db: OrgDatabase,
  context: OrgContext,
  sha256: string,
  keptUpTo: number,
): Promise<Bytes | null> {
  try {
    const response = await environment.fetch(`${environment.origin}/api/files/${sha256}`, {
      credentials: 'include',
      headers: { 'X-Organization-Id': context.orgId, 'X-Organization-Role': context.role },
    })
    if (!isOurs(response) || !response.ok) return null
    const bytes = await response.arrayBuffer()
    const mime = response.headers.get('Content-Type') ?? ''
    if (bytes.byteLength <= keptUpTo) await keepCopy(environment, db, sha256, mime, bytes)
    return { bytes, mime }
  } catch {
    // No connection: the photo is elsewhere for now.
    return null
  }
}

async function keepCopy(
  environment: Pick<Environment, 'now' | 'report'>,
  db: OrgDatabase,
  sha256: string,
  mime: string,
  bytes: ArrayBuffer,
): Promise<void> {
  const now = environment.now()
  try {
    await db.files.put({ sha256, mime, bytes, savedAt: now, origin: 'cache', receivedAt: now })
  } catch (problem) {
    // A full disk is no reason not to show the picture.
    environment.report(problem)
  }
}
