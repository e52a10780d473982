/** What the person may open and do, as the server last said; the device's copy is good for as long as the device's lease. */
import type { Permissions, User } from './directory.ts'
import type { Environment } from './environment.ts'
import { readFreshConfig } from '../online/config.ts'
import type { Api, OrgContext } from '../online/http.ts'
import { parsePermissions } from './parse.ts'

/** Specification sections 7 and 9: cached for 5 minutes. */
const FRESH = 300_000

/** null when the server does not say; then what the device has stands. */
export async function fetchPermissions(api: Api, acting: OrgContext, user: User): Promise<Permissions | null> {
  const query =
    user.role === 'superuser'
      ? `?impersonateOrgId=${encodeURIComponent(acting.orgId)}&impersonateRole=${encodeURIComponent(acting.role)}`
      : ''
  const answer = await api.get(`/api/user/permissions${query}`)
  if (answer.ok) return parsePermissions(answer.body)
  if (answer.status !== 0) console.warn('Failed to fetch permissions', answer.message)
  return null
}

/** Runs while the app is looked at, when what it knows is older than it may be. Answers how to stop. */
export function whenStale(environment: Pick<Environment, 'after' | 'now' | 'watch'>, run: () => void): () => void {
  let fetchedAt = environment.now()
  let cancel = () => {}
  const due = () => {
    fetchedAt = environment.now()
    run()
    plan()
  }
  const plan = () => {
    cancel()
    cancel = environment.after(FRESH, due)
  }
  const unwatch = environment.watch((signal) => {
    if (signal === 'hidden') cancel()
    if (signal !== 'visible') return
    if (environment.now() - fetchedAt >= FRESH) due()
    else plan()
  })
  plan()
  return () => {
    cancel()
    unwatch()
  }
}

/**
 * Whether the browser brings no session at all. Who it is need not be asked then, and no refusal stands in the console of a sign-in page.
 * False also where the server does not say.
 */
export async function bringsNoSession(api: Api): Promise<boolean> {
  const answer = await readFreshConfig(api)
  if (!answer.ok || typeof answer.body !== 'object' || answer.body === null) return false
  return Reflect.get(answer.body, 'session') === false
}
