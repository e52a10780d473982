// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { installClient } from '../data/session/session.ts'
import { track } from '../data/sync/usage.ts'
import { openProfile, useAccountWindow } from '../features/account/accountWindow.ts'
import { stackStore } from '../records/undo/stack.ts'
import { reply } from '../testing/fakeServer.ts'
import { createWorld, signIn } from '../testing/world.ts'
import { leaveTrail, placeOnTrail } from '../ui/list/trail.ts'
import { openInbox, useDeskWindow } from './deskOpen.ts'
import { forgetAtLeaving } from './forgetting.ts'
import { useInboxWatch } from './inbox/inboxOnline.ts'
import { useUnread } from './inbox/unread.ts'

afterEach(() => {
  vi.useRealTimers()
  installClient(null)
})

it('leaves nothing of one person to the next: no events, no count, no windows, no list, no undo', async () => {
  const world = createWorld()
  const [ana, ben] = [world.addUser('ana'), world.addUser('ben')]
  world.server.intercept = ({ path }) => {
    if (path === '/api/user/permissions')
      return reply(200, { allowedModules: [], globalRole: 'user', organizationRole: 'ehs_manager', usageEvents: true })
    return path === '/api/inbox' ? reply(200, { unread: 7, items: [] }) : null
  }
  const { client } = await signIn(world.browser().environment, ana)
  installClient(client)
  forgetAtLeaving(client)
  const shown = renderHook(() => ({ unread: useUnread(), window: useDeskWindow(), account: useAccountWindow() }))
  const watch = renderHook(useInboxWatch)
  await vi.waitFor(() => expect(shown.result.current.unread).toBe(7))
  watch.unmount()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  track({ name: 'page_view', properties: { page: 'tasks' } })
  vi.useRealTimers()
  act(() => {
    openInbox()
    openProfile('security')
  })
  leaveTrail({ title: 'Tasks', back: '/tasks', hrefs: ['/tasks/1'] })
  const stack = () => stackStore('ana', sessionStorage).read(Date.now()).done
  stackStore('ana', sessionStorage).write({
    done: [{ id: 'a', at: Date.now(), text: '2 tasks assigned', steps: [] }],
    undone: [],
  })

  await act(async () => {
    await client.signOut()
  })
  expect(shown.result.current).toEqual({ unread: 0, window: null, account: null })
  expect(placeOnTrail('/tasks/1')).toBeNull()
  expect(stack()).toEqual([])

  await client.signIn(ben.email, 'right')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  track({ name: 'page_view', properties: { page: 'Home' } })
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  const sent = () =>
    world.server.requests.filter(({ path }) => path === '/api/events').map(({ body }) => new TextDecoder().decode(body))
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toContain('Home')
  expect(sent()[0]).not.toContain('tasks')
  await client.close()
})
