/** What people do to an entry, as operations. An occurrence that is no row yet becomes one in the same change-set. */
import { itemFields } from '../../../../sync/schedule/item.ts'
import { anyOp } from '../../data/outbox/anyOp.ts'
import type { NewOp } from '../../data/outbox/intent.ts'
import type { Entry } from './entry.ts'

/** The operations, after the one that makes the row where there is none. */
export function actOn(entry: Entry, ops: readonly NewOp[]): readonly NewOp[] {
  const { id, row, rule, computed, state } = entry
  if (row !== null || rule === null || computed === null) return ops
  return [anyOp({ kind: 'add', entity: 'calendarItem', id, fields: { ...itemFields(rule, computed), state } }), ...ops]
}

/** Moves the plan; the legal day stays. Null, or the legal day itself, takes the plan back. */
export function planOps(entry: Entry, day: string | null): readonly NewOp[] {
  const plannedOn = day === entry.dueOn || day === '' ? null : day
  if (plannedOn === entry.plannedOn) return []
  return actOn(entry, [anyOp({ kind: 'set', entity: 'calendarItem', id: entry.id, fields: { plannedOn } })])
}

/** A day that was typed to its end: not empty, and no year such as 0020. */
export function isWholeDay(day: string): boolean {
  return /^[1-9]\d{3}-/.test(day)
}

/** Done today by this person: to a second one where the rule asks for it. */
export function completeOps(entry: Entry, doneOn: string, doneBy: string): readonly NewOp[] {
  return actOn(entry, [
    anyOp({
      kind: 'command',
      entity: 'calendarItem',
      id: entry.id,
      command: needsApproval(entry) ? 'submit' : 'complete',
      fields: { doneOn, doneBy },
    }),
  ])
}

export function needsApproval({ row, rule }: Entry): boolean {
  return (row?.approval ?? rule?.approval) === 'needed'
}
