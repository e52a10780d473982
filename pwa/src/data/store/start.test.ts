import { IDBDatabase } from 'fake-indexeddb'
import { describe, expect, it, vi } from 'vitest'
import { add } from '../../testing/factories.ts'
import { createWorld, dataOf, signIn } from '../../testing/world.ts'
import { createClient } from '../session/client.ts'

describe('a start of the app', () => {
  it('shows and saves what the device holds before it asks the server, and sends it afterwards', async () => {
    const world = createWorld()
    const ana = world.addUser('ana')
    const browser = world.browser()
    const before = await signIn(browser.environment, ana)
    await before.data.commit([add('zone', { name: 'Dry dock 1' })])
    await vi.waitFor(() => expect(before.data.status.get().waitingSets).toBe(0))
    await before.client.close()

    let stand = (): void => {}
    const page = new Promise<void>((resolve) => {
      stand = resolve
    })
    const client = createClient({ ...browser.environment, calm: () => page })
    await client.start()
    const data = dataOf(client)
    expect(await data.list('zone')).toHaveLength(1)
    expect(await data.commit([add('zone', { name: 'Dry dock 2' })])).toMatchObject({ ok: true })
    data.syncNow()
    expect(await data.count('zone')).toBe(2)
    expect(data.status.get()).toMatchObject({ link: 'connecting', waitingSets: 1 })

    stand()
    await vi.waitFor(() => expect(data.status.get()).toMatchObject({ link: 'online', waitingSets: 0 }))
    expect(browser.problems).toEqual([])
    await client.close()
  })

  it('reads what the device holds in few turns, and waits for no disk', async () => {
    const world = createWorld()
    const browser = world.browser()
    const before = await signIn(browser.environment, world.addUser('ana'))
    await vi.waitFor(() => expect(before.data.status.get().bootstrapped).toBe(true), 4000)
    await before.client.close()

    const turns = vi.spyOn(IDBDatabase.prototype, 'transaction')
    const soon: (() => void)[] = []
    const after = (ms: number, run: () => void) => {
      if (ms > 500) return browser.environment.after(ms, run)
      soon.push(run)
      return () => undefined
    }
    const client = createClient({ ...browser.environment, after, calm: () => new Promise(() => undefined) })
    await client.start()
    for (const run of soon) run()
    const modes = turns.mock.calls.map(([, mode]) => mode)
    turns.mockRestore()
    expect(modes).not.toContain('readwrite')
    // Last session, PIN; the seal, the bookkeeping, what is known of the database, the summary and its live twin; what the server is asked about.
    expect(modes.length).toBeLessThanOrEqual(8)
    expect(browser.problems).toEqual([])
    await client.close()
  })
})
