/** The open database in React: who is acting, on what data, with which rights. */
import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, use, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { EntityName } from '../../../schema/gen/types.ts'
import { STORES } from '../../../schema/gen/stores.ts'
import { api } from './api.ts'
import type { Api } from './api.ts'
import { isOwn, membershipOf, scopeOf } from './can.ts'
import type { Data } from './data.ts'
import type { Actor } from './intent.ts'
import type { RowState } from './rows.ts'

export type { Actor } from './intent.ts'
export type { Data } from './data.ts'

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

/** Calls that must be online; see `http.ts`. */
export function useApi(): Api {
  return api
}

/**
 * Whether the actor may do this, to this row if one is given. It decides what to show; the server decides what counts.
 * Without a row, "own" scope answers yes: there may be rows of one's own.
 */
export function useCan(permission: string, row?: object): boolean {
  const data = useData()
  const actor = useActor()
  const scope = scopeOf(actor.role, permission)
  const entity = row === undefined ? null : entityOf(row)
  const membership = entity === null || row === undefined || scope !== 'own' ? null : membershipOf(entity, row)
  const own = entity !== null && row !== undefined && isOwn(entity, row, actor.userId)
  const asked = membership === null || own ? null : JSON.stringify([membership, actor.userId])
  const member = useLiveQuery(async () => {
    if (membership === null || asked === null) return { asked, yes: false }
    const rows = await data.list(membership.entity, { [membership.field]: membership.value })
    return { asked, yes: rows.some((each) => Reflect.get(each, membership.person) === actor.userId) }
  }, [data, asked])
  if (scope === null) return false
  if (scope !== 'own' || entity === null) return true
  return own || (member?.asked === asked && member.yes)
}

function entityOf(row: object): EntityName | null {
  const state: unknown = Reflect.get(row, '$')
  if (typeof state !== 'object' || state === null || !('entity' in state)) return null
  const { entity } = state as RowState
  return Object.hasOwn(STORES, entity) ? entity : null
}
