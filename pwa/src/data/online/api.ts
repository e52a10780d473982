/** Calls that must be online, with the context headers of the page's session. */
import type { Api } from './http.ts'
import { theClient } from '../session/session.ts'

export type { Api } from './http.ts'

export const api: Api = {
  get: (path, headers) => theClient().api.get(path, headers),
  post: (path, body) => theClient().api.post(path, body),
  put: (path, body) => theClient().api.put(path, body),
  patch: (path, body) => theClient().api.patch(path, body),
  del: (path, body) => theClient().api.del(path, body),
}
