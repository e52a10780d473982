import type { SessionState } from '../../data/session/session.ts'
import { deviceNow } from '../../lib/clock.ts'
import { isInstalled } from '../../lib/device.ts'
import { runningPath } from '../../lib/running.ts'

/** A superuser who acts for nobody else starts at the superuser dashboard, everybody else at the dashboard (specification section 2). */
export function landingPath(session: SessionState): string {
  if (session.status !== 'signed-in') return '/dashboard'
  const { user, context } = session
  const acting = context.orgId !== user.orgId || context.role !== 'superuser'
  return user.role === 'superuser' && !acting ? '/superuser-dashboard' : '/dashboard'
}

/** Where the app begins: what was running when the installed app was killed, else the start page. A browser's tab comes back with its address. */
export function beginningPath(session: SessionState): string {
  if (session.status !== 'signed-in' || !isInstalled()) return landingPath(session)
  const { user, context } = session
  return runningPath(`${user.id}@${context.orgId}`, deviceNow()) ?? landingPath(session)
}
