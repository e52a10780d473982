/**
 * Who works on a record does not rewrite it: who approves it writes everything, everybody else who may edit it writes the fields and
 * runs the commands its module file leaves to them (x-work), and its author goes on until somebody else has acted. The same rule as
 * server/syncer/rewriting.go, which has the last word: the device does not know who wrote each field, only who wrote last.
 */
import { useMemo } from 'react'
import { TABLES } from '../../../schema/gen/tables.ts'
import type { EntityName } from '../../../schema/gen/types.ts'
import type { Act } from '../../../sync/rights/facts.ts'
import type { Person } from '../../../sync/rights/reach.ts'
import { isKept as keeps } from '../../../sync/rights/rights.ts'
import { writes } from '../../../sync/rights/work.ts'
import { membershipOf, reachOf } from '../data/session/can.ts'
import { useActor, useCan, useGranted } from '../data/react/context.tsx'
import { isEntity } from '../data/store/database.ts'
import { useRow, useRows, type Row } from '../data/react/live.ts'

/** The author of what the server does by itself: nobody's act. */
const SERVER = 'system'

const ASK = 'A supervisor or an EHS manager changes this now. Write a comment to ask.'
/** What no row is like: the question of who has none to ask about. */
const NO_ROW = { id: '' }
const NOBODY: ReadonlySet<unknown> = new Set()

interface Who {
  readonly userId: string
  /** Must not rest on being the one who does the work; see `withoutWorkers`. */
  readonly approves: boolean
  /** Who goes on like the author: the people of a walk that is not signed, as far as `scope` reaches beyond their own records. */
  readonly together?: ReadonlySet<unknown>
  readonly scope?: Person['scope']
}

/** Why the person may not rewrite the record; null when they may. */
export function lockOf(
  entity: EntityName,
  row: object,
  { userId, approves, together = NOBODY, scope = () => 'org' }: Who,
): string | null {
  const facts = {
    meta: TABLES[entity],
    id: String(Reflect.get(row, 'id')),
    fields: row,
    members: [...together],
    open: together.size > 0,
    acts: actsOf(row),
  }
  return writes({}, facts, { userId, scope, zones: null }, () => approves) === true ? null : ASK
}

/** What the device knows of who acted on a record. What the server writes by itself is nobody's act. */
export function actsOf(row: object): readonly Act[] {
  const by = lastBy(row)
  return by === null || by === SERVER ? [] : [{ by }]
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

/** Whether nobody deletes the record any more, because of its own state. */
export function isKept(entity: EntityName, row: object): boolean {
  return keeps(TABLES[entity], row)
}

/** Why the person may not rewrite this record, beside their right to edit it; null when they may. */
export function useLock(row: Row | null): string | null {
  const { userId } = useActor()
  const approves = useCan(
    row === null ? '' : `${TABLES[row.$.entity].subject}.approve`,
    row === null ? undefined : withoutWorkers(row.$.entity, row),
  )
  const together = useTogether(row)
  const granted = useGranted()
  const scope: Person['scope'] = (permission) => reachOf(granted, permission)
  return row === null ? null : lockOf(row.$.entity, row, { userId, approves, together, scope })
}

/** The people of the record that this one is a part of, while that one is in work. */
function useTogether(row: Row | null): ReadonlySet<unknown> {
  const entity = row?.$.entity
  const work = entity === undefined ? undefined : TABLES[entity].work
  const membership = row === null || work?.together === undefined ? null : membershipOf(row.$.entity, row)
  const whole = useWhole(row)
  const members = useRows(
    membership?.entity ?? 'person',
    membership === null ? NO_ROW : { [membership.field]: membership.value },
  )
  const open =
    whole === null || whole === undefined || work?.together?.includes(String(Reflect.get(whole, 'state'))) === true
  const person = membership?.person
  return useMemo(
    () =>
      person === undefined || !open
        ? NOBODY
        : new Set((members ?? []).map((member): unknown => Reflect.get(member, person))),
    [members, person, open],
  )
}

/** The record that this one is a part of; null when there is none, or it is not here. */
function useWhole(row: Row | null): Row | null | undefined {
  const entity = row?.$.entity
  const { sub, fields } = entity === undefined ? { sub: undefined, fields: {} } : TABLES[entity]
  const above = sub === undefined ? undefined : fields[sub]?.ref
  const parent = isEntity(above) ? above : null
  const id: unknown = row === null || sub === undefined ? null : Reflect.get(row, sub)
  return useRow(parent ?? 'person', parent !== null && typeof id === 'string' ? id : null)
}

/** Whether the person may delete this record: by a right over all of them, or as its author. */
export function useMayDelete(row: Row): boolean {
  const { userId } = useActor()
  const granted = useGranted()
  const lock = useLock(row)
  const { entity } = row.$
  const { subject, own, kept } = TABLES[entity]
  const whole = useWhole(row)
  const reach = reachOf(granted, `${subject}.delete`)
  const may = useCan(`${subject}.delete`, row)
  const closed = whole !== null && whole !== undefined && isKept(whole.$.entity, whole)
  if (reach === null || isKept(entity, row) || (closed && kept === true)) return false
  if (reach === 'org' || (reach === 'zones' && granted.zones === null)) return true
  if (own?.author === undefined || reach === 'zones') return may
  return !closed && lock === null && Reflect.get(row, own.author) === userId
}
