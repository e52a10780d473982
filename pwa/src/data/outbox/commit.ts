/**
 * Saving. One user action becomes one change-set (more than 200 operations or 128 KB: several of one group), and the view rows, the
 * outbox entry, the file bytes and the server's copy of the rows touched are written in one strict IndexedDB transaction. "Saved on
 * this device" is true when it completes and never depends on the network.
 */
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { ChangeSet } from '../../../../sync/change/change.ts'
import type { RowName } from '../store/changes.ts'
import type { OrgDatabase, OutboxSet } from '../store/database.ts'
import { rowKey } from '../store/database.ts'
import { isQuota, withReopen } from '../store/durable.ts'
import { parentOf, compose, refusal, Refused } from './compose.ts'
import type { Author } from './compose.ts'
import type { CommitOptions, CommitResult, NewFile, NewOp } from './intent.ts'
import { isJudgement } from './judged.ts'
import { lockersOf } from './locked.ts'
import { movesClocks } from './timely.ts'
import type { Ready } from '../sync/push.ts'
import { storeRow, type RowContent, type StoredRow } from '../store/rows.ts'
import { dropBallast, freeCopies } from '../store/storage.ts'
import { entitiesOf, keepBase, markOf, recompute, Refusals, rowNames, setsOfRows } from '../store/view.ts'

export type { CommitOptions, CommitResult, NewFile, NewOp } from './intent.ts'

const SHORT_QUEUE = 20

export interface Committed {
  readonly result: CommitResult
  readonly rows: readonly RowName[]
  /** What waits now, as the save's own transaction saw it; absent without a connection, and where much waits. */
  readonly ready?: Ready
}

/** `replaces` names a refused set that this one corrects; it leaves in the same transaction. */
export async function commit(
  author: Author,
  ops: readonly NewOp[],
  options: CommitOptions = {},
  replaces: string | null = null,
): Promise<Committed> {
  if (ops.length === 0) return refuse('invalid', 'There is nothing to save.')
  const attempt = () => withReopen(author.db, () => write(author, ops, options, replaces))
  try {
    return await attempt()
  } catch (problem) {
    if (!isQuota(problem)) return explain(problem)
  }
  // What this device alone has is worth more than copies of what the server has; and text is worth the room kept for it.
  const withFiles = (options.files ?? []).length > 0
  try {
    await freeCopies(author.db)
    return await attempt()
  } catch (problem) {
    if (!isQuota(problem) || withFiles) return explain(problem, withFiles)
  }
  try {
    await dropBallast(author.db)
    return await attempt()
  } catch (problem) {
    return explain(problem)
  }
}

async function write(
  author: Author,
  ops: readonly NewOp[],
  options: CommitOptions,
  replaces: string | null,
): Promise<Committed> {
  const { db: all, environment } = author
  const files = options.files ?? []
  const granted =
    author.granted !== undefined && (movesClocks(ops) || ops.some(({ entity }) => isJudgement(entity)))
      ? await author.granted()
      : null
  const replaced = replaces === null ? undefined : await all.outbox.get(replaces)
  const old = (replaced?.rows ?? [])
    .map((key) => key.split(':'))
    .map(([entity, id = '']) => ({ entity: entity as EntityName, id }))
  const rows = [...ops.map(({ entity, id }) => ({ entity, id })), ...old]
  const tables = [
    all.outbox,
    all.base,
    all.meta,
    all.files,
    all.uploadQueue,
    ...new Set(
      entitiesOf(rows)
        .flatMap((entity) => [entity, parentOf(entity)?.entity ?? entity, ...lockersOf(entity)])
        .map((entity) => all.rows(entity)),
    ),
  ]
  return all.whole('rw', tables, async (db) => {
    const here = { ...author, db }
    if (replaced !== undefined) {
      await db.outbox.delete(replaced.id)
      await recompute(db, old)
    }
    const meta = await db.readMeta()
    await keepBase(db, rows)
    const refusals = new Refusals(db)
    const draft = await compose(here, meta, refusals, ops, options.group, granted)
    const made = draft.sets.map(({ set, raw }) => toOutbox(set, raw, environment.now()))
    await db.outbox.bulkAdd(made)
    const last = draft.sets.at(-1)?.set
    const connected = author.connected()
    if (last !== undefined)
      await db.writeMeta({
        n: last.n,
        clock: last.at,
        anchor: draft.anchor,
        lastSavedAt: environment.now(),
        ...(connected ? { offeredN: last.n } : {}),
      })
    await putRows(db, refusals, draft.contents)
    await putFiles(here, files, ops, last?.id ?? '')
    if (replaced !== undefined)
      await db.uploadQueue
        .where('setId')
        .equals(replaced.id)
        .modify({ setId: last?.id ?? '' })
    const result = { ok: true as const, setId: draft.sets[0]?.set.id ?? '' }
    const waiting = connected ? await firstWaiting(db) : null
    if (waiting === null) return { result, rows }
    return {
      result,
      rows,
      ready: { waiting, credential: meta.credential, mark: meta.mark, forgotten: meta.forgotten },
    }
  })
}

/** The rows as the sets leave them, each kind of record in one go. */
async function putRows(db: OrgDatabase, refusals: Refusals, contents: ReadonlyMap<string, RowContent>): Promise<void> {
  const names = rowNames(contents.keys())
  const setsOf = await setsOfRows(db, names)
  const shown = new Map<EntityName, StoredRow[]>()
  const refused: RowName[] = []
  for (const name of names) {
    const { entity, id } = name
    const pending = setsOf(name)
    const ids = pending.map((set) => set.id)
    const content = contents.get(rowKey(entity, id))
    // It was built on the row without its refused sets, which stay on the screen as far as that is true.
    if ((await refusals.among(ids)).size > 0) refused.push(name)
    else if (content !== undefined) {
      const rows = shown.get(entity) ?? []
      rows.push(storeRow(entity, id, content, ids, markOf(pending)))
      shown.set(entity, rows)
    }
  }
  for (const [entity, rows] of shown) await db.rows(entity).bulkPut(rows)
  await recompute(db, refused)
}

/** All that waits, by n, where that is little: of a long queue the sender reads the first ones by itself. */
async function firstWaiting(db: OrgDatabase): Promise<readonly OutboxSet[] | null> {
  const range = db.outbox.where('[status+n]').between(['waiting', -Infinity], ['waiting', Infinity])
  const waiting = await range.limit(SHORT_QUEUE + 1).toArray()
  return waiting.length > SHORT_QUEUE ? null : waiting
}

function toOutbox({ id, device, n, ops, needs, group }: ChangeSet, raw: string, savedAt: number): OutboxSet {
  const rows = [...new Set(ops.map((op) => rowKey(op.entity, op.id)))]
  return { id, device, n, status: 'waiting', raw, rows, needs, group: group ?? null, savedAt }
}

async function putFiles(
  { db, environment }: Author,
  files: readonly NewFile[],
  ops: readonly NewOp[],
  setId: string,
): Promise<void> {
  for (const { sha256, mime, bytes, priority } of files) {
    const known = await db.files.get(sha256)
    if (known !== undefined && known.receivedAt > 0) continue
    await db.files.put({ sha256, mime, bytes, savedAt: environment.now(), origin: 'own', receivedAt: 0 })
    const size = bytes.byteLength
    const named = ops.find((op) => 'fields' in op && Object.values(op.fields ?? {}).includes(sha256))
    const record = named === undefined ? {} : { record: rowKey(named.entity, named.id) }
    await db.uploadQueue.put({
      sha256,
      mime,
      size,
      priority,
      setId,
      ...record,
      state: 'waiting',
      url: null,
      attempts: 0,
      nextAt: 0,
      message: '',
    })
  }
}

function explain(problem: unknown, withFiles = false): Committed {
  if (problem instanceof Refused) return { result: problem.result, rows: [] }
  const inner = typeof problem === 'object' && problem !== null && 'inner' in problem ? problem.inner : null
  if (inner instanceof Refused) return { result: inner.result, rows: [] }
  if (withFiles && isQuota(problem)) {
    return refuse(
      'storage',
      'This device has no room left for a photo. All you saved before is safe, and text can still be saved. Free some space, then take it again.',
      'photo',
    )
  }
  if (isQuota(problem))
    return refuse(
      'storage',
      'This device has no room left. Nothing of this entry was saved. Free some space, then save again.',
      'entry',
    )
  return refuse('storage', 'The device could not write to its storage. Nothing of this entry was saved. Try again.')
}

function refuse(reason: 'invalid' | 'storage', message: string, full?: 'photo' | 'entry'): Committed {
  return { result: { ...refusal(reason, message), ...(full === undefined ? {} : { full }) }, rows: [] }
}

/** The device's own numbers of records that the server has not numbered yet, "T7-012", "T7-013": as many as are asked for, in one write. */
export function takeNumbers(db: OrgDatabase, prefix: string, count: number): Promise<readonly string[]> {
  return withReopen(db, () =>
    db.whole('rw', [db.meta], async (db) => {
      const { provisional: from } = await db.readMeta()
      await db.writeMeta({ provisional: from + count })
      return Array.from({ length: count }, (_, at) => `${prefix}-${String(from + at + 1).padStart(3, '0')}`)
    }),
  )
}
