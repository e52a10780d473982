// @vitest-environment jsdom
import { Dexie } from 'dexie'
import { expect, it, vi } from 'vitest'
import { createWorld, signIn } from '../../testing/world.ts'

/** Whether the page tells of a promise that failed and that nobody waited for. */
function told(reason: unknown): boolean {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
  window.dispatchEvent(event)
  return !event.defaultPrevented
}

it('tells nobody of a read that ended because its person left, and of everything else', async () => {
  const world = createWorld()
  const { data } = await signIn(world.browser().environment, world.addUser('ana'))
  await vi.waitFor(() => expect(data.status.get()).toMatchObject({ bootstrapped: true }))
  expect(told(new Dexie.DatabaseClosedError())).toBe(true)
  await data.close()
  expect(told(new Dexie.DatabaseClosedError())).toBe(false)
  expect(told(new Error('something else'))).toBe(true)
})
