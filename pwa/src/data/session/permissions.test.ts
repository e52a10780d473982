import { describe, expect, it, vi } from 'vitest'
import { createWorld, dataOf, signIn } from '../../testing/world.ts'
import type { Signal } from './environment.ts'
import { whenStale } from './permissions.ts'

const MINUTE = 60_000

/** A clock that is turned by hand, with at most one timer. */
function clock() {
  let now = 0
  let timer: { readonly at: number; readonly run: () => void } | null = null
  let listener: (signal: Signal) => void = () => {}
  return {
    environment: {
      now: () => now,
      after: (ms: number, run: () => void) => {
        const mine = { at: now + ms, run }
        timer = mine
        return () => {
          if (timer === mine) timer = null
        }
      },
      watch: (next: (signal: Signal) => void) => {
        listener = next
        return () => {
          listener = () => {}
        }
      },
    },
    turn: (ms: number) => {
      now += ms
      if (timer === null || timer.at > now) return
      const { run } = timer
      timer = null
      run()
    },
    signal: (what: Signal) => listener(what),
  }
}

describe('permissions are asked for anew', () => {
  it('every five minutes while the app is looked at, and not while it is hidden', () => {
    const { environment, turn, signal } = clock()
    const run = vi.fn()
    const stop = whenStale(environment, run)
    turn(4 * MINUTE)
    expect(run).toHaveBeenCalledTimes(0)
    turn(MINUTE)
    expect(run).toHaveBeenCalledTimes(1)
    signal('hidden')
    turn(60 * MINUTE)
    expect(run).toHaveBeenCalledTimes(1)
    signal('visible')
    expect(run).toHaveBeenCalledTimes(2)
    signal('hidden')
    turn(MINUTE)
    signal('visible')
    expect(run).toHaveBeenCalledTimes(2)
    turn(5 * MINUTE)
    expect(run).toHaveBeenCalledTimes(3)
    stop()
    turn(5 * MINUTE)
    signal('visible')
    expect(run).toHaveBeenCalledTimes(3)
  })
})

it('leaves at once although the first page never stood', async () => {
  const world = createWorld()
  const environment = { ...world.browser().environment, calm: () => new Promise<void>(() => undefined) }
  const { client } = await signIn(environment, world.addUser('ana'))
  expect(await client.signOut()).toEqual({ ok: true })
  await client.close()
  expect(client.session.get()).toEqual({ status: 'none' })
})

it('takes over the role an administrator has just given, without a reload', async () => {
  const world = createWorld()
  const browser = world.browser()
  const stale: (() => void)[] = []
  // The five minutes pass when the test says so.
  const after = (ms: number, run: () => void) => {
    if (ms !== 5 * MINUTE) return browser.environment.after(ms, run)
    stale.push(run)
    return () => undefined
  }
  const user = world.addUser('ana', 'supervisor')
  const { client } = await signIn({ ...browser.environment, after }, user)
  Object.assign(user, { role: 'auditor' })
  stale.at(-1)?.()
  await vi.waitFor(() =>
    expect(client.session.get()).toMatchObject({ context: { role: 'auditor' }, user: { role: 'auditor' } }),
  )
  // What asks the database who acts, and what says it to the server, as well.
  expect(dataOf(client).actor.get().role).toBe('auditor')
  const pull = () => world.server.requests.findLast(({ path }) => path === '/api/sync/pull')
  await vi.waitFor(() => expect(pull()?.headers.get('X-Organization-Role')).toBe('auditor'))
  await client.close()
})
