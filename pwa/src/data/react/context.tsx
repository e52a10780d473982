/** The open database in React: who is acting, on what data, with which rights. */
import { createContext, use, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { api } from '../online/api.ts'
import type { Api } from '../online/api.ts'
import { grantedOf, reachOf } from '../session/can.ts'
import type { Granted } from '../session/can.ts'
import type { Data } from '../data.ts'
import type { Actor } from '../outbox/intent.ts'
import { useHour } from '../../lib/useHour.ts'
import { useActing, useSession } from '../session/session.ts'

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
  const acting = useActing() !== null
  const granted = { ...grantedOf(role, permissions, useHour()), acting }
  // The same answer is the same object, so that what is computed from it stays.
  const [kept, setKept] = useState(granted)
  if (JSON.stringify(kept) === JSON.stringify(granted)) return kept
  setKept(granted)
  return granted
}

/** Whether the actor may do this at all; whether to one record is for `useMay` and `useStanding` of records to say. */
export function useCan(permission: string): boolean {
  return reachOf(useGranted(), permission) !== null
}
