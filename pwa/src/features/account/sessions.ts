/** Where the person is signed in: browsers in the office and registered devices. */
import { nothing, send, useOnline } from '../../data/online.ts'
import type { Answer, Online } from '../../data/online.ts'
import { list } from '../../data/shape.ts'
import { readSession, type OpenSession } from '../../records/online/sessionShape.ts'

export const SESSIONS = '/api/user/sessions'

const sessions = list(readSession)

export function useSessions(): Online<readonly OpenSession[]> {
  return useOnline(SESSIONS, sessions)
}

export function endSession(id: string): Promise<Answer<null>> {
  return send('del', `${SESSIONS}/${encodeURIComponent(id)}`, undefined, nothing, [SESSIONS])
}

export function endOtherSessions(): Promise<Answer<null>> {
  return send('del', SESSIONS, undefined, nothing, [SESSIONS])
}
