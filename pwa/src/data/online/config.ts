/** What the server says before anybody has signed in. The frame and the session read it as a page starts: one question serves both. */
import type { Api, ApiResult } from './http.ts'

interface Asked {
  readonly answer: Promise<ApiResult>
  /** The session has read it: the next time it wants to know what is so then. */
  read: boolean
}

const asked = new WeakMap<Api, Asked>()

export function readConfig(api: Api): Promise<ApiResult> {
  return (asked.get(api) ?? ask(api)).answer
}

/** Not older than this start. */
export function readFreshConfig(api: Api): Promise<ApiResult> {
  const known = asked.get(api)
  const fresh = known === undefined || known.read ? ask(api) : known
  fresh.read = true
  return fresh.answer
}

function ask(api: Api): Asked {
  const made = { answer: api.get('/api/config'), read: false }
  asked.set(api, made)
  return made
}
