import { describe, expect, it } from 'vitest'
import { endedBy } from './network.ts'

/** A network that answers never, and ends as browsers do: with the signal it was given. */
const asked: AbortSignal[] = []
const silent = (_url: string | URL | Request, init: RequestInit = {}) =>
  new Promise<Response>((_resolve, reject) => {
    const { signal } = init
    if (!signal) return
    asked.push(signal)
    signal.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')))
  })

describe('a request of somebody who may leave', () => {
  it('ends when they leave, on browsers without AbortSignal.any too', async () => {
    const any = AbortSignal.any
    Reflect.deleteProperty(AbortSignal, 'any')
    try {
      const leaving = new AbortController()
      const request = endedBy(silent, leaving.signal)('/api/sync/pull', { signal: new AbortController().signal })
      leaving.abort()
      await expect(request).rejects.toThrow()
      expect(asked.at(-1)?.aborted).toBe(true)
    } finally {
      AbortSignal.any = any
    }
  })

  it('ends with the signal of its own as before', async () => {
    const own = new AbortController()
    const request = endedBy(silent, new AbortController().signal)('/api/sync/pull', { signal: own.signal })
    own.abort()
    await expect(request).rejects.toThrow('ended')
  })

  it('is not sent on for somebody who has left', async () => {
    await expect(endedBy(silent, AbortSignal.abort())('/api/user')).rejects.toThrow('no answer in time')
  })
})
