/**
 * Sending the outbox of one database: strictly by n, in requests of at most 500 sets and 512 KB as sent. It works on any database
 * of this device with the credential kept in it, so the leader also sends the work of people who are not signed in.
 */
import { SCHEMA_VERSION } from '../../../../schema/gen/version.ts'
import { MARK_HEADER, MAX_OPS, MAX_SENT, MAX_SETS, parsePushResponse, pushRequest } from '../../../../sync/wire/wire.ts'
import type { PushResponse } from '../../../../sync/wire/wire.ts'
import type { OrgDatabase, OutboxSet } from '../store/database.ts'
import { withReopen } from '../store/durable.ts'
import type { Environment } from '../session/environment.ts'
import type { Outcome } from './machine.ts'
import { applyResults, putAside } from '../outbox/results.ts'
import type { Marking } from '../outbox/results.ts'
import type { RowName } from '../store/changes.ts'
import { gzip, offsetFrom, send } from './send.ts'

export interface PushReport {
  readonly outcome: Outcome
  /** Sets that now wait for the pull to bring them, and how far it has to go for that. */
  readonly accepted: number
  readonly epoch: string
  readonly seq: number
  /** The device goes on under a new identity, which has to be registered. */
  readonly forked: boolean
  readonly rows: readonly RowName[]
  /** The server's data went back and it took nothing: a pull comes first. */
  readonly behind: boolean
  readonly mark: string | null
}

export interface PushLimits {
  readonly sets: number
  /** Operations of all sets together. */
  readonly ops: number
  /** Bytes as sent. */
  readonly bytes: number
  /** Bytes before compression. */
  readonly unpacked: number
}

export const PUSH_LIMITS: PushLimits = { sets: MAX_SETS, ops: MAX_OPS, bytes: MAX_SENT, unpacked: 8 * 1024 * 1024 }

/** Everything that waits, by n, and the credential to send it with; all of it counts as offered. */
export interface Ready {
  readonly waiting: readonly OutboxSet[]
  readonly credential: string | null
  readonly mark: string
  /** See `MetaValues`. */
  readonly forgotten: string
}

const NOTHING: Omit<PushReport, 'outcome'> = {
  accepted: 0,
  epoch: '',
  seq: 0,
  forked: false,
  rows: [],
  behind: false,
  mark: null,
}

/**
 * Sends one request's worth. `onSending` hears the set ids under way, then none. `ready` comes out of the very transaction of a save,
 * which spares asking the database for what is known: the request leaves while the screen is still busy with the save.
 */
export async function pushOnce(
  environment: Environment,
  db: OrgDatabase,
  onSending: (sets: ReadonlySet<string>) => void,
  limits: PushLimits = PUSH_LIMITS,
  ready: Ready | null = null,
  marking: Marking = 'unmarked',
): Promise<PushReport> {
  const { waiting, credential, mark, forgotten } = ready ?? (await withReopen(db, () => claim(db, limits.sets)))
  if (forgotten !== '') {
    // First of all what the server has forgotten: it finds the numbers there that the sets behind it had been granted.
    const { tellForgotten } = await import('./witness.ts')
    const told = await tellForgotten(environment, db)
    return told === 'told' ? pushOnce(environment, db, onSending, limits, null, marking) : { ...NOTHING, outcome: told }
  }
  const batch = within(ofOneDevice(waiting.slice(0, limits.sets)), limits.ops)
  if (batch.length === 0) return { ...NOTHING, outcome: 'done' }
  // No credential yet: the engine gets one as soon as somebody's session allows it.
  if (credential === null) return { ...NOTHING, outcome: 'sign-in' }

  let sets = batch
  for (;;) {
    const request = await pack(environment, sets, limits)
    if (request === null) {
      sets = halve(sets)
      continue
    }
    onSending(new Set(sets.map(({ id }) => id)))
    const reply = await send(environment, '/api/sync/push', {
      method: 'POST',
      headers: {
        ...request.headers,
        Authorization: `Bearer ${credential}`,
        ...(marking === 'unmarked' || mark === '' ? {} : { [MARK_HEADER]: mark }),
      },
      body: request.body,
    }).finally(() => onSending(new Set()))
    if (reply.kind === 'too-large' && sets.length > 1) {
      sets = halve(sets)
      continue
    }
    if (reply.kind === 'sign-in') return { ...NOTHING, outcome: 'sign-in' }
    if (reply.kind === 'refused' && reply.status === 400) {
      // The request as a whole cannot be read. Alone, the set that spoils it is known, and the others flow.
      if (sets.length > 1) sets = halve(sets)
      else return { ...NOTHING, ...(await withReopen(db, () => putAside(db, sets, reply.message))), outcome: 'more' }
      continue
    }
    if (reply.kind !== 'ok') return { ...NOTHING, outcome: 'failed' }
    const answer = parsePushResponse(reply.body)
    if (!answer.ok) return { ...NOTHING, outcome: 'failed' }
    if (answer.value.reset === true) return { ...NOTHING, outcome: 'done', behind: true }
    return finish(environment, db, sets, answer.value, offsetFrom(answer.value.serverNow, reply), marking)
  }
}

async function finish(
  environment: Environment,
  db: OrgDatabase,
  sets: readonly OutboxSet[],
  answer: PushResponse,
  offset: number,
  marking: Marking,
): Promise<PushReport> {
  const { accepted, forked, rows, settled, left, stale } = await withReopen(db, () =>
    applyResults(environment, db, sets, answer, offset, marking),
  )
  if (stale) return { ...NOTHING, outcome: 'done', behind: true }
  // An answer that settles nothing must not be asked for again at once.
  const outcome = settled === 0 ? 'failed' : left > 0 ? 'more' : 'done'
  return {
    outcome,
    accepted,
    epoch: answer.epoch,
    seq: answer.seq,
    forked,
    rows,
    behind: false,
    mark: answer.mark ?? '',
  }
}

/**
 * The next waiting sets by n. They count as offered before they are sent: after a fork, a set that may have reached the server keeps
 * its identity until it has an answer. What was committed with a connection counts already.
 */
async function claim(db: OrgDatabase, count: number): Promise<Ready> {
  const { waiting, credential, offeredN, mark, forgotten } = await db.whole('r', [db.outbox, db.meta], async (db) => {
    const [sets, meta] = await Promise.all([
      db.outbox.where('[status+n]').between(['waiting', -Infinity], ['waiting', Infinity]).limit(count).toArray(),
      db.readMeta(),
    ])
    return { ...meta, waiting: sets }
  })
  const highest = ofOneDevice(waiting).at(-1)?.n ?? 0
  if (credential !== null && highest > offeredN) await db.whole('rw', [db.meta], (db) => remember(db, highest))
  return { waiting, credential, mark, forgotten }
}

/** A request is of one device identity; what goes under another comes after it. */
function ofOneDevice(sets: readonly OutboxSet[]): readonly OutboxSet[] {
  const other = sets.findIndex(({ device }) => device !== sets[0]?.device)
  return other === -1 ? sets : sets.slice(0, other)
}

/** The first sets, at least one, with no more operations together than `most`. Several on one record count once: then the server tells. */
function within(sets: readonly OutboxSet[], most: number): readonly OutboxSet[] {
  let ops = 0
  const first = sets.findIndex(({ rows }, at) => (ops += rows.length) > most && at > 0)
  return first === -1 ? sets : sets.slice(0, first)
}

async function remember(db: OrgDatabase, highest: number): Promise<void> {
  const { offeredN } = await db.readMeta()
  if (highest > offeredN) await db.writeMeta({ offeredN: highest })
}

interface Packed {
  readonly headers: Record<string, string>
  readonly body: Uint8Array<ArrayBuffer>
}

/** null = too much for one request. A single set always goes: the server decides about it. */
async function pack(environment: Environment, sets: readonly OutboxSet[], limits: PushLimits): Promise<Packed | null> {
  const raws = sets.map(({ raw }) => raw)
  const text = pushRequest(sets[0]?.device ?? '', SCHEMA_VERSION, environment.now(), raws)
  const plain = new TextEncoder().encode(text)
  const headers: Record<string, string> = { 'Content-Type': 'application/json' }
  const zipped = plain.length > 1024 ? await gzip(text) : null
  const body = zipped ?? plain
  if (zipped !== null) headers['Content-Encoding'] = 'gzip'
  if (sets.length > 1 && (body.length > limits.bytes || plain.length > limits.unpacked)) return null
  return { headers, body }
}

function halve(sets: readonly OutboxSet[]): readonly OutboxSet[] {
  return sets.slice(0, Math.max(1, Math.floor(sets.length / 2)))
}
