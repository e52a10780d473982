/** The network of somebody who may leave: what was asked is not waited for once they have. */
import type { Environment } from '../session/environment.ts'

type Fetch = Environment['fetch']

/** Every request ends with `signal`, and with the signal of its own. Tablets of 2023 have no AbortSignal.any. */
export function endedBy(fetch: Fetch, signal: AbortSignal): Fetch {
  return (url, init = {}) => {
    const ending = new AbortController()
    const end = () => ending.abort()
    const ends = init.signal ? [signal, init.signal] : [signal]
    for (const one of ends) {
      if (one.aborted) end()
      one.addEventListener('abort', end)
    }
    const forget = () => {
      for (const one of ends) one.removeEventListener('abort', end)
    }
    const request = raced(fetch(url, { ...init, signal: ending.signal }), signal)
    request.then(forget, forget)
    return request
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
