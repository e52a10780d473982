/** The session of this page: one client per page, made on first use. */
import { useSyncExternalStore } from 'react'
import { createClient } from './client.ts'
import type { Client, SessionState, SignInResult, SignOutResult } from './client.ts'
import type { Acting } from './acting.ts'
import { browserEnvironment } from './environment.ts'

export type { SessionState, SignInResult, SignOutResult } from './client.ts'

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

export function signOut(options?: { readonly keepUnsent?: boolean }): Promise<SignOutResult> {
  return theClient().signOut(options)
}

/** Where a superuser acts now; null at home, and for everybody else. */
export function useActing(): Acting | null {
  const { acting } = theClient()
  return useSyncExternalStore(acting.subscribe, acting.get, acting.get)
}

export function useSession(): SessionState {
  const { session } = theClient()
  return useSyncExternalStore(session.subscribe, session.get, session.get)
}
