/**
 * One page of a pull, put in one transaction with its cursor, and the sets whose effect it brings leave the outbox in that very
 * transaction: a value neither flickers back nor is replayed twice.
 */
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { PullResponse, WireRow } from '../../../../sync/wire/wire.ts'
import { retire } from '../outbox/results.ts'
import type { Environment } from '../session/environment.ts'
import type { Changed, RowName } from '../store/changes.ts'
import type { MetaValues, OrgDatabase, OutboxSet } from '../store/database.ts'
import { isEntity, rowKey } from '../store/database.ts'
import { AFTER_TEXT } from '../store/encode.ts'
import { holdBack } from '../store/telling.ts'
import type { Untold } from '../store/telling.ts'
import { follow, forgetVisits, keptRows, leaving } from '../store/kept.ts'
import { entitiesOf, keepBase, recompute, rowNames } from '../store/view.ts'
import { askAgain, offerAgain, releaseWaiting } from './comeback.ts'
import { dropRows, findBases, namesOf } from './gone.ts'
import { park, putRows, sort } from './known.ts'
import type { Known } from './known.ts'
import type { Outcome } from './machine.ts'

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

interface Page {
  readonly sent: { readonly cursor: string; readonly mark: string }
  readonly answer: PullResponse
  /** Server time minus device time. */
  readonly offset: number
  readonly known: readonly Known[]
  readonly parked: readonly WireRow[]
  readonly gone: readonly RowName[]
  readonly left: readonly RowName[]
}

const RING_KEPT = 14 * 86_400_000
const NOTHING: Changed = []

/** Rows that a swap has in hand at a time. */
const SWAPPED = 200

export async function applyPage(
  environment: Pick<Environment, 'now'>,
  db: OrgDatabase,
  sent: Page['sent'],
  answer: PullResponse,
  offset: number,
  held: ((untold: Untold) => void) | null,
): Promise<PullReport> {
  const { known, parked } = sort(answer.rows)
  const [gone, left] = [namesOf(answer.gone), namesOf(answer.left)]
  const page = { sent, answer, offset, known, parked, gone, left }
  const now = environment.now()
  const kinds = new Set(entitiesOf([...known, ...gone, ...left]))
  const tables = [db.meta, db.outbox, db.base, db.kept, db.ring, db.parked, ...[...kinds].map((kind) => db.rows(kind))]
  // A browser takes milliseconds to begin a transaction over all tables, and whoever reads any of them waits for it.
  let untold: Untold = {}
  const report = await db.receive(tables, async (within, transaction) => {
    const done = await put(within, page, now, kinds)
    if (held !== null && done?.outcome === 'more') untold = holdBack(transaction)
    return done
  })
  held?.(untold)
  if (report !== null) return report
  const whole = await db.receive(db.tables, async (within) => put(within, page, now, null))
  if (whole === null) throw new Error('a page needs more than all tables')
  return whole
}

/** Answers null, before it has written anything, where it needs other kinds than these (null = it has all). */
async function put(
  db: OrgDatabase,
  page: Page,
  now: number,
  kinds: ReadonlySet<EntityName> | null,
): Promise<PullReport | null> {
  const { sent, answer, offset, known, parked, gone } = page
  const asked = sent.cursor
  // All questions at once: for a small page every turn of the database costs more than the page.
  const [meta, bases, acked, kept] = await Promise.all([
    db.readMeta(),
    findBases(db, known),
    findAcked(db),
    db.kept.count(),
  ])
  // Another leader was faster: its page counts, this one is asked for again from where that ended.
  if (meta.cursor !== asked) return { outcome: 'more', changed: NOTHING }
  const last = !answer.more
  const otherEpoch = meta.epoch !== '' && meta.epoch !== answer.epoch
  const collecting = meta.collecting || (answer.reset === true && asked !== '')
  // In the middle of pages nobody knows what is there: a first pull comes in the order of its keys.
  const cursorSeq = last ? answer.seq : meta.cursorSeq
  // A row that others changed during paging has moved to a later page: before the last one its set must not leave the outbox.
  const confirmed =
    last && !otherEpoch ? acked.filter((set) => set.epoch === answer.epoch && (set.seq ?? 0) <= cursorSeq) : []
  const dropped = rowNames(confirmed.flatMap((set) => set.rows))
  const needsAll = otherEpoch || (collecting && last) || dropped.some(({ entity }) => kinds?.has(entity) === false)
  if (kinds !== null && needsAll) return null
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
  const values = {
    cursor: answer.cursor,
    cursorSeq,
    epoch: answer.epoch,
    // A push may have been answered meanwhile: what it says of the history is not to be forgotten for an older page.
    ...(otherEpoch || meta.mark === sent.mark ? { mark: answer.mark ?? '' } : {}),
    collecting: collecting && !last,
    ...(last || meta.metAt === null ? { offset, metAt: answer.serverNow } : {}),
    ...(otherEpoch ? { epochChanged: true } : {}),
    ...(last ? { bootstrapped: true, lastSyncedAt: now } : {}),
  }
  const [pending] = await Promise.all([
    collecting ? db.incoming.bulkPut(known).then(() => []) : putRows(db, known, otherEpoch ? null : bases),
    collecting || kept === 0 ? null : follow(db, known.filter(isHere(page))),
    db.writeMeta(news(meta, values)),
    park(db, parked),
  ])
  // After the rows: what goes may be one of them.
  const left = collecting
    ? await dropIncoming(db, [...gone, ...page.left])
    : await dropRows(db, [...gone, ...(await leaving(db, page.left))])
  if (collecting && last) await swap(db)
  if (confirmed.length > 0) {
    await retire(db, confirmed, answer.serverNow)
    await db.ring
      .where('ackedAt')
      .below(answer.serverNow - RING_KEPT)
      .delete()
  }
  await recompute(db, [...pending, ...dropped])
  // What waits for a record may find it among these.
  const came = known.map(({ id }) => id)
  const released = known.length > 0 ? await releaseWaiting(db, meta.epochChanged ? 'all' : came) : 0
  return {
    outcome: last ? 'done' : 'more',
    changed: collecting && last ? 'all' : [...(collecting ? [] : known.map(nameOf)), ...left, ...dropped],
    reached: { epoch: answer.epoch, seq: cursorSeq, cursor: answer.cursor, mark: answer.mark ?? '' },
    offered: otherEpoch || strayed.length > 0 || released > 0,
  }
}

/** What is written at every page is little: most of it is as it was. */
function news(meta: MetaValues, values: Partial<MetaValues>): Partial<MetaValues> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => meta[name as keyof MetaValues] !== value))
}

/** A row that has left comes all the same to who wrote it last. */
function isHere({ left }: Page): (row: Known) => boolean {
  const out = new Set(left.map(({ entity, id }) => rowKey(entity, id)))
  return ({ entity, id }) => !out.has(rowKey(entity, id))
}

async function dropIncoming(db: OrgDatabase, names: readonly RowName[]): Promise<readonly RowName[]> {
  await db.incoming.bulkDelete(names.map(({ entity, id }): [string, string] => [entity, id]))
  return []
}

/** Without its content: the other tabs are told, and each would get a copy of every row. */
function nameOf({ entity, id }: RowName): RowName {
  return { entity, id }
}

async function findAcked(db: OrgDatabase): Promise<readonly OutboxSet[]> {
  return db.outbox.where('[status+n]').between(['acked', -Infinity], ['acked', Infinity]).toArray()
}

/**
 * Everything pulled beside becomes the view, in one step: whoever reads in between must not find the records of two histories, or of two
 * scopes, beside each other. A save waits for it; a touch does not, because only some rows are in hand at a time.
 */
async function swap(db: OrgDatabase): Promise<void> {
  const pending = rowNames(await pendingKeys(db))
  await keepBase(db, pending)
  for (const { entity, id } of pending) await db.base.put({ entity, id, content: null })
  const based: RowName[] = []
  for (const entity of Object.keys(TABLES).filter(isEntity)) {
    const stay = await keptRows(db, entity)
    await db.rows(entity).clear()
    await db.rows(entity).bulkPut(stay)
    for (let rows: readonly Known[] = [], after = ''; after === '' || rows.length === SWAPPED;) {
      const range = db.incoming.where('[entity+id]').between([entity, after], [entity, AFTER_TEXT], false, true)
      rows = await range.limit(SWAPPED).toArray()
      based.push(...(await putRows(db, rows)))
      after = rows.at(-1)?.id ?? AFTER_TEXT
    }
  }
  await db.incoming.clear()
  await forgetVisits(db)
  await recompute(db, [...pending, ...based])
}

async function pendingKeys(db: OrgDatabase): Promise<readonly string[]> {
  const keys = await db.outbox.orderBy('rows').uniqueKeys()
  return keys.filter((key) => typeof key === 'string')
}
