import { SEALS } from '../../../../schema/gen/seals.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Op } from '../../../../sync/change/change.ts'
import { textOf } from '../../../../sync/change/clean.ts'
import { lockedBy, sealedPart, type Sealable } from '../../../../sync/seal/lock.ts'
import type { RowName } from '../store/changes.ts'
import { isEntity } from '../store/database.ts'
import type { RowContent } from '../store/rows.ts'
import type { CommitResult } from './intent.ts'

const SEALABLE: readonly (Sealable & { readonly entity: EntityName })[] = Object.entries(SEALS).flatMap(
  ([entity, seal]) => (isEntity(entity) ? [{ entity, seal, states: TABLES[entity].states }] : []),
)

/** The kinds of record whose signature may lock a record of this kind. */
export function lockersOf(entity: EntityName): readonly EntityName[] {
  return SEALABLE.flatMap((of) =>
    of.entity !== entity && sealedPart(of, entity)?.locked !== undefined ? [of.entity] : [],
  )
}

/** What a signature covers and locks (x-seal), as the server will judge it. */
export async function locked(
  op: Op,
  row: RowContent | null,
  after: RowContent | null,
  at: number,
  find: (name: RowName) => RowContent | null | Promise<RowContent | null>,
): Promise<(CommitResult & { readonly ok: false }) | null> {
  if (row === null || row.cl % 2 === 0) return null
  for (const sealable of SEALABLE) {
    const part = sealedPart(sealable, op.entity)
    if (part === undefined || (op.entity !== sealable.entity && part.locked === undefined)) continue
    const record =
      op.entity === sealable.entity
        ? row
        : await find({ entity: sealable.entity, id: textOf(row.fields[part.of ?? '']) })
    if (record === null) continue
    const gone = after === null || after.cl % 2 === 0
    const lock = lockedBy(sealable, {
      entity: op.entity,
      command: op.command,
      before: row.fields,
      after: after?.fields ?? row.fields,
      gone,
      record: record.fields,
      at,
    })
    if (lock === null) continue
    const fields = Object.fromEntries(lock.fields.map((field) => [field, lock.say]))
    return { ok: false, reason: 'refused', message: lock.say, fields }
  }
  return null
}
