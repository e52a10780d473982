import type { SessionState } from '../../data/session/session.ts'

/** A superuser who acts for nobody else starts at the superuser dashboard, everybody else at the dashboard (specification section 2). */
export function landingPath(session: SessionState): string {
  if (session.status !== 'signed-in') return '/dashboard'
  const { user, context } = session
  const acting = context.orgId !== user.orgId || context.role !== 'superuser'
  return user.role === 'superuser' && !acting ? '/superuser-dashboard' : '/dashboard'
}
