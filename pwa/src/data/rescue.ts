/** Everything that only this device has, as one file: the last resort when it cannot sync and must not be wiped. */
import type { OrgDatabase } from './database.ts'

const RESCUE_FORMAT = 'shipshape-rescue-1'

export async function exportRescue(db: OrgDatabase, now: number): Promise<Blob> {
  const content = await db.transaction('r', [db.meta, db.outbox, db.ring, db.uploadQueue, db.files, db.drafts], async () => {
    const { device, userId, userName, orgId, epoch } = await db.readMeta()
    const sets = await db.outbox.orderBy('n').toArray()
    const uploads = await db.uploadQueue.toArray()
    const bytes = await db.files.bulkGet(uploads.map(({ sha256 }) => sha256))
    return {
      format: RESCUE_FORMAT,
      exportedAt: new Date(now).toISOString(),
      device,
      userId,
      userName,
      orgId,
      epoch,
      // `raw` is what the server will hash; it is text within the text and must stay so.
      sets: sets.map(({ raw, status, code = '', message = '', reason = '' }) => ({ raw, status, code, message, reason })),
      acknowledged: (await db.ring.toArray()).map(({ raw, seq, epoch: of }) => ({ raw, seq, epoch: of })),
      drafts: await db.drafts.toArray(),
      files: uploads.map(({ sha256, mime, setId }, at) => ({ sha256, mime, setId, bytes: bytes[at]?.bytes ?? null })),
    }
  })
  const files = content.files.map((file) => ({ ...file, bytes: file.bytes === null ? null : base64(file.bytes) }))
  return new Blob([JSON.stringify({ ...content, files })], { type: 'application/json' })
}

function base64(bytes: ArrayBuffer): string {
  const view = new Uint8Array(bytes)
  let binary = ''
  // In pieces: the arguments of one call are limited.
  for (let at = 0; at < view.length; at += 0x8000) binary += String.fromCharCode(...view.subarray(at, at + 0x8000))
  return btoa(binary)
}
