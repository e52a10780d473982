/**
 * The recycle bin. A deletion is a fact of the row itself (an even causal length), so the bin needs no table of its own: it is what
 * the device has of rows that are not alive. A restore is a `set` that says nothing on the row as it is now (sync/README.md, edit
 * after delete). What was deleted with its record comes back with it; how that is known: the same change took both away, so both
 * rows carry the same seq (or, before the server has them, the same unsent set).
 *
 * A part that comes, or is changed, after its record was deleted stays alive: whoever made it had not heard of the deletion. It is
 * listed with the deleted record, so that somebody brings that back or deletes the part too; until then the server removes neither.
 *
 * Removing for good is the server's alone, 30 days and a week of grace after it heard of the deletion, and later where something has to be kept
 * (decision 45).
 */
import { anyOp } from '../../data/outbox/anyOp.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import { isEntity } from '../../data/store/database.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { TableMeta } from '../../../../schema/meta/shapes.ts'
import type { NewOp } from '../../data/outbox/intent.ts'
import type { Row } from '../../data/react/live.ts'
import type { RowState } from '../../data/store/rows.ts'
import { textIn } from '../kinds.ts'

export const KEPT_DAYS = 30
export const DAY = 86_400_000

export interface BinEntry {
  readonly row: Row
  /** Deleted by the same change: comes back with it. */
  readonly along: readonly Row[]
  /** The record it belongs to is in the bin as well, and comes back first. */
  readonly parent: Row | null
  /** Living parts of what was deleted that came, or were changed, after that. */
  readonly added: readonly Row[]
}

/** The kinds that are parts of others, and the field that names what they are a part of. */
export const PARTS: readonly { readonly entity: EntityName; readonly field: string }[] = Object.entries(TABLES).flatMap(
  ([entity, { sub }]: [string, TableMeta]) => (sub === undefined || !isEntity(entity) ? [] : [{ entity, field: sub }]),
)

/** Which record a part belongs to; null for what is no part. */
export function wholeOf(row: Row): { readonly entity: EntityName; readonly id: string } | null {
  const { sub, fields }: TableMeta = TABLES[row.$.entity]
  const id = parentIdOf(row)
  if (sub === undefined || id === null) return null
  const entity = fields[sub]?.ref ?? textIn(row, sub.replace(/Id$/, 'Entity'))
  return isEntity(entity) ? { entity, id } : null
}

/** The record it is a part of, in the field that its module file names. */
function parentIdOf(row: Row): string | null {
  const { sub } = TABLES[row.$.entity]
  return sub === undefined ? null : textIn(row, sub)
}

function together(a: RowState, b: RowState): boolean {
  return a.pending.length > 0 || b.pending.length > 0
    ? a.pending.some((set) => b.pending.includes(set))
    : a.seq === b.seq
}

/** Before the server has numbered a deletion, its author knew what this device has. */
function cameAfter(part: RowState, whole: RowState): boolean {
  return whole.pending.length === 0 && (part.pending.length > 0 || part.seq > whole.seq)
}

/** One entry for what one person deleted in one go; children of it are not listed again. `living` are the living parts of all of it. */
export function binEntries(deleted: readonly Row[], living: readonly Row[] = []): readonly BinEntry[] {
  const byId = new Map(deleted.map((row) => [row.id, row]))
  const rootOf = (row: Row): Row => {
    const parent = byId.get(parentIdOf(row) ?? '')
    return parent !== undefined && together(parent.$, row.$) ? rootOf(parent) : row
  }
  const along = new Map<string, Row[]>()
  for (const row of deleted) {
    const root = rootOf(row)
    along.set(root.id, [...(along.get(root.id) ?? []), ...(root === row ? [] : [row])])
  }
  const added = new Map<string, Row[]>()
  for (const part of living) {
    const whole = byId.get(parentIdOf(part) ?? '')
    if (whole === undefined || !cameAfter(part.$, whole.$)) continue
    const root = rootOf(whole)
    added.set(root.id, [...(added.get(root.id) ?? []), part])
  }
  return deleted
    .filter((row) => along.has(row.id) && rootOf(row) === row)
    .map((row) => ({
      row,
      along: along.get(row.id) ?? [],
      parent: byId.get(parentIdOf(row) ?? '') ?? null,
      added: added.get(row.id) ?? [],
    }))
}

/** Lets the deletion be: what was added since goes into the bin too. */
export function removeAddedOps(entry: BinEntry): readonly NewOp[] {
  return entry.added.map(({ id, $ }) => anyOp({ kind: 'remove', entity: $.entity, id }))
}

/** Everything the entry names, the record before what hangs on it. */
export function restoreOps(entry: BinEntry): readonly NewOp[] {
  return [...(entry.parent === null ? [] : [entry.parent]), entry.row, ...entry.along].map((row) =>
    anyOp({ kind: 'set', entity: row.$.entity, id: row.id, fields: {} }),
  )
}

/** Days until the server removes it for good; null while it is not known when it was deleted. */
export function daysLeft(deletedAt: number | null, now: number): number | null {
  return deletedAt === null ? null : Math.max(0, Math.ceil((deletedAt + KEPT_DAYS * DAY - now) / DAY))
}

/** What is past its time is only here because this device has not heard of the purge yet; not so where something was added since. */
export function isOver(entry: BinEntry, deletedAt: number | null, now: number): boolean {
  return entry.added.length === 0 && deletedAt !== null && now - deletedAt > KEPT_DAYS * DAY
}
