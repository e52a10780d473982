/**
 * Whose work a record is by its history, as the server judges it (server/syncer/accept.go and worked.go): who was named while the work
 * went on, and who brought the record where it is. The row alone says neither. Pure.
 */
import { TABLES } from '../../../schema/gen/tables.ts'
import type { EntityName } from '../../../schema/gen/types.ts'
import type { TableMeta } from '../../../schema/meta/shapes.ts'
import { ownWork } from '../../../sync/rights/work.ts'
import type { HistoryEntry } from './historyEntries.ts'

/**
 * Whether the record itself names the person as one whose work a command would approve, or about whom it would judge. What else counts,
 * its history says.
 */
export function namesAsOwn(entity: EntityName, command: string, row: object, userId: string): boolean {
  const meta: TableMeta = TABLES[entity]
  const { notAuthor, plain } = meta.states?.commands[command]?.guard ?? {}
  const about = plain === true ? [] : (meta.judges ?? [])
  if (about.some((field) => Reflect.get(row, field) === userId)) return true
  const worked = Object.fromEntries((notAuthor ?? []).map((field) => [field, false]))
  return ownWork(notAuthor, { meta, fields: row, worked }, userId) !== null
}

/** Fields that say whose work a step would approve, where the row and the person's rights leave that to its history; else none. */
export function askedPast(
  entity: EntityName,
  row: object,
  command: string | null,
  right: { readonly may: boolean; readonly selfApproval: boolean; readonly userId: string },
): readonly string[] {
  const { states } = TABLES[entity]
  if (states === undefined || command === null) return []
  const meta = states.commands[command]
  const notAuthor = meta?.guard?.notAuthor ?? []
  const open =
    right.may &&
    !right.selfApproval &&
    meta?.from.includes(String(Reflect.get(row, states.field))) === true &&
    !namesAsOwn(entity, command, row, right.userId)
  return open ? notAuthor : []
}

/** Why an approval would be of the person's own work; null when the history says nothing against it. */
export function ownPast(
  entity: EntityName,
  notAuthor: readonly string[],
  history: readonly HistoryEntry[],
  userId: string,
): string | null {
  const meta: TableMeta = TABLES[entity]
  const { states, fields } = meta
  if (states === undefined) return null
  // Steps of one set stay in their order.
  const steps = history.toSorted((a, b) => a.seq - b.seq)
  const last = steps.findLast((step) => valueOf(step, states.field) !== undefined)
  const past = {
    fields: { [states.field]: last === undefined ? '' : valueOf(last, states.field) },
    brought: [last?.actor],
    worked: Object.fromEntries(
      notAuthor.map((field) => [field, wasNamed(steps, states.field, states.waiting, field, userId)]),
    ),
  }
  const own = ownWork(notAuthor, { meta, ...past }, userId)
  if (own === null) {
    const guard = Object.values(states.commands).find((each) => each.guard?.notAuthor === notAuthor)?.guard
    const wrote = guard?.counts?.find((field) => lastWriter(steps, field) === userId)
    return wrote === undefined ? null : `you wrote ${fields[wrote]?.title ?? wrote}`
  }
  if (!('field' in own)) return null
  if (own.field === states.field) return 'you brought it here yourself'
  return `you were named in ${fields[own.field]?.title ?? own.field} while it was done`
}

/** Named at some time since the work began. Where the record waits, it has not begun, or begins anew. */
function wasNamed(
  steps: readonly HistoryEntry[],
  stateField: string,
  waiting: readonly string[],
  field: string,
  userId: string,
): boolean {
  let state = ''
  let person = ''
  let done = false
  for (const step of steps) {
    state = valueOf(step, stateField) ?? state
    person = valueOf(step, field) ?? person
    if (waiting.includes(state)) done = false
    else if (person === userId) done = true
  }
  return done
}

/** Who wrote what a field holds; undefined where it holds nothing. */
function lastWriter(steps: readonly HistoryEntry[], field: string): unknown {
  const last = steps.findLast((step) => step.changes.some((one) => one.field === field))
  const after = last?.changes.find((one) => one.field === field)?.after
  return last === undefined || after === undefined || after === null || after === '' ? undefined : last.actor
}

/** A field after a step, empty when it was cleared; undefined when the step is not about it. */
function valueOf({ changes }: HistoryEntry, field: string): string | undefined {
  const change = changes.find((one) => one.field === field)
  if (change === undefined) return undefined
  return typeof change.after === 'string' ? change.after : ''
}

/** The server's words for what `ownPast` found. */
export function ownPastReason(past: string): string {
  return `Somebody else must do this: ${past}.`
}
