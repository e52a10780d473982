/** Everything that only this device has, as one file: the last resort when it cannot sync and must not be wiped. */
import { toBase64 } from '../../lib/base64.ts'
import { sha256Hex } from '../../lib/sha256.ts'
import { OrgDatabase } from '../store/database.ts'
import { databaseName } from '../session/directory.ts'
import { openSoon } from '../store/durable.ts'
import type { Environment } from '../session/environment.ts'

/** With a digest over the rest, so that a file that was cut short or altered is known for what it is. */
export const RESCUE_FORMAT = 'shipshape-rescue-2'

/** Of somebody else: what they left unsent lies open here, because the device sends it for them; all else of theirs is sealed. */
export async function rescueOf(environment: Environment, own: OrgDatabase, userId: string | undefined): Promise<Blob> {
  if (userId === undefined) return exportRescue(own, environment.now())
  const { orgId } = await own.readMeta()
  const db = new OrgDatabase(databaseName(userId, orgId), environment)
  try {
    await openSoon(db, environment)
    return await exportRescue(db, environment.now())
  } finally {
    db.close()
  }
}

export async function exportRescue(db: OrgDatabase, now: number): Promise<Blob> {
  const content = await db.transaction(
    'r',
    [db.meta, db.outbox, db.ring, db.uploadQueue, db.files, db.drafts],
    async () => {
      const { device, deviceName, userId, userName, orgId, epoch } = await db.readMeta()
      const sets = await db.outbox.orderBy('n').toArray()
      const uploads = await db.uploadQueue.toArray()
      const bytes = await db.files.bulkGet(uploads.map(({ sha256 }) => sha256))
      return {
        format: RESCUE_FORMAT,
        exportedAt: new Date(now).toISOString(),
        device,
        deviceName,
        userId,
        userName,
        orgId,
        epoch,
        // `raw` is what the server will hash; it is text within the text and must stay so.
        sets: sets.map(({ raw, status, code = '', message = '', reason = '' }) => ({
          raw,
          status,
          code,
          message,
          reason,
        })),
        acknowledged: (await db.ring.toArray()).map(({ raw, seq, epoch: of }) => ({ raw, seq, epoch: of })),
        drafts: await db.drafts.toArray(),
        files: uploads.map(({ sha256, mime, setId, priority }, at) => ({
          sha256,
          mime,
          setId,
          priority,
          bytes: bytes[at]?.bytes ?? null,
        })),
      }
    },
  )
  const files = content.files.map((file) => ({ ...file, bytes: file.bytes === null ? null : toBase64(file.bytes) }))
  const whole = { ...content, files }
  return new Blob([JSON.stringify({ ...whole, digest: await digestOf(whole) })], { type: 'application/json' })
}

/** SHA-256 of the content as it is written, in hex. */
export async function digestOf(content: object): Promise<string> {
  return sha256Hex(new TextEncoder().encode(JSON.stringify(content)))
}
