/**
 * The session on this device: who is signed in, which organization they act in, and the open database that goes with it.
 *
 * A start never waits for the network: the device's last session opens first and the server corrects it (4 s, then the device's
 * word stands). A 401 while a person works keeps the screen and asks for the password again; nothing on the device is touched.
 */
import { createActing } from './acting.ts'
import type { Acting } from './acting.ts'
import type { Api, OrgContext } from './http.ts'
import { createApi } from './http.ts'
import type { Data } from './data.ts'
import { Directory } from './directory.ts'
import type { LastSession, Permissions, User } from './directory.ts'
import type { Environment } from './environment.ts'
import { openData } from './open.ts'
import { parsePermissions, parseUser, parseVerification } from './parse.ts'
import { createStore } from './store.ts'
import type { Readable } from './store.ts'

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'none' }
  | {
      readonly status: 'signed-in'
      readonly user: User
      readonly permissions: Permissions | null
      readonly context: OrgContext
      readonly data: Data
      /** device: known from the last session here; server: confirmed now; expired: the server asks for the password again. */
      readonly source: 'device' | 'server' | 'expired'
      /** When the server last confirmed the session; what is sensitive shows for `SENSITIVE_LEASE` from then. */
      readonly confirmedAt: number
    }
  /** The database cannot be opened; the screen says why and offers to try again. */
  | { readonly status: 'unavailable'; readonly message: string }

export type SignInResult =
  | { readonly result: 'signed-in'; readonly user: User }
  | { readonly result: 'verification'; readonly phoneNumber: string | null; readonly methods: readonly string[] }
  | { readonly result: 'failed'; readonly message: string }

export type SignOutResult =
  | { readonly ok: true }
  /** Work on this device has not been sent. Ask: sync now, export, or keep it here, then call again with `keepUnsent`. */
  | { readonly ok: false; readonly reason: 'unsent'; readonly sets: number; readonly files: number }

export interface Client {
  readonly session: Readable<SessionState>
  readonly api: Api
  /** Called when what was read online for this person and organization must be forgotten. */
  onLeave(forget: () => void): void
  start(): Promise<void>
  signIn(email: string, password: string): Promise<SignInResult>
  /** Takes over the user a call answered with; `fresh` when that call signed the person in, so that the device registers anew. */
  setUser(user: unknown, fresh: boolean): Promise<SignInResult>
  signOut(options?: { readonly keepUnsent?: boolean }): Promise<SignOutResult>
  /** Where a superuser acts now; null at home, and for everybody else. */
  readonly acting: Readable<Acting | null>
  /** A superuser acts in another organization, or with null goes home. */
  actIn(acting: Acting | null): Promise<void>
  close(): Promise<void>
}

const START_TIMEOUT = 4_000
/** How long the device's copy of a session lets a person work without the server having confirmed it. */
const LEASE = 14 * 86_400_000

export function createClient(environment: Environment): Client {
  const directory = new Directory(environment)
  const session = createStore<SessionState>({ status: 'loading' })
  let context: OrgContext | null = null
  const api = createApi(environment.fetch, environment.origin, () => context)
  const acting = createActing(environment.memory, environment.now)
  const forgetting = new Set<() => void>()
  const forget = () => {
    for (const one of forgetting) one()
  }
  let starting: Promise<void> | null = null

  const closeData = async () => {
    const now = session.get()
    if (now.status === 'signed-in') await now.data.close()
  }

  /** `fresh`: somebody has just signed in here, so the device registers anew (its session for pulling began again). */
  const enter = async (last: LastSession, source: 'device' | 'server' | 'expired', fresh = false): Promise<void> => {
    const now = session.get()
    const { user } = last
    const same = now.status === 'signed-in' && now.user.id === user.id && now.context.orgId === last.context.orgId
      // In one organization a superuser may act in one role after the other.
      && (user.role !== 'superuser' || now.context.role === last.context.role)
    if (!same) {
      await closeData()
      // Nothing of one organization may show in another.
      forget()
    }
    context = last.context
    let data: Data
    try {
      data = same ? now.data : await openData(environment, directory, last, api, fresh)
    } catch (problem) {
      session.set({ status: 'unavailable', message: problem instanceof Error ? problem.message : String(problem) })
      return
    }
    if (same && source === 'server') data.signedIn(fresh)
    const { permissions, confirmedAt } = last
    session.set({ status: 'signed-in', user, permissions, context: last.context, data, source, confirmedAt })
  }

  const contextOf = (user: User): OrgContext => {
    const elsewhere = acting.state.get()
    if (elsewhere === null) return { orgId: user.orgId, orgName: '', role: user.role }
    return { orgId: elsewhere.orgId, orgName: elsewhere.orgName, role: elsewhere.role }
  }

  /** The session as it was left, without the hour in another organization that has run out since. */
  const settled = (last: LastSession | undefined): LastSession | undefined => {
    if (last?.user.role !== 'superuser') return last
    const due = contextOf(last.user)
    const same = due.orgId === last.context.orgId && due.role === last.context.role
    return same ? last : { ...last, context: due, permissions: null }
  }

  const actIn = async (chosen: Acting | null): Promise<void> => {
    const last = await directory.session.get('last')
    if (last === undefined) return
    acting.set(chosen)
    endWhenDue()
    context = contextOf(last.user)
    const next = { ...last, context, permissions: await fetchPermissions(context, last.user) }
    await directory.session.put(next)
    await enter(next, 'server')
  }

  let cancelEnd: () => void = () => undefined
  const endWhenDue = () => {
    cancelEnd()
    const running = acting.state.get()
    cancelEnd = running === null ? () => undefined : environment.after(running.expiresAt - environment.now(), () => { actIn(null).catch(environment.report) })
  }

  const leave = async (): Promise<void> => {
    await closeData()
    cancelEnd()
    if (acting.state.get() !== null) acting.set(null)
    context = null
    forget()
    session.set({ status: 'none' })
  }

  const accept = async (user: User, fresh = false): Promise<User> => {
    const before = await directory.session.get('last')
    const kept = before?.user.id === user.id ? before : null
    if (acting.state.get() !== null && (user.role !== 'superuser' || kept === null)) acting.set(null)
    const chosen = contextOf(user)
    context = kept?.context.orgId === chosen.orgId ? { ...chosen, orgName: kept.context.orgName } : chosen
    const permissions = (await fetchPermissions(context, user)) ?? kept?.permissions ?? null
    if (permissions?.organization?.id === context.orgId) context = { ...context, orgName: permissions.organization.name }
    const last: LastSession = {
      key: 'last',
      user,
      context,
      permissions,
      confirmedAt: environment.now(),
      signedOut: false,
    }
    await directory.session.put(last)
    await enter(last, 'server', fresh)
    return user
  }

  const fetchPermissions = async (acting: OrgContext, user: User): Promise<Permissions | null> => {
    const query =
      user.role === 'superuser'
        ? `?impersonateOrgId=${encodeURIComponent(acting.orgId)}&impersonateRole=${encodeURIComponent(acting.role)}`
        : ''
    const answer = await api.get(`/api/user/permissions${query}`)
    return answer.ok ? parsePermissions(answer.body) : null
  }

  const correct = async (last: LastSession | undefined): Promise<void> => {
    if (last?.signedOut === true) {
      await leave()
      // The cookie may still be alive when the sign-out happened without signal.
      const answer = await api.post('/api/logout')
      if (answer.ok) await directory.session.delete('last')
      return
    }
    const answer = await api.get('/api/user')
    if (answer.ok) {
      const user = parseUser(answer.body)
      if (user !== null) await accept(user)
      return
    }
    if (answer.status === 403 && acting.state.get() !== null) {
      // The server has ended it: from here on the person is at home again.
      await actIn(null)
      return
    }
    if (answer.status !== 401) {
      if (session.get().status === 'loading') session.set({ status: 'none' })
      return
    }
    const leased = last !== undefined && environment.now() - last.confirmedAt < LEASE
    if (leased) await enter(last, 'expired')
    else await leave()
  }

  const start = async (): Promise<void> => {
    const last = settled(await directory.session.get('last'))
    endWhenDue()
    const leased = last !== undefined && !last.signedOut && environment.now() - last.confirmedAt < LEASE
    if (leased) {
      await enter(last, 'device')
      // The device's word stands at once; the server's correction comes when it comes.
      void correct(last).catch(environment.report)
      return
    }
    if (last?.signedOut === true) session.set({ status: 'none' })
    const correcting = correct(last)
    await Promise.race([correcting, new Promise<void>((resolve) => environment.after(START_TIMEOUT, resolve))])
    if (session.get().status === 'loading') session.set({ status: 'none' })
    void correcting.catch(environment.report)
  }

  const receive = async (body: unknown, fresh: boolean): Promise<SignInResult> => {
    const asked = parseVerification(body)
    if (asked !== null) return { result: 'verification', ...asked }
    const user = parseUser(body)
    if (user === null) return { result: 'failed', message: 'The server answered in a way this app does not understand.' }
    await accept(user, fresh)
    return { result: 'signed-in', user }
  }

  return {
    session,
    api,
    onLeave: (one) => void forgetting.add(one),
    start: () => (starting ??= start()),
    signIn: async (email, password) => {
      const answer = await api.post('/api/login', { email, password })
      return answer.ok ? receive(answer.body, true) : { result: 'failed', message: answer.message }
    },
    setUser: receive,
    signOut: async (options = {}) => {
      const now = session.get()
      if (now.status === 'signed-in') {
        const { waitingSets, waitingFiles, attention } = now.data.status.get()
        const sets = waitingSets + attention.length
        if (sets + waitingFiles > 0 && options.keepUnsent !== true) {
          return { ok: false, reason: 'unsent', sets, files: waitingFiles }
        }
        const last = await directory.session.get('last')
        if (last !== undefined) await directory.session.put({ ...last, signedOut: true })
      }
      const data = now.status === 'signed-in' ? now.data : null
      if (data?.status.get().waitingFiles === 0) await data.revoke()
      await leave()
      const answer = await api.post('/api/logout')
      if (answer.ok) await directory.session.delete('last')
      return { ok: true }
    },
    acting: acting.state,
    actIn,
    close: async () => {
      await closeData()
      directory.close()
    },
  }
}
