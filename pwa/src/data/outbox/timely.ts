/**
 * Moments and days at the save (x-moment), as the server will judge them: none is claimed that has not come, and whom a clock binds does not
 * move it. Who wrote what somebody else's device sent is not always known here; there the server has the last word.
 */
import { GRANTS } from '../../../../schema/gen/grants.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { TableMeta } from '../../../../schema/meta/shapes.ts'
import type { Op } from '../../../../sync/change/change.ts'
import { inTime } from '../../../../sync/change/instants.ts'
import { ahead, clockStays, clockWords, SKEW, type Claimed, type Mover } from '../../../../sync/change/moment.ts'
import { seenOf, versionOf } from '../../../../sync/merge/merge.ts'
import { localDate } from '../../lib/dates.ts'
import { reachOf, type Granted } from '../session/can.ts'
import type { OrgDatabase } from '../store/database.ts'
import type { RowContent } from '../store/rows.ts'
import type { CommitResult, NewOp } from './intent.ts'

export interface Times {
  /** What the device's clock shows. */
  readonly wall: number
  /** The same, as far as it is believed. */
  readonly corrected: number
  readonly offset: number | null
  readonly timeZone: string
}

type Refusal = CommitResult & { readonly ok: false }

/** The last moment and day that a clock here claims: the server takes what a fast one showed, and brings it back. */
export function claimedBy({ wall, corrected, offset, timeZone }: Times): Claimed {
  const latest = Math.max(corrected, wall, wall + (offset ?? 0))
  return { at: latest, day: localDate(inTime(latest) ? latest + SKEW : corrected, timeZone) }
}

/** A moment or a day that has not come is claimed by nobody; one that stands there already, nobody claims anew. */
export function notCome(op: Op, row: RowContent | null, claimed: Claimed): Refusal | null {
  const { fields }: TableMeta = TABLES[op.entity]
  return refusedFor(
    Object.entries(op.fields ?? {}).flatMap(([name, value]): [string, string][] => {
      const known = fields[name]
      const why = known === undefined || value === row?.fields[name] ? null : ahead(known, value, claimed)
      return why === null ? [] : [[name, why]]
    }),
  )
}

/** Whether a clock runs on a field that an operation writes: only then the rights of the person are asked. */
export function movesClocks(ops: readonly NewOp[]): boolean {
  return ops.some(
    (op) => 'fields' in op && Object.keys(op.fields ?? {}).some((name) => clockedIn(op.entity).includes(name)),
  )
}

function clockedIn(entity: EntityName): readonly string[] {
  const { fields }: TableMeta = TABLES[entity]
  return Object.entries(fields).flatMap(([name, { clock }]) => (clock === undefined ? [] : [name]))
}

/** Whom a clock binds neither moves it as it favours them nor empties it. */
export async function clockHeld(
  op: Op,
  row: RowContent | null,
  db: Pick<OrgDatabase, 'outbox'>,
  { userId, now, granted }: { readonly userId: string; readonly now: number; readonly granted: Granted | null },
): Promise<Refusal | null> {
  if (row === null || granted === null || (op.kind !== 'set' && op.kind !== 'command' && op.kind !== 'add')) return null
  const meta: TableMeta = TABLES[op.entity]
  const decides = mayDecide(meta, granted)
  const found: [string, string][] = []
  for (const name of clockedIn(op.entity)) {
    const field = meta.fields[name]
    const after = op.fields?.[name]
    if (field === undefined || after === undefined) continue
    const who: Mover = {
      userId,
      now,
      decides,
      alone: granted.selfApproval,
      ...(await writerOf(op, row, name, db, userId)),
    }
    const move = { before: row.fields[name] ?? null, after, row: row.fields, command: op.command }
    if (clockStays(field, move, who)) found.push([name, clockWords(field.title, meta.title)])
  }
  return refusedFor(found)
}

/** Whether a right of the person may cover such records: that to approve or manage them, and to edit them where there is neither. */
export function mayDecide({ subject }: Pick<TableMeta, 'subject'>, granted: Granted): boolean {
  const declared = ['approve', 'manage'].map((action) => `${subject}.${action}`).filter((name) => name in GRANTS)
  return (declared.length === 0 ? [`${subject}.edit`] : declared).some((name) => reachOf(granted, name) !== null)
}

/** Who wrote what a field holds, and when, as far as this device can know. */
async function writerOf(
  { entity, id }: Op,
  row: RowContent,
  name: string,
  { outbox }: Pick<OrgDatabase, 'outbox'>,
  userId: string,
): Promise<Pick<Mover, 'author' | 'writtenAt'>> {
  const view = { id, ...row }
  const sets = versionOf(view, name)
  const own = await outbox.bulkGet([...sets])
  const mine = own.filter((set) => set !== undefined)
  if (sets.length > 0 && mine.length === sets.length)
    return { author: userId, writtenAt: Math.min(...mine.map(({ savedAt }) => savedAt)) }
  const writtenAt = sets.length === 1 ? madeAt(sets[0] ?? '') : null
  const { author: maker }: TableMeta = TABLES[entity]
  // It is still as whoever made the record wrote it.
  if (maker !== undefined && versionOf(view, maker).join() === sets.join())
    return { author: row.fields[maker], writtenAt }
  return { author: seenOf(view).length === 1 ? (row.by ?? undefined) : undefined, writtenAt }
}

/** The ids of change-sets begin with the time at which they were made (UUIDv7). */
function madeAt(set: string): number | null {
  const at = Number.parseInt(set.replaceAll('-', '').slice(0, 12), 16)
  return Number.isNaN(at) ? null : at
}

function refusedFor(found: readonly (readonly [string, string])[]): Refusal | null {
  const fields = Object.fromEntries(found)
  const [first] = Object.keys(fields).sort()
  return first === undefined ? null : { ok: false, reason: 'invalid', message: fields[first] ?? '', fields }
}
