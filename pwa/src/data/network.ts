/** The network of somebody who may leave: what was asked is not waited for once they have. */
import type { Environment } from './environment.ts'

type Fetch = Environment['fetch']

export function endedBy(fetch: Fetch, signal: AbortSignal): Fetch {
  return (url, init = {}) => {
    const given = init.signal ?? null
    return raced(fetch(url, { ...init, signal: given === null ? signal : AbortSignal.any([given, signal]) }), signal)
  }
}

/** A network stack that does not listen to its signal must not hold anybody up either. */
function raced(request: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise<Response>((resolve, reject) => {
    const end = () => reject(new TypeError('no answer in time'))
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    const forget = () => signal.removeEventListener('abort', end)
    request.then(resolve, reject).then(forget, forget)
  })
}
