/**
 * Receiving. The device asks for pages ahead of need (`ahead.ts`), and each is put in one transaction (`page.ts`).
 *
 * When the server cannot continue from the cursor (restored from a backup, another scope), everything is pulled beside the old rows
 * and swapped at the end. The outbox stays. After a restore the device also offers its acknowledged sets again, with the numbers they
 * were granted: what the server still has it answers as duplicates, what the backup lost takes effect again (`comeback.ts`).
 */
import { MARK_HEADER } from '../../../../sync/wire/wire.ts'
import type { WireRow } from '../../../../sync/wire/wire.ts'
import type { OrgContext } from '../online/http.ts'
import type { Environment } from '../session/environment.ts'
import { isEntity } from '../store/database.ts'
import type { OrgDatabase } from '../store/database.ts'
import { withReopen } from '../store/durable.ts'
import type { Untold } from '../store/telling.ts'
import { recompute, rowsHeldBy } from '../store/view.ts'
import { pagesOf, readPage } from './ahead.ts'
import type { PageAhead } from './ahead.ts'
import { putRows, sort } from './known.ts'
import { applyPage } from './page.ts'
import type { PullReport } from './page.ts'
import { offsetFrom, send } from './send.ts'

interface PullOptions {
  readonly page?: number
  /** Where to go on, as far as the caller knows; null = ask the database. A wrong one costs a request and changes nothing. */
  readonly cursor?: string | null
  /** The latest mark the caller knows of; null = ask the database too. */
  readonly mark?: string | null
  /** Where the pages after this one are kept while this one is written; without it each is asked for when it is needed. */
  readonly ahead?: PageAhead
  /** Takes over telling live queries of a page that is not the last. */
  readonly onUntold?: (untold: Untold) => void
}

/** Rows of an answer. */
const ANSWER = 1000

/** Rows of a page, at most: what a save waits for. Each costs the main thread some 0.07 ms, all of them about a frame. */
const PAGE = 200

export async function pullOnce(
  environment: Environment,
  db: OrgDatabase,
  context: OrgContext,
  options: PullOptions = {},
): Promise<PullReport> {
  const asked = options.cursor ?? null
  const latest = options.mark ?? null
  const { cursor, mark } =
    asked === null || latest === null
      ? { ...(await withReopen(db, () => db.readMeta())), ...(asked === null ? {} : { cursor: asked }) }
      : { cursor: asked, mark: latest }
  const size = options.ahead === undefined ? `limit=${options.page ?? ANSWER}` : `limit=${ANSWER}&part=${PAGE}`
  const ask = (after: string, knowing: string) =>
    send(
      environment,
      `/api/sync/pull?cursor=${encodeURIComponent(after)}&${size}&windows=1`,
      {
        headers: {
          Accept: 'application/json',
          'X-Organization-Id': context.orgId,
          'X-Organization-Role': context.role,
          ...(knowing === '' ? {} : { [MARK_HEADER]: knowing }),
        },
      },
      pagesOf,
    )
  const reply = await (options.ahead?.take(cursor, mark) ?? ask(cursor, mark))
  if (reply.kind === 'sign-in') return { outcome: 'sign-in', changed: [] }
  if (reply.kind !== 'ok') return { outcome: 'failed', changed: [] }
  const answer = readPage(reply.body[0] ?? '')
  // A page with one row that cannot be read does not move the cursor past it.
  if (!answer.ok) return { outcome: 'failed', changed: [] }
  const offset = offsetFrom(answer.value.serverNow, reply)
  if (answer.value.more) options.ahead?.keep(answer.value, reply, ask)
  return withReopen(db, () =>
    applyPage(environment, db, { cursor, mark }, answer.value, offset, options.onUntold ?? null),
  )
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
