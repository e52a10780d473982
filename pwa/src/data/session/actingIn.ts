/** In which organization and role a session is. */
import type { Acting } from './acting.ts'
import type { LastSession, User } from './directory.ts'
import type { OrgContext } from '../online/http.ts'

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
