/**
 * The session on this device: who is signed in, which organization they act in, and the open database that goes with it.
 *
 * A start never waits for the network: the device's last session opens first and the server corrects it (4 s, then the device's
 * word stands). A 401 while a person works keeps the screen and asks for the password again; nothing on the device is touched.
 */
import { createActing, type Acting } from './acting.ts'
import { blockedStart, contextOf, createEnding, openFor, settled } from './actingIn.ts'
import { createApi, type OrgContext } from '../online/http.ts'
import type { Data } from '../data.ts'
import { Directory, type LastSession, type User } from './directory.ts'
import type { Environment } from './environment.ts'
import { createGate } from './gate.ts'
import { sealOthers } from '../store/keeper.ts'
import { mayCapture } from './lease.ts'
import { openData } from '../open.ts'
import { asksFirst, noteGone, noteHere, takeLeave } from './parting.ts'
import { parseUser, parseVerification } from './parse.ts'
import { bringsNoSession, fetchPermissions, whenStale } from './permissions.ts'
import { noticing, whoIsRemoved } from '../sync/removed.ts'
import type { Client, Removed, SessionState, SignInResult } from './sessionState.ts'
import { createStore } from '../../lib/observable.ts'

export type { Client } from './sessionState.ts'

const START_TIMEOUT = 4_000

export function createClient(given: Environment): Client {
  const environment: Environment = { ...given, fetch: noticing(given.fetch, () => void lockOut().catch(given.report)) }
  const directory = new Directory(environment)
  const session = createStore<SessionState>({ status: 'loading' })
  let context: OrgContext | null = null
  const api = createApi(environment.fetch, environment.origin, () => context)
  const acting = createActing(environment.memory, environment.now)
  const ending = createEnding(environment, acting.state, () => void actIn(null).catch(environment.report))
  const gate = createGate(directory)
  // One browser holds one session: what one tab does about it, the others follow.
  const tabs = environment.channel?.('shipshape-session') ?? null
  const forgetting = new Set<(gone: boolean) => void>()
  const forget = (gone: boolean) => {
    for (const one of forgetting) one(gone)
  }
  let starting: Promise<void> | null = null
  /** Rises with every sign-in and sign-out, so that a late answer about an earlier session changes nothing. */
  let generation = 0
  let parting: Promise<void> = Promise.resolve()

  const closeData = async () => {
    const now = session.get()
    if (now.status === 'signed-in') await now.data.close()
  }

  /** `fresh`: somebody has just signed in, so the device registers again for its new session. Nothing shows before `met` is done. */
  const enter = async (
    last: LastSession,
    source: 'device' | 'server' | 'expired',
    fresh = false,
    met?: Promise<void>,
  ): Promise<void> => {
    const now = session.get()
    const mine = generation
    const { user } = last
    const open = openFor(now, last)
    if (open === null) {
      await closeData()
      // Nothing of one organization may show in another.
      forget(now.status === 'signed-in' && now.user.id !== user.id)
    }
    if (mine !== generation) return
    context = last.context
    const waits = blockedStart(session, () => mine === generation)
    let data: Data
    try {
      ;[data] = await Promise.all([open?.data ?? openData(environment, directory, last, api, fresh, waits), met])
      if (mine !== generation) return await data.close()
    } catch (problem) {
      if (mine !== generation) return
      session.set({ status: 'unavailable', message: problem instanceof Error ? problem.message : String(problem) })
      return
    }
    if (open !== null && source === 'server') data.signedIn(fresh)
    if (open !== null && open.user.fullName !== user.fullName) data.rename(user.fullName)
    const { permissions, confirmedAt } = last
    session.set({ status: 'signed-in', user, permissions, context: last.context, data, source, confirmedAt })
  }

  let moving: Promise<void> = Promise.resolve()
  /** One after the other: an end that comes while a beginning is still under way has the last word. */
  const actIn = (chosen: Acting | null): Promise<void> => {
    moving = moving.catch(() => undefined).then(() => move(chosen))
    return moving
  }

  const move = async (chosen: Acting | null): Promise<void> => {
    const mine = generation
    const last = await directory.session.get('last')
    if (last === undefined || mine !== generation) return
    acting.set(chosen)
    ending.watch()
    context = contextOf(last.user, chosen)
    const next = { ...last, context, permissions: await fetchPermissions(api, context, last.user) }
    if (mine !== generation) return
    await directory.session.put(next)
    await enter(next, 'server')
  }

  /** The screen first; whatever takes time comes after it. */
  const leave = async (removed?: Removed): Promise<void> => {
    generation++
    const now = session.get()
    session.set({ status: 'none', ...(removed === undefined ? {} : { removed }) })
    ending.cancel()
    if (acting.state.get() !== null) acting.set(null)
    context = null
    gate.leave()
    forget(true)
    if (now.status !== 'signed-in') return
    // Forms that go with the screen still hand over what they hold.
    await new Promise<void>((resolve) => void environment.after(0, resolve))
    await now.data.close()
  }

  /** The person is gone from this device; what they leave behind is closed up. */
  const part = async (last: LastSession, removed?: Removed): Promise<void> => {
    const mine = ++generation
    const theirs = await noteGone(directory, last, () => mine === generation)
    if (mine !== generation) return
    const inUse = session.get().status === 'signed-in'
    const gone = leave(removed)
    if (theirs) tabs?.post(null)
    await gone
    if (!theirs) return
    sealLater()
    parting = takeLeave(environment, directory, last, inUse).catch(environment.report)
  }

  /** An administrator has taken the person out: the screen goes as at a sign-out, and what was not sent stays for the day they are back. */
  const lockOut = async (): Promise<void> => {
    const found = await whoIsRemoved(session, directory)
    if (found !== null) await part(found.last, found.removed)
  }

  let closed = false
  let sealing: Promise<void> | null = null
  const sealLater = () => {
    void environment.calm().then(() => {
      if (!closed) sealing = sealOthers(environment, directory).catch(environment.report)
    })
  }

  const accept = async (user: User, fresh = false): Promise<void> => {
    const mine = fresh ? ++generation : generation
    const before = await directory.session.get('last')
    if (mine !== generation) return
    const kept = before?.user.id === user.id ? before : null
    if (acting.state.get() !== null && (user.role !== 'superuser' || kept === null)) acting.set(null)
    const chosen = contextOf(user, acting.state.get())
    context = kept?.context.orgId === chosen.orgId ? { ...chosen, orgName: kept.context.orgName } : chosen
    const permissions = (await fetchPermissions(api, context, user)) ?? kept?.permissions ?? null
    if (mine !== generation) return
    if (permissions?.organization?.id === context.orgId)
      context = { ...context, orgName: permissions.organization.name }
    const last: LastSession = {
      key: 'last',
      user,
      context,
      permissions,
      confirmedAt: environment.now(),
      signedOut: false,
    }
    if (!(await noteHere(directory, last, fresh)) || mine !== generation) return
    const now = session.get()
    if (fresh || now.status !== 'signed-in' || now.user.id !== user.id) await gate.meet(user.id, fresh)
    if (mine !== generation) return
    await enter(last, 'server', fresh)
    if (fresh) tabs?.post(user.id)
    sealLater()
  }

  /** A right that was given or taken shows within minutes, not at the next start. */
  const refreshPermissions = async (): Promise<void> => {
    const now = session.get()
    if (now.status !== 'signed-in' || now.source === 'expired') return
    const permissions = await fetchPermissions(api, now.context, now.user)
    const last = await directory.session.get('last')
    const still = session.get()
    if (permissions === null || last === undefined || still.status !== 'signed-in' || still.data !== now.data) return
    const role = permissions.organizationRole
    // An administrator has given the person another role: open everything again, because rights depend on it.
    if (role !== null && still.user.role !== 'superuser' && role !== still.context.role) return correct(last)
    const confirmed = { permissions, confirmedAt: environment.now() }
    await directory.session.update('last', confirmed)
    session.set({ ...still, ...confirmed })
  }
  const stopRefreshing = whenStale(environment, () => void refreshPermissions().catch(environment.report))

  const correct = async (known: LastSession | undefined): Promise<void> => {
    // The cookie may still be alive when the sign-out happened without signal.
    if (known?.signedOut === true) return part(known)
    const mine = generation
    const answer = known === undefined && (await bringsNoSession(api)) ? null : await api.get('/api/user')
    const last = settled(await directory.session.get('last'), acting.state.get())
    // The person of this answer has signed out meanwhile, here or in another tab, which handles that itself.
    if (mine !== generation || last?.user.id !== known?.user.id || last?.signedOut === true) return
    if (answer === null) return leave()
    if (answer.ok) {
      const user = parseUser(answer.body)
      if (user !== null) await accept(user)
      return
    }
    if (answer.status === 403 && acting.state.get() !== null) {
      // The server has ended the hour in the other organization: the person is back in their own.
      await actIn(null)
      return
    }
    if (answer.status !== 401) {
      if (session.get().status === 'loading') session.set({ status: 'none' })
      return
    }
    if (last === undefined) await leave()
    else if (mayCapture(last, environment.now())) await enter(last, 'expired')
    else await part(last)
  }

  const start = async (): Promise<void> => {
    const last = settled(await directory.session.get('last'), acting.state.get())
    ending.watch()
    if (last !== undefined && !last.signedOut && mayCapture(last, environment.now())) {
      await enter(last, 'device', false, gate.meet(last.user.id, false))
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

  tabs?.listen((who) => {
    const now = session.get()
    const here = now.status === 'signed-in' ? now.user.id : null
    if (starting === null || who === here) return
    starting = leave().then(() => {
      session.set({ status: 'loading' })
      return start()
    })
    starting.catch(environment.report)
  })

  const receive = async (body: unknown, fresh: boolean): Promise<SignInResult> => {
    const asked = parseVerification(body)
    if (asked !== null) return { result: 'code-asked', ...asked }
    const user = parseUser(body)
    if (user === null)
      return { result: 'failed', message: 'The server answered in a way this app does not understand.' }
    await accept(user, fresh)
    return { result: 'signed-in', user }
  }

  return {
    session,
    api,
    onLeave: (one) => void forgetting.add(one),
    start: () => (starting ??= start()),
    signIn: async (email, password) => {
      await parting
      const answer = await api.post('/api/login', { email, password })
      return answer.ok ? receive(answer.body, true) : { result: 'failed', message: answer.message }
    },
    setUser: receive,
    signOut: async (options = {}) => {
      const now = session.get()
      if (now.status === 'signed-in') {
        const mine = generation
        const asked = await asksFirst(environment, directory, api, now, options)
        // A second press or another tab has signed the person out meanwhile; the device now belongs to somebody else or to nobody.
        if (mine !== generation) return { ok: true }
        if (asked !== null) return asked
      }
      const last = await directory.session.get('last')
      if (last === undefined) await leave()
      else await part(last)
      return { ok: true }
    },
    acting: acting.state,
    actIn,
    gate,
    close: async () => {
      closed = true
      stopRefreshing()
      tabs?.close()
      await closeData()
      await parting
      await sealing
      directory.close()
    },
  }
}
