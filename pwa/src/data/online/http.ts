/**
 * Calls that must be online: account, users, chat, exports. Everything a yard records goes through `data.commit` instead.
 * A refusal is a value; its message is "status: body" as the product's error catalogue has it.
 */
import type { Json } from '../../../../schema/meta/shapes.ts'

export type ApiResult<T = unknown> =
  | { readonly ok: true; readonly body: T }
  /** status 0 = no answer from our server (offline, or a captive portal answered instead). */
  | { readonly ok: false; readonly status: number; readonly message: string }

export interface Api {
  /** `headers`: what must not stand in an address, because addresses are logged. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<ApiResult>
  post(path: string, body?: unknown): Promise<ApiResult>
  put(path: string, body?: unknown): Promise<ApiResult>
  patch(path: string, body?: unknown): Promise<ApiResult>
  del(path: string, body?: unknown): Promise<ApiResult>
}

/** The organization and role the person acts in; a request, which the server checks against the session. */
export interface OrgContext {
  readonly orgId: string
  readonly orgName: string
  readonly role: string
}

export const OFFLINE_MESSAGE = 'No connection to the server.'

export function createApi(
  fetch: (url: string, init?: RequestInit) => Promise<Response>,
  origin: string,
  context: () => OrgContext | null,
): Api {
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    extra: Readonly<Record<string, string>> = {},
  ): Promise<ApiResult> => {
    const acting = context()
    const headers: Record<string, string> = { Accept: 'application/json', ...extra }
    if (body !== undefined) headers['Content-Type'] = 'application/json'
    if (acting !== null) {
      headers['X-Organization-Id'] = acting.orgId
      headers['X-Organization-Role'] = acting.role
    }
    let response: Response
    let text: string
    try {
      response = await fetch(origin + path, {
        method,
        headers,
        credentials: 'include',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      text = await response.text()
    } catch {
      return { ok: false, status: 0, message: OFFLINE_MESSAGE }
    }
    if (!isOurs(response)) return { ok: false, status: 0, message: OFFLINE_MESSAGE }
    if (!response.ok)
      return { ok: false, status: response.status, message: `${response.status}: ${text || response.statusText}` }
    return { ok: true, body: parseBody(text) }
  }
  return {
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    patch: (path, body) => call('PATCH', path, body),
    del: (path, body) => call('DELETE', path, body),
  }
}

/** A hotel's or a yard's captive portal answers 200 with its own page; only our server sends this header. */
export function isOurs(response: Response): boolean {
  return response.headers.get('X-Shipshape') === '1'
}

/** Whether our server answers now, whatever the sync engine thinks: who owes a password does not sync. */
export async function answers(): Promise<boolean> {
  try {
    return isOurs(await fetch('/api/config', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }))
  } catch {
    return false
  }
}

/** How long a person waits for that, in ms. */
const PATIENCE = 3000

function parseBody(text: string): Json {
  if (text === '') return null
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}
