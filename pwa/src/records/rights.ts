/** What a person may do to many rows at once: `useCan` answers for one row and reads the database for it, a list cannot. */
import { useMemo } from 'react'
import { TABLES } from '../../../schema/gen/tables.ts'
import type { EntityName } from '../../../schema/gen/types.ts'
import { membershipOf, ownersOf, reachOf, type Granted } from '../data/session/can.ts'
import { useActor, useGranted } from '../data/react/context.tsx'
import { useRows } from '../data/react/live.ts'
import { isKept, lockOf, withoutWorkers } from './rewriting.ts'

export interface Rights {
  readonly userId: string
  readonly granted: Granted
  /** Walks the person takes part in; findings and photos of these count as their own. */
  readonly walks: ReadonlySet<string>
  /** The person's zones and all below them; null is every zone. */
  readonly zones: ReadonlySet<string> | null
  /** The people of the person's company. */
  readonly colleagues: ReadonlySet<unknown>
}

export function may(rights: Rights, entity: EntityName, action: string, row: object): boolean {
  const scope = reachOf(rights.granted, `${TABLES[entity].subject}.${action}`)
  if (action === 'delete' && isKept(entity, row)) return false
  if (scope === null || scope === 'org' || (scope === 'zones' && rights.zones === null)) return scope !== null
  const author = TABLES[entity].own?.author
  if (action === 'delete' && author !== undefined && scope !== 'zones')
    return Reflect.get(row, author) === rights.userId && lockIn(rights, entity, row) === null
  const owners = ownersOf(entity, row)
  if (owners.includes(rights.userId)) return true
  const membership = membershipOf(entity, row)
  if (membership !== null && rights.walks.has(membership.value)) return true
  if (scope === 'own') return false
  if (owners.some((owner) => rights.colleagues.has(owner))) return true
  const place = TABLES[entity].zone
  if (scope !== 'zones' || place === undefined) return false
  // Where a record is that hangs on another one, the server finds out.
  return place.field === undefined || rights.zones === null || rights.zones.has(String(Reflect.get(row, place.field)))
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
  const parts = useRows('walkParticipant', { personId: userId })
  const tree = useRows('zone', {})
  const people = useRows('person', { company: granted.company ?? '' })
  return useMemo(() => {
    const walks = new Set((parts ?? []).map((part) => part.walkId))
    const colleagues = new Set<unknown>((people ?? []).map((person) => person.id))
    return {
      userId,
      granted,
      walks,
      colleagues,
      zones: granted.zones === null ? null : withAllBelow(granted.zones, tree ?? []),
    }
  }, [userId, granted, parts, tree, people])
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
