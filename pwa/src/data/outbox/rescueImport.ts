/**
 * Bringing in a rescue file. The file is read and checked on this device; a dry run asks the server what would become of each set;
 * only then does a person decide. The sets go up byte for byte under their author's name, the photos join this device's own queue.
 * Doing it twice, or the lost tablet coming back, takes effect once: the server knows every set by device and number.
 */
import { MAX_SETS, PROTO } from '../../../../sync/wire/wire.ts'
import type { PushResult } from '../../../../sync/wire/wire.ts'
import type { OrgDatabase, Upload } from '../store/database.ts'
import { withReopen } from '../store/durable.ts'
import type { Environment } from '../session/environment.ts'
import { isRecord } from '../session/parse.ts'
import { digestOf } from './rescue.ts'
import { describe, filesOf, inOrder, parse, rawsOf, text } from './rescueFile.ts'
import type { FileOf, RescueSet } from './rescueFile.ts'
import { gzip, send } from '../sync/send.ts'

export type RescueReading =
  | { readonly ok: true; readonly rescue: Rescue }
  | { readonly ok: false; readonly message: string }

export interface Rescue {
  readonly author: string
  readonly authorName: string
  readonly deviceName: string
  readonly exportedAt: string
  readonly sets: readonly RescueSet[]
  readonly photos: number
  /** Photos whose bytes were lost on the tablet already, or do not match their name. */
  readonly broken: number
  readonly bytes: number
  /** Half-typed forms cannot be imported; they are in the file to be read by a person. */
  readonly drafts: number
  /** An older file without a checksum: whether it was changed cannot be told. */
  readonly checked: boolean
  /** Asks the server what would become of it. */
  readonly dryRun: () => Promise<RescueOutcome>
  readonly bringIn: () => Promise<RescueOutcome>
}

export type RescueOutcome =
  | {
      readonly ok: true
      readonly results: readonly RescueResult[]
      readonly known: number
      readonly photosKnown: number
      readonly photosSent: number
    }
  | { readonly ok: false; readonly message: string }

export interface RescueResult extends Pick<PushResult, 'result' | 'of' | 'message' | 'reason'> {
  readonly id: string
}

/** Of one request before it is packed; change-sets pack to a fifth at least. */
const BATCH_BYTES = 2 * 1024 * 1024

export async function readRescue(
  environment: Environment,
  db: OrgDatabase,
  file: Blob,
  wake: () => void,
): Promise<RescueReading> {
  const content = parse(await file.text())
  if (content === null || typeof content['format'] !== 'string' || !content['format'].startsWith('shipshape-rescue-')) {
    return no('This is not a rescue file of Shipshape, or it was cut short on the way.')
  }
  const { digest, ...rest } = content
  const checked = content['format'] !== 'shipshape-rescue-1'
  if (checked && digest !== (await digestOf(rest)))
    return no(
      'This rescue file was changed or damaged after it was made. Make a new one on the tablet, if it still starts.',
    )
  const { orgId } = await withReopen(db, () => db.readMeta())
  if (content['orgId'] !== orgId) return no('This rescue file belongs to another organization.')
  const raws = rawsOf(content)
  const device = content['device']
  const author = content['userId']
  if (raws === null || typeof device !== 'string' || typeof author !== 'string')
    return no('This rescue file cannot be read. It may come from a newer version of Shipshape.')
  const described = raws.map(describe)
  const sets = described.filter((set) => set !== null)
  if (sets.length < described.length) return no('This rescue file holds changes that cannot be read.')
  const { good, broken } = await filesOf(content)
  const ask = (dryRun: boolean) =>
    request(environment, {
      context: orgId,
      device,
      author,
      raws: inOrder(raws),
      hashes: good.map(({ sha256 }) => sha256),
      dryRun,
    })
  return {
    ok: true,
    rescue: {
      author,
      authorName: text(content['userName']),
      deviceName: text(content['deviceName']),
      exportedAt: text(content['exportedAt']),
      sets,
      photos: good.length,
      broken,
      bytes: good.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
      drafts: Array.isArray(content['drafts']) ? content['drafts'].length : 0,
      checked,
      dryRun: async () => outcomeOf(await ask(true), 0),
      bringIn: async () => {
        const answer = await ask(false)
        if (!answer.ok) return answer
        const missing = good.filter(({ sha256 }) => !answer.received.has(sha256))
        await queue(environment, db, missing)
        if (missing.length > 0) wake()
        return outcomeOf(answer, missing.length)
      },
    },
  }
}

/** The photos go the way of all photos: resumable, checked by the server, and not lost when this device goes off now. */
async function queue(environment: Environment, db: OrgDatabase, files: readonly FileOf[]): Promise<void> {
  const now = environment.now()
  for (const { sha256, mime, priority, bytes } of files) {
    await withReopen(db, () =>
      db.whole('rw', [db.files, db.uploadQueue], async (db) => {
        const upload: Upload = {
          sha256,
          mime,
          size: bytes.byteLength,
          priority,
          setId: '',
          state: 'waiting',
          url: null,
          attempts: 0,
          nextAt: 0,
          message: '',
        }
        await db.files.put({ sha256, mime, bytes, savedAt: now, origin: 'own', receivedAt: 0 })
        await db.uploadQueue.put(upload)
      }),
    )
  }
}

interface Asked {
  readonly context: string
  readonly device: string
  readonly author: string
  readonly raws: readonly string[]
  readonly hashes: readonly string[]
  readonly dryRun: boolean
}

type Answered =
  | { readonly ok: true; readonly results: readonly RescueResult[]; readonly received: ReadonlySet<string> }
  | { readonly ok: false; readonly message: string }

async function request(
  environment: Environment,
  { context, device, author, raws, hashes, dryRun }: Asked,
): Promise<Answered> {
  const results: RescueResult[] = []
  const received = new Set<string>()
  // One request at least: a file of photos only has no sets.
  const open = [...batches(raws)]
  for (let batch = open.shift(); batch !== undefined; batch = open.shift()) {
    const head = JSON.stringify({ proto: PROTO, device, author, dryRun, files: hashes })
    // The sets stay the bytes they are: they must not pass through a parser.
    const body = `${head.slice(0, -1)},"sets":[${batch.join(',')}]}`
    const packed = await gzip(body)
    const headers = {
      'Content-Type': 'application/json',
      'X-Organization-Id': context,
      ...(packed === null ? {} : { 'Content-Encoding': 'gzip' }),
    }
    const reply = await send(environment, '/api/sync/rescue', { method: 'POST', headers, body: packed ?? body })
    if (reply.kind === 'too-large' && batch.length > 1) {
      const half = Math.ceil(batch.length / 2)
      open.unshift(batch.slice(0, half), batch.slice(half))
      continue
    }
    if (reply.kind === 'sign-in') return no('Sign in again, then import the file.')
    if (reply.kind === 'refused') return no(reply.message)
    if (reply.kind !== 'ok' || !isRecord(reply.body))
      return no(
        'The server did not answer. What was imported so far counts; import the file again when there is a connection.',
      )
    const { results: told, received: there } = reply.body
    if (Array.isArray(told)) results.push(...told.filter(isRecord).map(resultOf))
    if (Array.isArray(there)) for (const hash of there) received.add(text(hash))
  }
  return { ok: true, results, received }
}

function* batches(raws: readonly string[]): Generator<readonly string[]> {
  let batch: string[] = []
  let size = 0
  for (const raw of raws) {
    if (batch.length > 0 && (batch.length === MAX_SETS || size + raw.length > BATCH_BYTES)) {
      yield batch
      batch = []
      size = 0
    }
    batch.push(raw)
    size += raw.length
  }
  yield batch
}

function outcomeOf(answer: Answered, photosSent: number): RescueOutcome {
  if (!answer.ok) return answer
  const known = answer.results.filter(({ result }) => result === 'duplicate').length
  return { ok: true, results: answer.results, known, photosKnown: answer.received.size, photosSent }
}

function resultOf(result: Record<string, unknown>): RescueResult {
  const { of, message, reason } = result
  return {
    id: text(result['id']),
    // The parser's edge: the words of the push protocol.
    result: text(result['result']) as PushResult['result'],
    ...(typeof of === 'string' ? { of } : {}),
    ...(typeof message === 'string' ? { message } : {}),
    ...(typeof reason === 'string' ? { reason } : {}),
  }
}

function no(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message }
}
