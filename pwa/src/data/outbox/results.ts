/** What the server said about sets, written to the outbox in one transaction. */
import { serialize } from '../../../../sync/change/change.ts'
import { makeStamp, stampCounter, stampWall } from '../../../../sync/hlc/hlc.ts'
import type { PushResponse, PushResult } from '../../../../sync/wire/wire.ts'
import type { RowName } from '../store/changes.ts'
import type { MetaValues, OrgDatabase, OutboxSet } from '../store/database.ts'
import type { Environment } from '../session/environment.ts'
import { newDevice } from '../session/identity.ts'
import { readSet, UNREADABLE } from './readSet.ts'
import { distinct, entitiesOf, recompute, rowNames, rowsHeldBy } from '../store/view.ts'

/** Where a mark is sent along, the server takes nothing after a restore until this device has pulled. */
export type Marking = 'marked' | 'unmarked'

export interface Applied {
  readonly accepted: number
  /** Sets about which something is known now. */
  readonly settled: number
  /** The device has taken a new identity. */
  readonly forked: boolean
  readonly rows: readonly RowName[]
  /** Sets that still wait. */
  readonly left: number
  /** It came from another history of the server than the one this device has: a pull decides. */
  readonly stale: boolean
}

/** Digits of a stamp before its device. */
const TICK = 16

export async function applyResults(
  environment: Pick<Environment, 'random'>,
  db: OrgDatabase,
  sent: readonly OutboxSet[],
  answer: PushResponse,
  offset: number,
  marking: Marking = 'unmarked',
): Promise<Applied> {
  const byId = new Map(answer.results.map((result) => [result.id, result]))
  const refusals = new Set(sent.filter(({ id }) => outcomeOf(byId.get(id)) === 'rejected').map(({ id }) => id))
  const rows = distinct([...rowNames(sent.flatMap((set) => set.rows)), ...(await rowsHeldBy(db, refusals))])
  const tables = [db.outbox, db.base, db.ring, db.meta, ...entitiesOf(rows).map((entity) => db.rows(entity))]
  return db.receive(tables, async (db) => {
    const meta = await db.readMeta()
    // An answer that was on its way while the server was put back, or while this device learned of it: it says nothing any more. A
    // database of somebody who is not signed in does not pull, and takes what it gets.
    const stale = marking === 'marked' && meta.epoch !== '' && meta.epoch !== answer.epoch
    if (stale) return { accepted: 0, settled: 0, forked: false, rows: [], left: sent.length, stale }
    await db.writeMeta({ offset, metAt: answer.serverNow, mark: answer.mark ?? '' })
    const accepted = new Set<string>()
    const forked: OutboxSet[] = []
    let settled = 0
    for (const { id, device } of sent) {
      const result = byId.get(id)
      // Read again: another leader may have had the same answer, or the person discarded the set meanwhile.
      const set = await db.outbox.get(id)
      if (result === undefined || set === undefined) continue
      settled++
      if (set.status !== 'waiting') continue
      if (result.result === 'forked') {
        // Of two tabs one may hear it when the other has renamed the set already.
        if (set.device === device) forked.push(set)
      } else if (await settle(db, meta, set, result, answer)) accepted.add(id)
    }
    await releaseNeeding(db, accepted)
    if (forked.length > 0) await takeNewIdentity(environment, db, meta, forked)
    await recompute(db, rows)
    const left = await db.outbox.where('[status+n]').between(['waiting', -Infinity], ['waiting', Infinity]).count()
    return { accepted: accepted.size, settled, forked: forked.length > 0, rows, left, stale }
  })
}

/** A set the server cannot even read is refused by the device itself, so that it blocks nothing and somebody sees it. */
export async function putAside(
  db: OrgDatabase,
  sets: readonly OutboxSet[],
  message: string,
): Promise<{ readonly rows: readonly RowName[] }> {
  const rows = distinct([
    ...rowNames(sets.flatMap((set) => set.rows)),
    ...(await rowsHeldBy(db, new Set(sets.map(({ id }) => id)))),
  ])
  const tables = [db.outbox, db.base, ...entitiesOf(rows).map((entity) => db.rows(entity))]
  return db.whole('rw', tables, async (db) => {
    // Read again: another leader may have put it aside too, and the person may have given it up since.
    const waiting = (await db.outbox.bulkGet(sets.map(({ id }) => id))).filter((set) => set?.status === 'waiting')
    await db.outbox.bulkPut(
      waiting.flatMap((set) =>
        set === undefined ? [] : [{ ...set, status: 'rejected', code: 'malformed', message, fields: {} }],
      ),
    )
    await recompute(db, rows)
    return { rows }
  })
}

/** Keeps the acknowledged set in the ring, to offer it again should the server come back from a backup; `now` is the server's. */
export async function retire(db: OrgDatabase, sets: readonly OutboxSet[], now: number): Promise<void> {
  await db.ring.bulkPut(
    sets.map(({ id, device, n, raw, rows, savedAt, seq = 0, epoch = '' }) => ({
      id,
      device,
      n,
      raw,
      rows,
      savedAt,
      seq,
      epoch,
      ackedAt: now,
    })),
  )
  await db.outbox.bulkDelete(sets.map(({ id }) => id))
}

async function settle(
  db: OrgDatabase,
  meta: MetaValues,
  set: OutboxSet,
  result: PushResult,
  { epoch, serverNow }: PushResponse,
): Promise<boolean> {
  switch (outcomeOf(result)) {
    case 'applied':
    case 'merged':
    case 'restamped': {
      const seq = result.seq ?? 0
      await moveClock(db, result.at)
      const acked: OutboxSet = { ...set, status: 'acked', seq, epoch }
      // The pull may have been faster: then the base already holds the effect.
      const pulled = !meta.collecting && meta.epoch === epoch && meta.cursorSeq >= seq
      if (pulled) await retire(db, [acked], serverNow)
      else await db.outbox.put(acked)
      return true
    }
    case 'rejected': {
      const { code = '', message = '', fields = {} } = result
      await db.outbox.put({ ...set, status: 'rejected', code, message, fields })
      return false
    }
    case 'deferred': {
      const { reason = '', message = '', fields = {} } = result
      await db.outbox.put({ ...set, status: 'deferred', reason, message, fields })
      return false
    }
    case undefined:
    default:
      return false
  }
}

/** What the device does next must not be older than what the server made of its last set. */
async function moveClock(db: OrgDatabase, at: string | undefined): Promise<void> {
  if (at === undefined) return
  const { device, clock } = await db.readMeta()
  if (at.slice(0, TICK) > (clock ?? '').slice(0, TICK))
    await db.writeMeta({ clock: makeStamp(stampWall(at), stampCounter(at), device) })
}

/** A duplicate carries the stored result, which for the device is the result. */
function outcomeOf(result: PushResult | undefined): string | undefined {
  return result?.result === 'duplicate' ? (result.of ?? 'applied') : result?.result
}

/** Sets put aside for the want of others go again when the last of those is in effect. */
async function releaseNeeding(db: OrgDatabase, accepted: ReadonlySet<string>): Promise<void> {
  if (accepted.size === 0 || (await db.outbox.where('status').equals('deferred').count()) === 0) return
  const unmet = new Set(await db.outbox.where('status').anyOf('waiting', 'deferred', 'rejected').primaryKeys())
  const needing = await db.outbox
    .where('needs')
    .anyOf([...accepted])
    .distinct()
    .toArray()
  for (const set of needing) {
    if (set.status !== 'deferred' || set.reason !== 'needs' || set.needs.some((id) => unmet.has(id))) continue
    await db.outbox.put({ ...set, status: 'waiting' })
  }
}

/**
 * The profile was cloned: another device has used these numbers. The forked sets, and those that were never offered, go under a
 * new identity with new numbers and their old ids; what may have reached the server keeps its name until it has an answer.
 */
async function takeNewIdentity(
  environment: Pick<Environment, 'random'>,
  db: OrgDatabase,
  meta: MetaValues,
  forked: readonly OutboxSet[],
): Promise<void> {
  const old = new Set(forked.map(({ device }) => device))
  const device = old.has(meta.device) ? newDevice(environment.random) : meta.device
  const waiting = await db.outbox.where('[status+n]').between(['waiting', -Infinity], ['waiting', Infinity]).toArray()
  const again = waiting.filter(
    (set) => old.has(set.device) && (set.n > meta.offeredN || forked.some(({ id }) => id === set.id)),
  )
  let { n } = meta
  for (const set of again) {
    n++
    await db.outbox.put({ ...set, device, n, raw: rename(set.raw, device, n) })
  }
  await db.writeMeta({ device, n })
}

function rename(raw: string, device: string, n: number): string {
  const set = readSet(raw)
  // The server refuses it under any name; a rescue file still has what is left of it.
  if (set === UNREADABLE) return raw
  return serialize({ ...set, device, n, at: makeStamp(stampWall(set.at), stampCounter(set.at), device) })
}
