/** Where the person is signed in: browsers in the office and registered devices. */
import { api } from '../../data/online/api.ts'
import { refreshOnline, useOnline } from '../../data/online/online.ts'
import type { Online } from '../../data/online/online.ts'
import { list } from '../../data/online/shape.ts'
import { readSession, type OpenSession } from '../../records/online/sessionShape.ts'
import { serverMessage } from './rules.ts'

export const SESSIONS = '/api/user/sessions'

const sessions = list(readSession)

export function useSessions(): Online<readonly OpenSession[]> {
  return useOnline(SESSIONS, sessions)
}

/** `asksPassword`: the server wants it when it was last given more than ten minutes ago. */
type Ended = { readonly ok: true } | { readonly ok: false; readonly message: string; readonly asksPassword: boolean }

const PASSWORD_WANTED = 403

/** Ends one session by its id, or with null all others. */
export async function endSessions(id: string | null, currentPassword?: string): Promise<Ended> {
  const answer = await api.del(
    id === null ? SESSIONS : `${SESSIONS}/${encodeURIComponent(id)}`,
    currentPassword === undefined ? undefined : { currentPassword },
  )
  if (!answer.ok)
    return {
      ok: false,
      message: serverMessage(answer.message),
      asksPassword: answer.status === PASSWORD_WANTED && currentPassword === undefined,
    }
  refreshOnline(SESSIONS)
  return { ok: true }
}
