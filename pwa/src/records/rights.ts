/** What a person may do to many rows at once: `useCan` answers for one row and reads the database for it, a list cannot. */
import { useMemo } from 'react'
import { TABLES } from '../../../schema/gen/tables.ts'
import type { EntityName } from '../../../schema/gen/types.ts'
import { isOwn, membershipOf, scopeOf } from '../data/can.ts'
import { useActor } from '../data/context.tsx'
import { useRows } from '../data/live.ts'

export interface Rights {
  readonly userId: string
  readonly role: string
  /** Walks the person takes part in; findings and photos of these count as their own. */
  readonly walks: ReadonlySet<string>
}

export function may(rights: Rights, entity: EntityName, action: string, row: object): boolean {
  const scope = scopeOf(rights.role, `${TABLES[entity].subject}.${action}`)
  if (scope !== 'own') return scope !== null
  if (isOwn(entity, row, rights.userId)) return true
  const membership = membershipOf(entity, row)
  return membership !== null && rights.walks.has(membership.value)
}

export function useRights(): Rights {
  const { userId, role } = useActor()
  const parts = useRows('walkParticipant', { personId: userId })
  return useMemo(() => ({ userId, role, walks: new Set((parts ?? []).map((part) => part.walkId)) }), [userId, role, parts])
}
