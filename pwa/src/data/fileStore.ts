/** File bytes by content hash: own captures, and copies of what the server has. */
import type { OrgDatabase } from './database.ts'
import { withReopen } from './durable.ts'
import type { Environment } from './environment.ts'
import type { OrgContext } from './http.ts'
import { isOurs } from './http.ts'

/** Larger files are shown but not kept: they would crowd out what cannot be fetched again. */
const CACHED = 512 * 1024

export async function readFile(
  environment: Environment,
  db: OrgDatabase,
  context: OrgContext,
  sha256: string,
): Promise<{ readonly bytes: ArrayBuffer; readonly mime: string } | null> {
  const local = await withReopen(db, () => db.files.get(sha256))
  if (local !== undefined) return { bytes: local.bytes, mime: local.mime }
  try {
    const response = await environment.fetch(`${environment.origin}/api/files/${sha256}`, {
      credentials: 'include',
      headers: { 'X-Organization-Id': context.orgId, 'X-Organization-Role': context.role },
    })
    if (!isOurs(response) || !response.ok) return null
    const bytes = await response.arrayBuffer()
    const mime = response.headers.get('Content-Type') ?? ''
    if (bytes.byteLength <= CACHED) await keepCopy(environment, db, sha256, mime, bytes)
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
