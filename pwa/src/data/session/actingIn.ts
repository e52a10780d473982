/** In which organization and role a session is. */
import type { Acting } from './acting.ts'
import type { LastSession, User } from './directory.ts'
import type { OrgContext } from '../online/http.ts'
import type { Readable } from '../../lib/observable.ts'
import type { Environment } from './environment.ts'
import type { SessionState } from './sessionState.ts'

type SignedIn = Extract<SessionState, { status: 'signed-in' }>

/** Where a person acts: a superuser perhaps elsewhere, everybody else at home. */
export function contextOf(user: User, elsewhere: Acting | null): OrgContext {
  if (elsewhere === null) return { orgId: user.orgId, orgName: '', role: user.role }
  return { orgId: elsewhere.orgId, orgName: elsewhere.orgName, role: elsewhere.role }
}

/** The session as it was left, without the hour in another organization that has run out since. */
export function settled(last: LastSession | undefined, elsewhere: Acting | null): LastSession | undefined {
  if (last?.user.role !== 'superuser') return last
  const due = contextOf(last.user, elsewhere)
  const same = due.orgId === last.context.orgId && due.role === last.context.role
  return same ? last : { ...last, context: due, permissions: null }
}

/** The open session, if it is the same person, organization and role; else null. After a change of role everything is opened again. */
export function openFor(now: SessionState, { user, context }: LastSession): SignedIn | null {
  if (now.status !== 'signed-in' || now.user.id !== user.id) return null
  return now.context.orgId === context.orgId && now.context.role === context.role ? now : null
}

/** Says of a session that begins that it waits for a tab of an older version; the screen that stands while it waits shows it. */
export function blockedStart(
  session: Readable<SessionState> & { readonly set: (next: SessionState) => void },
  isNow: () => boolean,
): () => void {
  return () => {
    if (isNow() && session.get().status === 'loading') session.set({ status: 'loading', blocked: true })
  }
}

export interface Ending {
  /** Looks again at when the hour ends; the earlier look no longer counts. */
  readonly watch: () => void
  readonly cancel: () => void
}

/** Calls `end` when the hour in another organization is over. */
export function createEnding(
  { now, after }: Pick<Environment, 'now' | 'after'>,
  acting: Readable<Acting | null>,
  end: () => void,
): Ending {
  let cancel: () => void = () => undefined
  return {
    watch: () => {
      const running = acting.get()
      cancel()
      cancel = running === null ? () => undefined : after(running.expiresAt - now(), end)
    },
    cancel: () => cancel(),
  }
}
