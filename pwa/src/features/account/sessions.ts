/** Where the person is signed in: browsers in the office and registered devices. */
import { nothing, send, useOnline } from '../../data/online.ts'
import type { Answer, Online } from '../../data/online.ts'
import { flag, instant, list, maybe, oneOf, record, text } from '../../data/shape.ts'

export const SESSIONS = '/api/user/sessions'

const session = record({
  id: text,
  current: flag,
  kind: oneOf('office', 'device'),
  deviceName: maybe(text),
  userAgent: maybe(text),
  address: maybe(text),
  createdAt: maybe(instant),
  seenAt: maybe(instant),
})

const sessions = list(session)

export type OpenSession = ReturnType<typeof session>

export function useSessions(): Online<readonly OpenSession[]> {
  return useOnline(SESSIONS, sessions)
}

export function endSession(id: string): Promise<Answer<null>> {
  return send('del', `${SESSIONS}/${encodeURIComponent(id)}`, undefined, nothing, [SESSIONS])
}

export function endOtherSessions(): Promise<Answer<null>> {
  return send('del', SESSIONS, undefined, nothing, [SESSIONS])
}

/** "Chrome on Windows", "Safari on iPad", as far as the browser says. */
export function browserName(userAgent: string | null): string {
  if (userAgent === null) return 'Browser'
  const browser = /Edg\//.test(userAgent) ? 'Edge' : /Firefox\//.test(userAgent) ? 'Firefox' : /Chrome\//.test(userAgent) ? 'Chrome' : /Safari\//.test(userAgent) ? 'Safari' : 'Browser'
  const system = /iPad/.test(userAgent) ? 'iPad' : /iPhone/.test(userAgent) ? 'iPhone' : /Android/.test(userAgent) ? 'Android' : /Windows/.test(userAgent) ? 'Windows' : /Mac OS/.test(userAgent) ? 'Mac' : /Linux/.test(userAgent) ? 'Linux' : null
  return system === null ? browser : `${browser} on ${system}`
}
