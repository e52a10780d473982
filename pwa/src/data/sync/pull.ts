/**
 * Receiving. A page is applied in one transaction with the cursor, and the sets whose effect it brings leave the outbox in that
 * very transaction: a value neither flickers back nor is replayed twice.
 *
 * When the server cannot continue from the cursor (restored from a backup, another scope), everything is pulled beside the old rows
 * and swapped at the end. The outbox stays. After a restore the device also offers its acknowledged sets again, with the numbers they
 * were granted: what the server still has it answers as duplicates, what the backup lost takes effect again (`comeback.ts`).
 */
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { MARK_HEADER, parsePullResponse } from '../../../../sync/wire/wire.ts'
import type { PullResponse, WireRow } from '../../../../sync/wire/wire.ts'
import type { Changed, RowName } from '../store/changes.ts'
import { askAgain, offerAgain, releaseWaiting } from './comeback.ts'
import type { OrgDatabase, OutboxSet } from '../store/database.ts'
import { isEntity, rowKey } from '../store/database.ts'
import { withReopen } from '../store/durable.ts'
import { AFTER_TEXT } from '../store/encode.ts'
import type { Environment } from '../session/environment.ts'
import { dropRows, findBases, namesOf } from './gone.ts'
import type { Bases } from './gone.ts'
import { follow, forgetVisits, keptRows, leaving } from '../store/kept.ts'
import type { OrgContext } from '../online/http.ts'
import type { Outcome } from './machine.ts'
import { retire } from '../outbox/results.ts'
import type { RowContent } from '../store/rows.ts'
import { storeRow } from '../store/rows.ts'
import { offsetFrom, send } from './send.ts'
import type { Reply } from './send.ts'
import { entitiesOf, keepBase, recompute, rowNames, rowsHeldBy } from '../store/view.ts'

export interface PullReport {
  readonly outcome: Outcome
  readonly changed: Changed
  readonly reached?: Reached
  /** Sets stand in the outbox again that had left it. */
  readonly offered?: boolean
}

/** How far the device's copy goes, of which history of the server, and where the next pull goes on. */
export interface Reached {
  readonly epoch: string
  readonly seq: number
  readonly cursor: string
  readonly mark: string
}

interface PullOptions {
  readonly page?: number
  /** Where to go on, as far as the caller knows; null = ask the database. A wrong one costs a request and changes nothing. */
  readonly cursor?: string | null
  /** The latest mark the caller knows of; null = ask the database too. */
  readonly mark?: string | null
  /** Where the page after this one is kept while this one is written. */
  readonly ahead?: PageAhead
}

/** The next page, asked for as soon as its cursor is known: the server and the network work while the device writes. */
export class PageAhead {
  #cursor = ''
  #mark = ''
  #reply: Promise<Reply> | null = null

  /** The page after a cursor, if that is the one that was asked for; it is given once. */
  take(cursor: string, mark: string): Promise<Reply> | null {
    const reply = this.#cursor === cursor && this.#mark === mark ? this.#reply : null
    this.#reply = null
    return reply
  }

  keep(cursor: string, mark: string, reply: Promise<Reply>): void {
    this.#cursor = cursor
    this.#mark = mark
    this.#reply = reply
  }
}

const PAGE = 1000
const RING_KEPT = 14 * 86_400_000
const NOTHING: Changed = []

export async function pullOnce(
  environment: Environment,
  db: OrgDatabase,
  context: OrgContext,
  options: PullOptions = {},
): Promise<PullReport> {
  const { page = PAGE } = options
  const asked = options.cursor ?? null
  const latest = options.mark ?? null
  const { cursor, mark } =
    asked === null || latest === null
      ? { ...(await withReopen(db, () => db.readMeta())), ...(asked === null ? {} : { cursor: asked }) }
      : { cursor: asked, mark: latest }
  const ask = (after: string, knowing: string) =>
    send(environment, `/api/sync/pull?cursor=${encodeURIComponent(after)}&limit=${page}&windows=1`, {
      headers: {
        Accept: 'application/json',
        'X-Organization-Id': context.orgId,
        'X-Organization-Role': context.role,
        ...(knowing === '' ? {} : { [MARK_HEADER]: knowing }),
      },
    })
  const reply = await (options.ahead?.take(cursor, mark) ?? ask(cursor, mark))
  if (reply.kind === 'sign-in') return { outcome: 'sign-in', changed: NOTHING }
  if (reply.kind !== 'ok') return { outcome: 'failed', changed: NOTHING }
  const answer = parsePullResponse(reply.body)
  // A page with one row that cannot be read does not move the cursor past it.
  if (!answer.ok) return { outcome: 'failed', changed: NOTHING }
  const offset = offsetFrom(answer.value.serverNow, reply)
  const { more, cursor: next, mark: after = '' } = answer.value
  if (more) options.ahead?.keep(next, after, ask(next, after))
  return withReopen(db, () => applyPage(environment, db, { cursor, mark }, answer.value, offset))
}

function applyPage(
  environment: Pick<Environment, 'now'>,
  db: OrgDatabase,
  sent: { readonly cursor: string; readonly mark: string },
  answer: PullResponse,
  offset: number,
): Promise<PullReport> {
  const { known, parked } = sort(answer.rows)
  const out = new Set(answer.left.map(({ entity, id }) => rowKey(entity, id)))
  const asked = sent.cursor
  return db.receive(db.tables, async (db): Promise<PullReport> => {
    // All questions at once: for a small page every turn of the database costs more than the page.
    const [meta, bases, acked] = await Promise.all([db.readMeta(), findBases(db, known), findAcked(db)])
    // Another leader was faster: its page counts, this one is asked for again from where that ended.
    if (meta.cursor !== asked) return { outcome: 'more', changed: NOTHING }
    const otherEpoch = meta.epoch !== '' && meta.epoch !== answer.epoch
    if (otherEpoch) await offerAgain(db, acked, answer.restored ?? null)
    // Acknowledged before the first pull, by a server that was put back since: no cursor says so.
    const strayed = otherEpoch ? [] : acked.filter((set) => set.epoch !== answer.epoch)
    await askAgain(db, strayed)
    if (otherEpoch && !answer.reset && asked !== '') {
      await db.incoming.clear()
      await db.writeMeta({ epoch: answer.epoch, cursor: '', cursorSeq: 0, collecting: true, epochChanged: true })
      return { outcome: 'more', changed: NOTHING, offered: true }
    }
    if (answer.reset) await db.incoming.clear()
    const now = environment.now()
    const last = !answer.more
    const collecting = meta.collecting || (answer.reset === true && asked !== '')
    // In the middle of pages nobody knows what is there: a first pull comes in the order of its keys.
    const cursorSeq = last ? answer.seq : meta.cursorSeq
    const values = {
      cursor: answer.cursor,
      cursorSeq,
      epoch: answer.epoch,
      // A push may have been answered meanwhile: what it says of the history is not to be forgotten for an older page.
      ...(otherEpoch || meta.mark === sent.mark ? { mark: answer.mark ?? '' } : {}),
      collecting: collecting && !last,
      offset,
      metAt: answer.serverNow,
      ...(otherEpoch ? { epochChanged: true } : {}),
      ...(last ? { bootstrapped: true, lastSyncedAt: now } : {}),
    }
    // A row that others changed during paging has moved to a later page: before the last one its set must not leave the outbox.
    const confirmed =
      last && !otherEpoch ? acked.filter((set) => set.epoch === answer.epoch && (set.seq ?? 0) <= cursorSeq) : []
    const dropped = rowNames(confirmed.flatMap((set) => set.rows))
    const put = collecting ? db.incoming.bulkPut(known).then(() => []) : putRows(db, known, otherEpoch ? null : bases)
    const drop = async () => {
      const gone = namesOf(answer.gone)
      if (collecting) {
        await db.incoming.bulkDelete([...gone, ...namesOf(answer.left)].map(({ entity, id }) => [entity, id]))
        return []
      }
      await follow(
        db,
        known.filter(({ entity, id }) => !out.has(rowKey(entity, id))),
      )
      return dropRows(db, [...gone, ...(await leaving(db, namesOf(answer.left)))])
    }
    const [pending, left] = await Promise.all([put, drop(), db.writeMeta(values), park(db, parked)])
    if (collecting && last) await swap(db)
    if (confirmed.length > 0) {
      await retire(db, confirmed, answer.serverNow)
      await db.ring
        .where('ackedAt')
        .below(answer.serverNow - RING_KEPT)
        .delete()
    }
    await recompute(db, [...pending, ...dropped])
    // What waits for a record that a restore took may find it among these.
    const released = meta.epochChanged && known.length > 0 ? await releaseWaiting(db) : 0
    const changed: Changed = collecting && last ? 'all' : [...(collecting ? [] : known), ...left, ...dropped]
    return {
      outcome: last ? 'done' : 'more',
      changed,
      reached: { epoch: answer.epoch, seq: cursorSeq, cursor: answer.cursor, mark: answer.mark ?? '' },
      offered: otherEpoch || strayed.length > 0 || released > 0,
    }
  })
}

export interface Known {
  readonly entity: EntityName
  readonly id: string
  readonly content: RowContent
}

/** Rows of unknown entities, and rows with unknown fields beside what is known of them, are kept for a newer build. */
export function sort(rows: readonly WireRow[]): {
  readonly known: readonly Known[]
  readonly parked: readonly WireRow[]
} {
  const known: Known[] = []
  const parked: WireRow[] = []
  for (const row of rows) {
    if (!isEntity(row.entity)) {
      parked.push(row)
      continue
    }
    if (Object.keys(row.fields).some((field) => !Object.hasOwn(TABLES[row.entity as EntityName].fields, field)))
      parked.push(row)
    const { entity, id, seq, cl, fields, versions, heads, by } = row
    known.push({ entity, id, content: { fields, versions, ...(heads === undefined ? {} : { heads }), cl, seq, by } })
  }
  return { known, parked }
}

/** Rows without pending sets go straight into the view. For the others, which are returned, the base changes: compute their view again. */
export async function putRows(
  db: OrgDatabase,
  rows: readonly Known[],
  known: Bases | null = null,
): Promise<readonly Known[]> {
  const bases = known ?? (await findBases(db, rows))
  const settled = rows.filter((_, at) => bases[at] === undefined)
  const views = entitiesOf(settled).map((entity) => {
    const own = settled.filter((row) => row.entity === entity)
    return db.rows(entity).bulkPut(own.map(({ id, content }) => storeRow(entity, id, content, [], 'server')))
  })
  const pending = rows.filter((_, at) => bases[at] !== undefined)
  await Promise.all([...views, db.base.bulkPut(pending)])
  return pending
}

async function findAcked(db: OrgDatabase): Promise<readonly OutboxSet[]> {
  return db.outbox.where('[status+n]').between(['acked', -Infinity], ['acked', Infinity]).toArray()
}

async function park(db: OrgDatabase, rows: readonly WireRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.parked.bulkPut(
    rows.map((row) => ({ entity: row.entity, id: row.id, seq: row.seq, row: JSON.parse(JSON.stringify(row)) })),
  )
}

/** Everything pulled beside becomes the view, in one step. */
async function swap(db: OrgDatabase): Promise<void> {
  const pending = rowNames(await pendingKeys(db))
  await keepBase(db, pending)
  for (const { entity, id } of pending) await db.base.put({ entity, id, content: null })
  const based: RowName[] = []
  for (const entity of Object.keys(TABLES).filter(isEntity)) {
    const stay = await keptRows(db, entity)
    await db.rows(entity).clear()
    await db.rows(entity).bulkPut(stay)
    const incoming = db.incoming.where('[entity+id]').between([entity, ''], [entity, AFTER_TEXT])
    based.push(...(await putRows(db, await incoming.toArray())))
  }
  await db.incoming.clear()
  await forgetVisits(db)
  await recompute(db, [...pending, ...based])
}

async function pendingKeys(db: OrgDatabase): Promise<readonly string[]> {
  const keys = await db.outbox.orderBy('rows').uniqueKeys()
  return keys.filter((key) => typeof key === 'string')
}

/** After an update: rows an older build could not show in full, and rows it showed with refused values. */
export async function mend(db: OrgDatabase): Promise<void> {
  await db.receive(db.tables, async (db) => {
    const refused = await db.outbox.where('status').equals('rejected').primaryKeys()
    await recompute(db, await rowsHeldBy(db, new Set(refused)))
    const parked = await db.parked.toArray()
    for (const { entity, id, row, seq } of parked) {
      if (!isEntity(entity)) continue
      const shown = (await db.base.get([entity, id]))?.content ?? (await db.rows(entity).get(id))
      // The parser's edge: written by applyPage from a parsed row.
      if (shown === undefined || shown === null || shown.seq < seq) {
        const { known } = sort([row as unknown as WireRow])
        await recompute(db, await putRows(db, known))
      }
      await db.parked.delete([entity, id])
    }
  })
}
