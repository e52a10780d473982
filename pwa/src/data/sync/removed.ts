/**
 * A suspended or deactivated person sees nothing more at once: the server answers every request of a device that is still signed in
 * with 401 and the code `removed`. The device then closes up as at a sign-out; what waits to be sent stays.
 */
import type { Data } from '../data.ts'
import type { Directory, LastSession } from '../session/directory.ts'
import type { Environment } from '../session/environment.ts'
import { unsentOf } from '../files/fileCount.ts'
import { isOurs } from '../online/http.ts'
import type { Removed, SessionState } from '../session/sessionState.ts'
import type { Readable } from '../../lib/observable.ts'

type Fetch = Environment['fetch']

export function noticing(fetch: Fetch, onRemoved: () => void): Fetch {
  return async (url, init) => {
    const response = await fetch(url, init)
    if (response.status === 401 && isOurs(response) && response.headers.get('X-Error-Code') === 'removed') onRemoved()
    return response
  }
}

/** What of this device has not reached the server. */
export function unsentHere({ status }: Data): Pick<Removed, 'sets' | 'files'> {
  const state = status.get()
  return { sets: state.waitingSets + state.attention.length, files: unsentOf(state) }
}

/** Who is to go, if they are still here; several answers may say so at once. */
export async function whoIsRemoved(
  session: Readable<SessionState>,
  directory: Directory,
): Promise<{ readonly last: LastSession; readonly removed: Removed } | null> {
  const last = await directory.session.get('last')
  const now = session.get()
  if (last === undefined || last.signedOut || now.status !== 'signed-in' || now.user.id !== last.user.id) return null
  return { last, removed: { name: now.user.fullName, ...unsentHere(now.data) } }
}
