/**
 * The last answer the network gave, seen from below all lanes: whether our server was heard, and in what mood. Every request passes
 * here, so a request that never ends is cut off here too: a dead link must not hold a lane for ever.
 */
import type { Environment } from '../session/environment.ts'
import { isOurs } from '../online/http.ts'
import { endedBy } from './network.ts'

export type Answer =
  /** Nothing was asked yet. */
  | 'unknown'
  | 'ok'
  /** 5xx or 429: the server is there, and has trouble. */
  | 'busy'
  | 'refused'
  /** Somebody else answers: the sign-in page of a guest network. */
  | 'portal'
  | 'none'

export interface Pulse {
  readonly answer: Answer
  readonly status: number
  /** When our server last answered anything, null = not since the start. */
  readonly heardAt: number | null
  /** Pieces of files the server has taken since the start. */
  readonly pieces: number
  /** The server's words where it takes no more of somebody today, for what is sent in sets and in files. */
  readonly limits: { readonly sets: string | null; readonly files: string | null }
}

export const NO_PULSE: Pulse = {
  answer: 'unknown',
  status: 0,
  heardAt: null,
  pieces: 0,
  limits: { sets: null, files: null },
}

/** 512 KB at the speed of a bad link fit in here; what takes longer is asked for again. */
const PATIENCE = 90_000

/** The same environment with its network observed. */
export function observed(environment: Environment, onPulse: (change: (before: Pulse) => Pulse) => void): Environment {
  const fetch: Environment['fetch'] = async (url, init = {}) => {
    const cut = new AbortController()
    const cancel = environment.after(PATIENCE, () => cut.abort())
    try {
      const response = await endedBy(environment.fetch, cut.signal)(url, init)
      const ours = isOurs(response)
      const answer = ours ? answerOf(response.status) : 'portal'
      const piece = ours && init.method === 'PATCH' && response.ok ? 1 : 0
      const limit = ours && response.status === 429 ? await response.clone().text() : null
      onPulse((before) => ({
        answer,
        status: response.status,
        heardAt: ours ? environment.now() : before.heardAt,
        pieces: before.pieces + piece,
        limits: ours ? limitedBy(before.limits, url, limit) : before.limits,
      }))
      return response
    } catch (problem) {
      onPulse((before) => ({ ...before, answer: 'none', status: 0 }))
      throw problem
    } finally {
      cancel()
    }
  }
  return { ...environment, fetch }
}

/** Every answer of ours on the way that was limited, but a failure, says whether it still is. */
function limitedBy(limits: Pulse['limits'], url: string, limit: string | null): Pulse['limits'] {
  if (url.endsWith('/api/sync/push')) return { ...limits, sets: limit }
  return url.includes('/api/files') ? { ...limits, files: limit } : limits
}

function answerOf(status: number): Answer {
  if (status >= 500 || status === 429) return 'busy'
  return status >= 400 ? 'refused' : 'ok'
}
