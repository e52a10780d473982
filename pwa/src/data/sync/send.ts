/** One request to the sync server, with everything that is not our server's answer turned into "no answer". */
import type { Environment } from '../session/environment.ts'
import { isOurs } from '../online/http.ts'

export type Reply<T = unknown> =
  | { readonly kind: 'ok'; readonly body: T; readonly sentAt: number; readonly receivedAt: number }
  | { readonly kind: 'none' }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }

export async function send(environment: Environment, path: string, init: RequestInit): Promise<Reply>
/** `read` throws at what is no answer of ours. */
export async function send<T>(
  environment: Environment,
  path: string,
  init: RequestInit,
  read: (text: string) => T,
): Promise<Reply<T>>
export async function send(
  environment: Environment,
  path: string,
  init: RequestInit,
  read: (text: string) => unknown = readJson,
): Promise<Reply> {
  const sentAt = environment.now()
  try {
    const response = await environment.fetch(environment.origin + path, { credentials: 'include', ...init })
    // The hotel's or the yard's captive portal answers 200 with its own page.
    if (!isOurs(response)) return { kind: 'none' }
    if (response.status === 401) return { kind: 'sign-in' }
    if (response.status === 413) return { kind: 'too-large' }
    if (response.status >= 500 || response.status === 429) return { kind: 'none' }
    const text = await response.text()
    if (!response.ok) return { kind: 'refused', status: response.status, message: text }
    return { kind: 'ok', body: read(text), sentAt, receivedAt: environment.now() }
  } catch {
    // Offline, aborted, cut off in the middle, or not JSON: all of it means "nothing known".
    return { kind: 'none' }
  }
}

function readJson(text: string): unknown {
  return text === '' ? null : JSON.parse(text)
}

/** Server time minus device time, measured at the middle of the round trip. */
export function offsetFrom(serverNow: number, reply: { readonly sentAt: number; readonly receivedAt: number }): number {
  return Math.round(serverNow - (reply.sentAt + reply.receivedAt) / 2)
}

export async function gzip(text: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (typeof CompressionStream === 'undefined') return null
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}
