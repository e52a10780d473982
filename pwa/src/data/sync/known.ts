/** Rows as the server sent them, put where this device reads them. Everything here runs inside the caller's transaction. */
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { WireRow } from '../../../../sync/wire/wire.ts'
import { isEntity } from '../store/database.ts'
import type { OrgDatabase } from '../store/database.ts'
import type { RowContent } from '../store/rows.ts'
import { storeRow } from '../store/rows.ts'
import { entitiesOf } from '../store/view.ts'
import { findBases } from './gone.ts'
import type { Bases } from './gone.ts'

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

export async function park(db: OrgDatabase, rows: readonly WireRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.parked.bulkPut(
    rows.map((row) => ({ entity: row.entity, id: row.id, seq: row.seq, row: JSON.parse(JSON.stringify(row)) })),
  )
}
