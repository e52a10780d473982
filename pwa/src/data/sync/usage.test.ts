import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../session/client.ts'
import { installClient } from '../session/session.ts'
import { pageLabel, track } from './usage.ts'

describe('the label of a page view', () => {
  it.each([
    ['/', 'Home'],
    ['', 'Home'],
    ['/dashboard', 'dashboard'],
    ['/safety-walk/01/board', 'safety-walk'],
    ['/tasks/0198', 'tasks'],
    ['/auth', 'auth'],
    ['/fuel-data-upload', 'Fuel Data Upload'],
    ['/regulatory-intelligence', 'Regulatory Intelligence'],
    ['/faq', 'Faq'],
    ['/ship-docking', 'Ship Docking'],
  ])('%s is %s', (path, label) => {
    expect(pageLabel(path)).toBe(label)
  })
})

describe('usage events', () => {
  const post = vi.fn<(path: string, body?: unknown) => Promise<unknown>>()
  const signIn = (usageEvents: boolean) => {
    // Only what the module asks of a client.
    const session = { get: () => ({ status: 'signed-in', permissions: { usageEvents } }) }
    installClient({ session, api: { post } } as unknown as Client)
  }
  beforeEach(() => {
    vi.useFakeTimers()
    post.mockReset().mockResolvedValue({ ok: true, body: null })
  })
  afterEach(() => {
    installClient(null)
    vi.useRealTimers()
  })

  it('stay unsent and unnoted until the organization wants them', async () => {
    signIn(false)
    track({ name: 'page_view', properties: { page: 'tasks' } })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(post).not.toHaveBeenCalled()
  })

  it('go together, cut at 255 characters, and again after a dead spot', async () => {
    signIn(true)
    post.mockResolvedValueOnce({ ok: false, status: 0, message: '' })
    track({ name: 'task', properties: { action: 'view', task_id: 'x'.repeat(300), task_type: 'corrective' } })
    track({ name: 'page_view', properties: { page: 'tasks' } })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(post).toHaveBeenCalledTimes(1)
    track({ name: 'page_view', properties: { page: 'Home' } })
    await vi.advanceTimersByTimeAsync(10_000)
    const [path, body] = post.mock.lastCall ?? []
    expect(path).toBe('/api/events')
    expect(body).toMatchObject({
      events: [
        { properties: { task_id: 'x'.repeat(255) } },
        { properties: { page: 'tasks' } },
        { properties: { page: 'Home' } },
      ],
    })
  })
})
