import { describe, expect, it, vi } from 'vitest'
import { captivePortal, reply } from '../../testing/fakeServer.ts'
import { createWorld } from '../../testing/world.ts'
import { NO_PULSE, observed } from './pulse.ts'
import type { Pulse } from './pulse.ts'

function listen(answer: () => Promise<Response>) {
  let pulse: Pulse = NO_PULSE
  let run: (() => void) | null = null
  const cancel = vi.fn()
  const { environment } = createWorld().browser()
  const watched = observed(
    {
      ...environment,
      now: () => 7,
      fetch: answer,
      after: (_ms, then) => {
        run = then
        return cancel
      },
    },
    (change) => {
      pulse = change(pulse)
    },
  )
  return { fetch: watched.fetch, pulse: () => pulse, timeOut: () => run?.(), cancel }
}

describe('the pulse', () => {
  it.each([
    ['ok', 200, 7, () => reply(200, {})],
    ['busy', 503, 7, () => reply(503, null)],
    ['busy', 429, 7, () => reply(429, null)],
    ['refused', 403, 7, () => reply(403, null)],
    ['portal', 200, null, captivePortal],
  ] as const)('is %s after %i', async (answer, status, heardAt, make) => {
    const line = listen(() => Promise.resolve(make()))
    await line.fetch('/x')
    expect(line.pulse()).toEqual({ answer, status, heardAt, pieces: 0, limits: { sets: null, files: null } })
    expect(line.cancel).toHaveBeenCalledOnce()
  })

  it('counts the pieces of files that were taken', async () => {
    const line = listen(() => Promise.resolve(reply(204, null)))
    await line.fetch('/x', { method: 'PATCH' })
    expect(line.pulse().pieces).toBe(1)
  })

  it('gives up on a request that never ends, so that no lane waits for ever', async () => {
    const line = listen(() => new Promise<Response>(() => undefined))
    const request = line.fetch('/x')
    line.timeOut()
    await expect(request).rejects.toThrow('no answer in time')
    expect(line.pulse().answer).toBe('none')
  })
})
