/**
 * Sending file bytes by tus: resumable, 256 KB chunks, two at a time, stop-work photos and thumbnails first. A file goes after the
 * set that names it, so that the record is never later than its photo by our doing. Photos may be held back for Wi-Fi (wifi.ts).
 */
import type { Upload as TusUpload } from 'tus-js-client'
import type { OrgDatabase, Upload } from '../store/database.ts'
import { withReopen } from '../store/durable.ts'
import type { Environment } from '../session/environment.ts'
import { BACKOFF_LAST, backoff } from '../sync/machine.ts'
import { fetchStack, readBytes } from './tus.ts'
import { holdsPhotos, isHeld, readWifiRule, wifiTables } from '../sync/wifi.ts'

export type UploadOutcome = 'done' | 'more' | 'failed' | 'sign-in'

const CHUNK = 256 * 1024
const PARALLEL = 2
/** How often a file starts from the beginning before a person has to look. What is broken on this device would go up for ever. */
const RESTARTS = 5

/** Sends the next files whose set is with the server. */
export async function uploadSome(environment: Environment, db: OrgDatabase): Promise<UploadOutcome> {
  const next = await withReopen(db, () => nextUploads(environment, db))
  if (next.length === 0) return 'done'
  const { credential } = await db.readMeta()
  if (credential === null) return 'sign-in'
  const outcomes = await Promise.all(next.map((upload) => uploadOne(environment, db, upload, credential)))
  if (outcomes.includes('sign-in')) return 'sign-in'
  return outcomes.includes('failed') ? 'failed' : 'more'
}

async function nextUploads(
  environment: Pick<Environment, 'now' | 'connection'>,
  db: OrgDatabase,
): Promise<readonly Upload[]> {
  const now = environment.now()
  // One transaction: a save between the two reads would show a file whose set seems to be sent already.
  return db.whole('r', [db.outbox, db.uploadQueue, db.meta, ...wifiTables(db)], async (db) => {
    const connection = environment.connection()
    const holding = holdsPhotos(await readWifiRule(db, await db.readMeta(), connection), connection)
    const unsent = new Set(await db.outbox.where('status').anyOf('waiting', 'deferred', 'rejected').primaryKeys())
    return db.uploadQueue
      .where('[state+priority]')
      .between(['waiting', -Infinity], ['waiting', Infinity])
      .filter(
        (upload) =>
          (upload.nextAt <= now || upload.nextAt > now + BACKOFF_LAST) &&
          !unsent.has(upload.setId) &&
          !isHeld(upload, holding),
      )
      .limit(PARALLEL)
      .toArray()
  })
}

async function uploadOne(
  environment: Environment,
  db: OrgDatabase,
  upload: Upload,
  credential: string,
): Promise<UploadOutcome> {
  const { sha256 } = upload
  const file = await db.files.get(sha256)
  if (file === undefined) {
    await db.uploadQueue.update(sha256, { state: 'failed', message: 'The bytes are not on this device any more.' })
    return 'more'
  }
  const result = await transfer(environment, db, upload, file.bytes, credential)
  if (result.kind === 'received') {
    await db.whole('rw', [db.uploadQueue, db.files], async (db) => {
      await db.uploadQueue.delete(sha256)
      await db.files.update(sha256, { receivedAt: environment.now() })
    })
    return 'more'
  }
  if (result.status === 401) return 'sign-in'
  // Refused for what it is: sending it again changes nothing, a person has to look.
  if (result.status === 415 || result.status === 413 || result.status === 403) {
    await db.uploadQueue.update(sha256, { state: 'failed', message: result.message })
    return 'more'
  }
  // 460: the server threw the bytes away; 404 and 410: it no longer knows the upload. Both start from the beginning.
  const isLost = result.status === 404 || result.status === 410 || result.status === 460
  const restarts = (upload.restarts ?? 0) + (isLost ? 1 : 0)
  if (restarts > RESTARTS) {
    await db.uploadQueue.update(sha256, { state: 'failed', url: null, message: result.message })
    return 'more'
  }
  const attempts = upload.attempts + 1
  const nextAt = environment.now() + backoff(attempts, environment.random)
  const url = isLost ? { url: null } : {}
  await db.uploadQueue.update(sha256, { attempts, restarts, nextAt, message: result.message, ...url })
  return 'failed'
}

type Transfer =
  | { readonly kind: 'received' }
  | { readonly kind: 'problem'; readonly status: number; readonly message: string }

async function transfer(
  environment: Environment,
  db: OrgDatabase,
  { sha256, mime, url }: Upload,
  bytes: ArrayBuffer,
  credential: string,
): Promise<Transfer> {
  const tus = await import('tus-js-client')
  return new Promise<Transfer>((resolve) => {
    const upload: TusUpload = new tus.Upload(new Blob([bytes]), {
      endpoint: `${environment.origin}/api/files`,
      uploadUrl: url,
      chunkSize: CHUNK,
      // The queue decides when to try again, and remembers where.
      retryDelays: null,
      storeFingerprintForResuming: false,
      metadata: { sha256, mime },
      headers: { Authorization: `Bearer ${credential}` },
      fileReader: readBytes(bytes),
      httpStack: fetchStack(environment),
      onUploadUrlAvailable: () => {
        if (upload.url === null) return
        // Without it the next attempt asks for a new place.
        db.uploadQueue.update(sha256, { url: upload.url }).catch(environment.report)
      },
      onAfterResponse: async (request, response) => {
        // Somebody has uploaded the same bytes before: the answer to the creation already stands at the end.
        const offset = Number(response.getHeader('Upload-Offset') ?? -1)
        if (request.getMethod() !== 'POST' || offset !== bytes.byteLength) return
        resolve({ kind: 'received' })
        await upload.abort()
      },
      onSuccess: () => resolve({ kind: 'received' }),
      onError: (problem) => {
        const response = 'originalResponse' in problem ? problem.originalResponse : null
        resolve({
          kind: 'problem',
          status: response?.getStatus() ?? 0,
          message: response?.getBody() || problem.message,
        })
      },
    })
    upload.start()
  })
}
