/**
 * Receiving. A page is applied in one transaction with the cursor, and the sets whose effect it brings leave the outbox in that
 * very transaction: a value neither flickers back nor is replayed twice.
 *
 * When the server cannot continue from the cursor (restored from a backup, another scope), everything is pulled beside the old rows
 * and swapped at the end. The outbox stays. After a restore the device also offers its acknowledged sets again, with the numbers they
 * were granted: what the server still has it answers as duplicates, what the backup lost takes effect again.
 */
import { TABLES } from '../../../schema/gen/tables.ts'
import type { EntityName } from '../../../schema/gen/types.ts'
import { parsePullResponse } from '../../../sync/wire/wire.ts'
import type { PullResponse, WireRow } from '../../../sync/wire/wire.ts'
import type { Changed, RowName } from './changes.ts'
import type { OrgDatabase } from './database.ts'
import { isEntity } from './database.ts'
import { withReopen } from './durable.ts'
import { AFTER_TEXT } from './encode.ts'
import type { Environment } from './environment.ts'
import type { OrgContext } from './http.ts'
import type { Outcome } from './machine.ts'
import { retire } from './results.ts'
import type { RowContent } from './rows.ts'
import { storeRow } from './rows.ts'
import { offsetFrom, send } from './send.ts'
import { entitiesOf, keepBase, recompute, rowNames } from './view.ts'

export interface PullReport {
  readonly outcome: Outcome
  readonly changed: Changed
  /** How far the device's copy goes now, of which history of the server. */
  readonly reached?: { readonly epoch: string; readonly seq: number }
  /** Sets stand in the outbox again that had left it. */
  readonly offered?: boolean
}

const PAGE = 1000
const RING_KEPT = 14 * 86_400_000
const NOTHING: Changed = []

export async function pullOnce(environment: Environment, db: OrgDatabase, context: OrgContext, page = PAGE): Promise<PullReport> {
  const { cursor } = await withReopen(db, () => db.readMeta())
  const reply = await send(environment, `/api/sync/pull?cursor=${encodeURIComponent(cursor)}&limit=${page}`, {
    headers: { Accept: 'application/json', 'X-Organization-Id': context.orgId, 'X-Organization-Role': context.role },
  })
  if (reply.kind === 'sign-in') return { outcome: 'sign-in', changed: NOTHING }
  if (reply.kind !== 'ok') return { outcome: 'failed', changed: NOTHING }
  const answer = parsePullResponse(reply.body)
  // A page with one row that cannot be read does not move the cursor past it.
  if (!answer.ok) return { outcome: 'failed', changed: NOTHING }
  const offset = offsetFrom(answer.value.serverNow, reply)
  return withReopen(db, () => applyPage(environment, db, cursor, answer.value, offset))
}

function applyPage(
  environment: Pick<Environment, 'now'>,
  db: OrgDatabase,
  asked: string,
  answer: PullResponse,
  offset: number,
): Promise<PullReport> {
  return db.transaction('rw', db.tables, async (): Promise<PullReport> => {
    const meta = await db.readMeta()
    // Another leader was faster: its page counts, this one is asked for again from where that ended.
    if (meta.cursor !== asked) return { outcome: 'more', changed: NOTHING }
    const otherEpoch = meta.epoch !== '' && meta.epoch !== answer.epoch
    if (otherEpoch) await offerAgain(db)
    if (otherEpoch && !answer.reset && asked !== '') {
      await db.incoming.clear()
      await db.writeMeta({ epoch: answer.epoch, cursor: '', cursorSeq: 0, collecting: true, epochChanged: true })
      return { outcome: 'more', changed: NOTHING, offered: true }
    }
    if (answer.reset) await db.incoming.clear()
    const collecting = meta.collecting || (answer.reset === true && asked !== '')
    const { known, parked } = sort(answer.rows)
    await db.parked.bulkPut(parked.map((row) => ({ entity: row.entity, id: row.id, seq: row.seq, row: JSON.parse(JSON.stringify(row)) })))
    const cursorSeq = answer.more ? (answer.rows.at(-1)?.seq ?? meta.cursorSeq) : answer.seq
    const swapping = collecting && !answer.more
    await db.writeMeta({
      cursor: answer.cursor,
      cursorSeq,
      epoch: answer.epoch,
      collecting: collecting && answer.more,
      offset,
      ...(otherEpoch ? { epochChanged: true } : {}),
      ...(answer.more ? {} : { bootstrapped: true, lastSyncedAt: environment.now() }),
    })
    if (collecting) await db.incoming.bulkPut(known)
    const arrived = swapping ? null : collecting ? [] : await putRows(db, known)
    if (swapping) await swap(db)
    // A row that others changed during paging has moved to a later page: before the last one its set must not leave the outbox.
    const dropped = answer.more ? [] : await dropConfirmed(environment, db, answer.epoch, cursorSeq)
    if (!answer.more) await db.ring.where('ackedAt').below(environment.now() - RING_KEPT).delete()
    const changed: Changed = arrived === null ? 'all' : [...arrived, ...dropped]
    return { outcome: answer.more ? 'more' : 'done', changed, reached: { epoch: answer.epoch, seq: cursorSeq }, offered: otherEpoch }
  })
}

interface Known {
  readonly entity: EntityName
  readonly id: string
  readonly content: RowContent
}

/** Rows of unknown entities, and rows with unknown fields beside what is known of them, are kept for a newer build. */
function sort(rows: readonly WireRow[]): { readonly known: readonly Known[]; readonly parked: readonly WireRow[] } {
  const known: Known[] = []
  const parked: WireRow[] = []
  for (const row of rows) {
    if (!isEntity(row.entity)) {
      parked.push(row)
      continue
    }
    if (Object.keys(row.fields).some((field) => !Object.hasOwn(TABLES[row.entity as EntityName].fields, field))) parked.push(row)
    const { entity, id, seq, cl, fields, versions, heads, by } = row
    known.push({ entity, id, content: { fields, versions, ...(heads === undefined ? {} : { heads }), cl, seq, by } })
  }
  return { known, parked }
}

/** Rows without pending sets go straight into the view; of the others the base changes and the view is computed anew. */
async function putRows(db: OrgDatabase, rows: readonly Known[]): Promise<readonly RowName[]> {
  const bases = await db.base.bulkGet(rows.map(({ entity, id }): [string, string] => [entity, id]))
  const pending = rows.filter((_, at) => bases[at] !== undefined)
  const settled = rows.filter((_, at) => bases[at] === undefined)
  for (const entity of entitiesOf(settled)) {
    const own = settled.filter((row) => row.entity === entity)
    await db.rows(entity).bulkPut(own.map(({ id, content }) => storeRow(entity, id, content, [], 'server')))
  }
  await db.base.bulkPut(pending)
  await recompute(db, pending)
  return rows
}

/** Everything pulled beside becomes the view, in one step. */
async function swap(db: OrgDatabase): Promise<void> {
  const pending = rowNames(await pendingKeys(db))
  await keepBase(db, pending)
  for (const { entity, id } of pending) await db.base.put({ entity, id, content: null })
  for (const entity of Object.keys(TABLES).filter(isEntity)) {
    await db.rows(entity).clear()
    const incoming = db.incoming.where('[entity+id]').between([entity, ''], [entity, AFTER_TEXT])
    await putRows(db, await incoming.toArray())
  }
  await db.incoming.clear()
  await recompute(db, pending)
}

async function dropConfirmed(
  environment: Pick<Environment, 'now'>,
  db: OrgDatabase,
  epoch: string,
  cursorSeq: number,
): Promise<readonly RowName[]> {
  const acked = await db.outbox.where('[status+n]').between(['acked', -Infinity], ['acked', Infinity]).toArray()
  const confirmed = acked.filter((set) => set.epoch === epoch && (set.seq ?? 0) <= cursorSeq)
  if (confirmed.length === 0) return []
  await retire(db, confirmed, environment.now())
  const rows = rowNames(confirmed.flatMap((set) => set.rows))
  await recompute(db, rows)
  return rows
}

/** The server's history is another one: what it acknowledged before is asked about again. */
async function offerAgain(db: OrgDatabase): Promise<void> {
  const ring = await db.ring.orderBy('ackedAt').toArray()
  await keepBase(db, rowNames(ring.flatMap(({ rows }) => rows)))
  await db.outbox.bulkPut(
    ring.map(({ id, device, n, raw, rows, savedAt }) => ({
      id,
      device,
      n,
      status: 'waiting' as const,
      raw,
      rows,
      needs: [],
      group: null,
      savedAt,
      reoffered: true,
    })),
  )
  await db.ring.clear()
  const acked = await db.outbox.where('[status+n]').between(['acked', -Infinity], ['acked', Infinity]).toArray()
  await db.outbox.bulkPut(acked.map((set) => ({ ...set, status: 'waiting' as const, reoffered: true })))
}

async function pendingKeys(db: OrgDatabase): Promise<readonly string[]> {
  const keys = await db.outbox.orderBy('rows').uniqueKeys()
  return keys.filter((key) => typeof key === 'string')
}

/** After an update: rows an older build could not show in full. */
export async function unpark(db: OrgDatabase): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    const parked = await db.parked.toArray()
    for (const { entity, id, row, seq } of parked) {
      if (!isEntity(entity)) continue
      const shown = (await db.base.get([entity, id]))?.content ?? (await db.rows(entity).get(id))
      // The parser's edge: written by applyPage from a parsed row.
      if (shown === undefined || shown === null || shown.seq < seq) await putRows(db, sort([row as unknown as WireRow]).known)
      await db.parked.delete([entity, id])
    }
  })
}
