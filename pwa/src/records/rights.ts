/** What a person may do to many rows at once: `useCan` answers for one row and reads the database for it, a list cannot. */
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { TABLES } from '../../../schema/gen/tables.ts'
import type { EntityName } from '../../../schema/gen/types.ts'
import type { Person } from '../../../sync/rights/reach.ts'
import { allowed, mayDo } from '../../../sync/rights/rights.ts'
import { membershipOf, reachOf, type Granted } from '../data/session/can.ts'
import { useActor, useData, useGranted } from '../data/react/context.tsx'
import { useRows } from '../data/react/live.ts'
import { isEntity } from '../data/store/database.ts'
import { actsOf, lockOf, withoutWorkers } from './rewriting.ts'

export interface Rights {
  readonly userId: string
  readonly granted: Granted
  /** The person and their colleagues by the group they belong to, such as a walk; records of it count as theirs. */
  readonly members: ReadonlyMap<string, readonly unknown[]>
  /** The person's zones and all below them; null is every zone. */
  readonly zones: ReadonlySet<string> | null
  /** The people of the person's company. */
  readonly colleagues: ReadonlySet<unknown>
}

export function may(rights: Rights, entity: EntityName, action: string, row: object): boolean {
  const facts = factsOf(rights, entity, row)
  if (action === 'delete') {
    const verdict = mayDo(TABLES, { do: 'delete' }, facts, personOf(rights))
    return 'missing' in verdict || verdict.allowed
  }
  // Where a record is that hangs on another one, the server finds out.
  return allowed(TABLES, action, facts, personOf(rights)) !== false
}

function personOf({ userId, granted, zones, colleagues }: Rights): Person {
  const scope: Person['scope'] = (permission) => reachOf(granted, permission)
  return { userId, scope, colleagues, zones: zones === null ? null : [...zones] }
}

function factsOf({ members }: Rights, entity: EntityName, row: object) {
  const meta = TABLES[entity]
  const group = membershipOf(entity, row)
  const place = meta.zone?.field
  return {
    entity,
    meta,
    id: String(Reflect.get(row, 'id')),
    fields: row,
    members: group === null ? [] : (members.get(group.value) ?? []),
    zones: place === undefined ? undefined : [Reflect.get(row, place) as unknown],
    whole: null,
    open: false,
    acts: actsOf(row),
  }
}

/** Why the person may not rewrite a row of a list; see `rewriting.ts`. */
export function lockIn(rights: Rights, entity: EntityName, row: object): string | null {
  return lockOf(entity, row, {
    userId: rights.userId,
    approves: may(rights, entity, 'approve', withoutWorkers(entity, row)),
  })
}

export function useRights(): Rights {
  const { userId } = useActor()
  const granted = useGranted()
  const members = useGroups(userId, granted.company)
  const tree = useRows('zone', {})
  const people = useRows('person', { company: granted.company ?? '' })
  return useMemo(() => {
    const colleagues = new Set<unknown>((people ?? []).map((person) => person.id))
    return {
      userId,
      granted,
      members,
      colleagues,
      zones: granted.zones === null ? null : withAllBelow(granted.zones, tree ?? []),
    }
  }, [userId, granted, members, tree, people])
}

const NO_GROUPS: ReadonlyMap<string, readonly unknown[]> = new Map()

/** The tables that say who belongs to a group, each once. */
const GROUPS = [
  ...new Map(
    Object.values(TABLES).flatMap(({ own }) =>
      own?.members === undefined || own.members === null
        ? []
        : [[`${own.members.entity} ${own.members.field}`, own.members] as const],
    ),
  ).values(),
]

/** Who of the person's company, and they themselves, belongs to which group. */
function useGroups(userId: string, company: string | null): ReadonlyMap<string, readonly unknown[]> {
  const data = useData()
  const found = useLiveQuery(async () => {
    const mine = company === null ? [] : await data.list('person', { company })
    const people = new Set<unknown>([userId, ...mine.map((person) => person.id)])
    const groups = new Map<string, unknown[]>()
    for (const { entity, field, person } of GROUPS) {
      if (!isEntity(entity)) continue
      for (const row of await data.list(entity)) {
        const member: unknown = Reflect.get(row, person)
        const group = String(Reflect.get(row, field))
        if (people.has(member)) groups.set(group, [...(groups.get(group) ?? []), member])
      }
    }
    return groups
  }, [data, userId, company])
  return found ?? NO_GROUPS
}

function withAllBelow(
  zones: readonly string[],
  tree: readonly { readonly id: string; readonly parentId: string | null }[],
): ReadonlySet<string> {
  const all = new Set(zones)
  for (let before = -1; before !== all.size;) {
    before = all.size
    for (const zone of tree) if (zone.parentId !== null && all.has(zone.parentId)) all.add(zone.id)
  }
  return all
}
