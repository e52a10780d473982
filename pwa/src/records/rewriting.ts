/**
 * Who works on a record does not rewrite it: who approves it writes everything, everybody else who may edit it writes the fields and
 * runs the commands its module file leaves to them (x-work), and its author goes on until somebody else has acted. The same rule as
 * server/syncer/rewriting.go, which has the last word: the device does not know who wrote each field, only who wrote last.
 */
import { TABLES } from '../../../schema/gen/tables.ts'
import type { EntityName } from '../../../schema/gen/types.ts'
import { reachOf } from '../data/can.ts'
import { useActor, useCan, useGranted } from '../data/context.tsx'
import { isEntity } from '../data/database.ts'
import { useRow, type Row } from '../data/live.ts'

/** The author of what the server does by itself: nobody's act. */
const SERVER = 'system'

export const ASK = 'A supervisor or an EHS manager changes this now. Write a comment to ask.'
export const SIGNED = 'The walk is signed: this stays.'

/** Why the person may not rewrite the record; null when they may. `approves` must not rest on being the one who does the work. */
export function lockOf(entity: EntityName, row: object, who: { readonly userId: string; readonly approves: boolean }): string | null {
  const { work, states, own } = TABLES[entity]
  if (work === undefined || states === undefined || who.approves) return null
  const state = String(Reflect.get(row, states.field))
  if (work.free.includes(state)) return null
  const by = lastBy(row)
  const alone = by === null || by === SERVER || by === who.userId
  return own?.author !== undefined && Reflect.get(row, own.author) === who.userId && work.until.includes(state) && alone ? null : ASK
}

function lastBy(row: object): unknown {
  const state: unknown = Reflect.get(row, '$')
  return typeof state === 'object' && state !== null ? (Reflect.get(state, 'by') as unknown) : null
}

/** The record without the names of those who do the work: what is theirs by that makes nobody an approver. */
export function withoutWorkers<R extends object>(entity: EntityName, row: R): R {
  const { work } = TABLES[entity]
  return work === undefined ? row : { ...row, ...Object.fromEntries(work.people.map((field) => [field, null])) }
}

/** Whether nobody deletes the record any more, because it is kept itself or a part of what is. */
export function isKept(entity: EntityName, row: object): boolean {
  const { states } = TABLES[entity]
  return states !== undefined && states.kept.includes(String(Reflect.get(row, states.field)))
}

/** Why the person may not rewrite this record, beside their right to edit it; null when they may. */
export function useLock(row: Row | null): string | null {
  const { userId } = useActor()
  const approves = useCan(row === null ? '' : `${TABLES[row.$.entity].subject}.approve`, row === null ? undefined : withoutWorkers(row.$.entity, row))
  return row === null ? null : lockOf(row.$.entity, row, { userId, approves })
}

/** Whether the person may delete this record: by a right over all of them, or as its author. */
export function useMayDelete(row: Row): boolean {
  const { userId } = useActor()
  const granted = useGranted()
  const lock = useLock(row)
  const { entity } = row.$
  const { subject, own, sub, fields, kept } = TABLES[entity]
  const above = sub === undefined ? undefined : fields[sub]?.ref
  const parent = isEntity(above) && sub !== undefined ? above : null
  const id: unknown = sub === undefined ? null : Reflect.get(row, sub)
  const whole = useRow(parent ?? entity, parent !== null && typeof id === 'string' ? id : null)
  const reach = reachOf(granted, `${subject}.delete`)
  const may = useCan(`${subject}.delete`, row)
  const closed = parent !== null && whole !== null && whole !== undefined && isKept(parent, whole)
  if (reach === null || isKept(entity, row) || (closed && kept === true)) return false
  if (reach === 'org' || (reach === 'zones' && granted.zones === null)) return true
  if (own?.author === undefined || reach === 'zones') return may
  return !closed && lock === null && Reflect.get(row, own.author) === userId
}
