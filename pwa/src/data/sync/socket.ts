/** The socket on which the server says that there is something to pull. It only speaks; what it says is never more than a hint. */
import { parsePoke } from '../../../../sync/wire/wire.ts'
import type { Environment } from '../session/environment.ts'
import type { OrgContext } from '../online/http.ts'

/** The server closes with it when the session has ended. */
const SESSION_ENDED = 4401

interface Hearing {
  readonly onState: (state: 'open' | 'closed' | 'expired') => void
  readonly onPoke: (epoch: string, seq: number) => void
}

/** Answers how to close it, after which it says nothing more; null = this browser has no sockets. */
export function openSocket(
  { socket, origin }: Pick<Environment, 'socket' | 'origin'>,
  { orgId, role }: OrgContext,
  { onState, onPoke }: Hearing,
): (() => void) | null {
  if (socket === null) return null
  let closed = false
  const opened = socket(
    `${origin}/api/sync/socket?organizationId=${encodeURIComponent(orgId)}&organizationRole=${encodeURIComponent(role)}`,
  )
  opened.onopen = () => {
    if (!closed) onState('open')
  }
  opened.onmessage = ({ data }) => {
    const poke = parsePoke(typeof data === 'string' ? JSON.parse(data) : null)
    if (!closed && poke.ok && !('heartbeat' in poke.value)) onPoke(poke.value.epoch, poke.value.seq)
  }
  opened.onclose = ({ code }) => {
    if (closed) return
    closed = true
    onState(code === SESSION_ENDED ? 'expired' : 'closed')
  }
  return () => {
    closed = true
    opened.close()
  }
}
