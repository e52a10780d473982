/** The session of this page: one client per page, made on first use. */
import { useSyncExternalStore } from 'react'
import { createClient } from './client.ts'
import type { Client } from './client.ts'
import type { Acting } from './acting.ts'
import { browserEnvironment } from './environment.ts'
import type { Lock } from './gate.ts'
import type { SessionState, SignInResult, SignOutOptions, SignOutResult } from './sessionState.ts'

export type { SessionState, SignInResult, SignOutOptions, SignOutResult } from './sessionState.ts'

let installed: Client | null = null

/** The page's client. Tests install their own before they render. */
export function theClient(): Client {
  installed ??= createClient(browserEnvironment())
  return installed
}

export function installClient(client: Client | null): void {
  installed = client
}

export function signIn(email: string, password: string): Promise<SignInResult> {
  return theClient().signIn(email, password)
}

export function signOut(options?: SignOutOptions): Promise<SignOutResult> {
  return theClient().signOut(options)
}

/** Where a superuser acts now; null at home, and for everybody else. */
export function useActing(): Acting | null {
  const { acting } = theClient()
  return useSyncExternalStore(acting.subscribe, acting.get, acting.get)
}

/** Whether the person's PIN is asked for now. */
export function useLock(): Lock {
  const { lock } = theClient().gate
  return useSyncExternalStore(lock.subscribe, lock.get, lock.get)
}

/** Whether the person has a PIN on this device. */
export function usePinned(): boolean {
  const { armed } = theClient().gate
  return useSyncExternalStore(armed.subscribe, armed.get, armed.get)
}

export function useSession(): SessionState {
  const { session } = theClient()
  return useSyncExternalStore(session.subscribe, session.get, session.get)
}
