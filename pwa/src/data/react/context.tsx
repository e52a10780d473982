/** The open database in React: who is acting, on what data, with which rights. */
import { liveQuery } from 'dexie'
import { createContext, use, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { STORES } from '../../../../schema/gen/stores.ts'
import { api } from '../online/api.ts'
import type { Api } from '../online/api.ts'
import { grantedOf, isOwn, membershipOf, ownersOf, reachOf } from '../session/can.ts'
import type { Granted } from '../session/can.ts'
import type { Data } from '../data.ts'
import type { Actor } from '../outbox/intent.ts'
import { useHour } from '../../lib/useHour.ts'
import { reaches } from '../session/reach.ts'
import type { RowState } from '../store/rows.ts'
import { useSession } from '../session/session.ts'

export type { Actor } from '../outbox/intent.ts'
export type { Data } from '../data.ts'

const DataContext = createContext<Data | null>(null)

export function DataProvider({ data, children }: { readonly data: Data; readonly children: ReactNode }) {
  return <DataContext value={data}>{children}</DataContext>
}

/** The open database of the signed-in (user, organization). Only below the session guard. */
export function useData(): Data {
  const data = use(DataContext)
  if (data === null) throw new Error('useData is used outside DataProvider')
  return data
}

export function useActor(): Actor {
  const { actor } = useData()
  return useSyncExternalStore(actor.subscribe, actor.get, actor.get)
}

/** The organization's time zone and clock. A component that uses it renders again when they arrive or change. */
export function useYardClock(): string {
  const { actor } = useData()
  const clock = () => `${actor.get().timeZone} ${actor.get().hourFormat}`
  return useSyncExternalStore(actor.subscribe, clock, clock)
}

/** Calls that must be online; see `http.ts`. */
export function useApi(): Api {
  return api
}

/** What the person holds here, as the server last said it. */
export function useGranted(): Granted {
  const { role, orgId } = useActor()
  const session = useSession()
  const permissions =
    session.status === 'signed-in' && session.context.orgId === orgId && session.context.role === role
      ? session.permissions
      : null
  const granted = grantedOf(role, permissions, useHour())
  // The same answer is the same object, so that what is computed from it stays.
  const [kept, setKept] = useState(granted)
  if (JSON.stringify(kept) === JSON.stringify(granted)) return kept
  setKept(granted)
  return granted
}

/**
 * Whether the actor may do this, to this row if one is given. It decides what to show; the server decides what counts.
 * Without a row a narrow scope answers yes: there may be rows it reaches.
 */
export function useCan(permission: string, row?: object): boolean {
  const data = useData()
  const { userId } = useActor()
  const granted = useGranted()
  const scope = reachOf(granted, permission)
  const entity = row === undefined ? null : entityOf(row)
  const narrow = scope === null || scope === 'org' || (scope === 'zones' && granted.zones === null) ? null : scope
  const own = entity !== null && row !== undefined && isOwn(entity, row, userId)
  const asked =
    narrow === null || entity === null || row === undefined || own
      ? null
      : JSON.stringify([narrow, granted.zones, granted.company, userId, entity, whereabouts(entity, row)])
  const reached = useReached(data, asked, async () => {
    if (narrow === null || entity === null || row === undefined) return false
    return reaches(data, { scope: narrow, entity, row, userId, granted })
  })
  if (scope === null) return false
  if (narrow === null || entity === null) return true
  return own || reached
}

/** What the records say, live; no until they have answered this question. Most people are let or not by their role alone, and then nothing is asked. */
function useReached(data: Data, asked: string | null, ask: () => Promise<boolean>): boolean {
  const [answer, setAnswer] = useState<{ readonly data: Data; readonly asked: string; readonly yes: boolean } | null>(
    null,
  )
  const latest = useEffectEvent(ask)
  useEffect(() => {
    if (asked === null) return
    const subscription = liveQuery(latest).subscribe({
      next: (yes) => setAnswer({ data, asked, yes }),
      // To the page's boundary.
      error: (problem: unknown) =>
        setAnswer(() => {
          throw problem
        }),
    })
    return () => subscription.unsubscribe()
  }, [data, asked])
  return answer !== null && answer.data === data && answer.asked === asked && answer.yes
}

/** The values of a row on which the answer rests. */
function whereabouts(entity: EntityName, row: object): readonly unknown[] {
  const { zone } = STORES[entity]
  const fields = [zone?.field, zone?.parent, zone?.kind].filter((field) => field !== undefined)
  return [
    Reflect.get(row, 'id'),
    ownersOf(entity, row),
    membershipOf(entity, row),
    fields.map((field): unknown => Reflect.get(row, field)),
  ]
}

function entityOf(row: object): EntityName | null {
  const state: unknown = Reflect.get(row, '$')
  if (typeof state !== 'object' || state === null || !('entity' in state)) return null
  const { entity } = state as RowState
  return Object.hasOwn(STORES, entity) ? entity : null
}
