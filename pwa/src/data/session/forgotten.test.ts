// @vitest-environment jsdom
import { Dexie } from 'dexie'
import { expect, it, vi } from 'vitest'
import { createWorld, signIn } from '../../testing/world.ts'

it('tells nobody of a read that ended because its person left, and of everything else', async () => {
  const world = createWorld()
  // Tests before this one leave listeners on the window for a minute: only those that this person adds are asked.
  const listen = vi.spyOn(window, 'addEventListener')
  const { data } = await signIn(world.browser().environment, world.addUser('ana'))
  const page = new EventTarget()
  for (const [type, hears] of listen.mock.calls) page.addEventListener(type, hears)
  listen.mockRestore()

  /** Whether the page tells of a promise that failed and that nobody waited for. */
  const told = (reason: unknown): boolean => {
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
    page.dispatchEvent(event)
    return !event.defaultPrevented
  }

  await vi.waitFor(() => expect(data.status.get()).toMatchObject({ bootstrapped: true }))
  expect(told(new Dexie.DatabaseClosedError())).toBe(true)
  await data.close()
  expect(told(new Dexie.DatabaseClosedError())).toBe(false)
  expect(told(new Error('something else'))).toBe(true)
})
