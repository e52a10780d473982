/**
 * What a device does in the moment it learns that the server was put back from a backup, in the transaction of the page that says so. Its
 * acknowledged sets stand in the outbox again, with the numbers they were granted, and what it saw of the forgotten history is set aside:
 * `witness.ts` tells the server of it, for an administrator to look at. Both are written before anything of the old rows goes.
 */
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { Json } from '../../../../schema/meta/shapes.ts'
import type { Restored } from '../../../../sync/wire/wire.ts'
import type { OrgDatabase, OutboxSet, ParkedRow } from '../store/database.ts'
import { isEntity } from '../store/database.ts'
import type { RowContent } from '../store/rows.ts'
import { keepBase, rowNames } from '../store/view.ts'

/** Before the entity's name in the table of parked rows. */
const WITNESS = 'witness:'

/** The server's history is another one: what it acknowledged before is asked about again. */
export async function offerAgain(
  db: OrgDatabase,
  acked: readonly OutboxSet[],
  restored: Restored | null,
): Promise<void> {
  const ring = await db.ring.orderBy('ackedAt').toArray()
  await keepBase(db, rowNames(ring.flatMap(({ rows }) => rows)))
  if (restored !== null) await keepSeen(db, restored)
  await db.outbox.bulkPut(
    ring.map(({ id, device, n, raw, rows, savedAt, seq, epoch }) => ({
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
      granted: { epoch, seq },
    })),
  )
  await db.ring.clear()
  await askAgain(db, acked)
}

export async function askAgain(db: OrgDatabase, acked: readonly OutboxSet[]): Promise<void> {
  if (acked.length === 0) return
  await db.outbox.bulkPut(
    acked.map((set) => ({
      ...set,
      status: 'waiting' as const,
      reoffered: true,
      granted: { epoch: set.epoch ?? '', seq: set.seq ?? 0 },
    })),
  )
}

/**
 * Sets that wait go again. After a restore all of them do, since what they need may be back; else those that wait for one of the records
 * that came: the answer to a deferred set names them by their ids.
 */
export async function releaseWaiting(db: OrgDatabase, came: readonly string[] | 'all'): Promise<number> {
  const deferred = await db.outbox
    .where('[status+n]')
    .between(['deferred', -Infinity], ['deferred', Infinity])
    .toArray()
  const waiting = deferred.filter(
    ({ reason, fields = {} }) => reason === 'needs' && (came === 'all' || came.some((id) => fields[id] !== undefined)),
  )
  await db.outbox.bulkPut(waiting.map((set) => ({ ...set, status: 'waiting' as const })))
  return waiting.length
}

export async function listSeen(db: OrgDatabase, limit: number): Promise<readonly ParkedRow[]> {
  return db.parked
    .where('[entity+id]')
    .between([WITNESS, ''], [`${WITNESS}\uffff`, ''])
    .limit(limit)
    .toArray()
}

export function seenEntity({ entity }: Pick<ParkedRow, 'entity'>): string {
  return entity.slice(WITNESS.length)
}

/** The server's rows beyond the last set it still has, as they stand here under the device's own unsent sets. */
async function keepSeen(db: OrgDatabase, { from, seq }: Restored): Promise<void> {
  for (const entity of Object.keys(TABLES).filter(isEntity)) {
    const beyond = await db
      .rows(entity)
      .filter((row) => row.seq > seq)
      .toArray()
    const bases = await db.base.bulkGet(beyond.map(({ id }): [string, string] => [entity, id]))
    const seen = beyond.flatMap((row, at): readonly ParkedRow[] => {
      const content = bases[at] === undefined ? row : bases[at].content
      return content === null || content.seq <= seq
        ? []
        : [{ entity: WITNESS + entity, id: row.id, seq: content.seq, row: plain(content) }]
    })
    await db.parked.bulkPut(seen)
  }
  await db.writeMeta({ forgotten: from })
}

function plain({ fields, versions, heads, cl, by }: RowContent): Json {
  // The parser's edge: what is stored came as JSON from the server.
  return JSON.parse(
    JSON.stringify({ cl, fields, versions, ...(heads === undefined ? {} : { heads }), by: by ?? '' }),
  ) as Json
}
