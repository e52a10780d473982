/**
 * The recycle bin. A deletion is a fact of the row itself (an even causal length), so the bin needs no table of its own: it is what
 * the device has of rows that are not alive. A restore is a `set` that says nothing on the row as it is now (sync/README.md, edit
 * after delete). What was deleted with its record comes back with it; how that is known: the same change took both away, so both
 * rows carry the same seq (or, before the server has them, the same unsent set).
 *
 * Removing for good is the server's alone, after 30 days.
 */
import { anyOp } from '../../data/outbox/anyOp.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { NewOp } from '../../data/outbox/intent.ts'
import type { Row } from '../../data/react/live.ts'
import type { RowState } from '../../data/store/rows.ts'
import { textIn } from '../kinds.ts'

export const KEPT_DAYS = 30
const DAY = 86_400_000

export interface BinEntry {
  readonly row: Row
  /** Deleted by the same change: comes back with it. */
  readonly along: readonly Row[]
  /** The record it belongs to is in the bin as well, and comes back first. */
  readonly parent: Row | null
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

/** One entry for what one person deleted in one go; children of it are not listed again. */
export function binEntries(deleted: readonly Row[]): readonly BinEntry[] {
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
  return deleted
    .filter((row) => along.has(row.id) && rootOf(row) === row)
    .map((row) => ({ row, along: along.get(row.id) ?? [], parent: byId.get(parentIdOf(row) ?? '') ?? null }))
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

/** What is past its time is only here because this device has not heard of the purge yet. */
export function isOver(deletedAt: number | null, now: number): boolean {
  return deletedAt !== null && now - deletedAt > KEPT_DAYS * DAY
}
