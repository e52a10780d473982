import { IDBDatabase } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { add } from '../../testing/factories.ts'
import { reply } from '../../testing/fakeServer.ts'
import { quiet } from '../../testing/quiet.ts'
import { ORG, createWorld, signIn } from '../../testing/world.ts'
import { commit } from '../outbox/commit.ts'
import { OrgDatabase } from '../store/database.ts'
import { databaseName } from '../session/directory.ts'
import type { Environment, Socket } from '../session/environment.ts'

afterEach(() => vi.restoreAllMocks())

/** A browser with sockets, which open at once; the last one can be closed and spoken on. */
function withSocket(environment: Environment) {
  let last: Socket | null = null
  const socket = (): Socket => {
    const made: Socket = { onopen: null, onmessage: null, onclose: null, onerror: null, close: () => undefined }
    last = made
    queueMicrotask(() => made.onopen?.(new Event('open')))
    return made
  }
  return {
    environment: { ...environment, socket },
    close: () => last?.onclose?.(Object.assign(new Event('close'), { code: 1006 }) as CloseEvent),
    say: (poke: object) => last?.onmessage?.(new MessageEvent('message', { data: JSON.stringify(poke) })),
  }
}

async function tablet() {
  const world = createWorld()
  const user = world.addUser(newId())
  const browser = world.browser()
  const wire = withSocket(browser.environment)
  const { data } = await signIn(wire.environment, user)
  await vi.waitFor(() => expect(data.status.get()).toMatchObject({ bootstrapped: true, link: 'online', phase: 'idle' }))
  const db = new OrgDatabase(databaseName(user.id, ORG), browser.environment)
  return { world, user, browser, wire, data, db }
}

const pulls = (world: { readonly server: { readonly requests: readonly { readonly path: string }[] } }) =>
  world.server.requests.filter(({ path }) => path === '/api/sync/pull').length

describe('the socket', () => {
  it('that breaks with the server shows the device offline, and online when the server is back', async () => {
    const { world, wire, data } = await tablet()
    world.server.intercept = () => reply(503, null)
    wire.close()
    await vi.waitFor(() => expect(data.status.get().link).toBe('offline'))
    world.server.intercept = () => null
    await vi.waitFor(() => expect(data.status.get().link).toBe('online'))
  })

  it('that only breaks leaves the device online', async () => {
    const { world, wire, data } = await tablet()
    const before = pulls(world)
    const shown = new Set<string>()
    const stop = data.status.subscribe(() => shown.add(data.status.get().link))
    wire.close()
    await vi.waitFor(() => expect(pulls(world)).toBeGreaterThan(before))
    await vi.waitFor(() => expect(data.status.get().phase).toBe('idle'))
    stop()
    expect(shown).not.toContain('offline')
  })

  it('brings what it announces', async () => {
    const { world, wire, data } = await tablet()
    const id = newId()
    world.server.put('zone', id, { name: 'Pier 4' })
    wire.say({ epoch: world.server.epoch, seq: 1_000_000 })
    await vi.waitFor(async () => expect(await data.get('zone', id)).toMatchObject({ name: 'Pier 4' }))
  })
})

describe('whoever leaves while many rows come', () => {
  it('tells the other tabs of what came, and nothing once the way there is closed', async () => {
    const world = createWorld()
    const user = world.addUser(newId())
    const browser = world.browser()
    const told = new Set<string>()
    const late: unknown[] = []
    let heard = () => {}
    const first = new Promise<void>((resolve) => (heard = resolve))
    // What waits for its time, so that it need not be waited for.
    const timers = new Set<() => void>()
    const after: Environment['after'] = (ms, run) => {
      const due = () => {
        if (timers.delete(due)) run()
      }
      timers.add(due)
      const cancel = browser.environment.after(ms, due)
      return () => {
        timers.delete(due)
        cancel()
      }
    }
    const channel = (name: string) => {
      let open = true
      return {
        post: (message: unknown) => {
          if (!name.endsWith('-changes')) return
          if (!open) late.push(message)
          for (const { id } of message as readonly { readonly id: string }[]) told.add(id)
          heard()
        },
        listen: () => undefined,
        close: () => {
          open = false
        },
      }
    }
    const { data } = await signIn({ ...browser.environment, channel, after }, user)
    await vi.waitFor(() => expect(data.status.get()).toMatchObject({ bootstrapped: true, phase: 'idle' }))
    for (let at = 0; at < 900; at++) world.server.put('zone', newId(), { name: `Pier ${at}` })
    data.syncNow()
    // The first page is told of at once; those that follow within moments are told of together.
    await first
    await data.close()
    const db = new OrgDatabase(databaseName(user.id, ORG), browser.environment)
    const kept = await db.rows('zone').toCollection().primaryKeys()
    const left = [...timers]
    for (const due of left) due()
    await quiet()
    expect(late).toEqual([])
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.filter((id) => !told.has(id))).toEqual([])
  })
})

describe('what a save leaves to send', () => {
  const actor = (userId: string) => () => ({
    userId,
    fullName: '',
    role: '',
    orgId: ORG,
    orgName: '',
    timeZone: 'UTC',
    hourFormat: null,
    deviceName: '',
    prefix: '',
  })

  it('is everything that waits, in the order it was saved', async () => {
    const { world, user, browser, data, db } = await tablet()
    world.server.intercept = ({ path }) => (path === '/api/sync/push' ? reply(503, null) : null)
    const [first, second, third] = [
      add('zone', { name: 'First' }),
      add('zone', { name: 'Second' }),
      add('zone', { name: 'Third' }),
    ]
    await data.commit([first])
    await data.commit([second])
    const author = { environment: browser.environment, db, actor: actor(user.id), connected: () => true }
    const { ready } = await commit(author, [third])
    expect(ready?.waiting.map(({ n }) => n)).toEqual([1, 2, 3])
    expect(ready?.waiting).toEqual(await db.outbox.orderBy('n').toArray())
    // What may leave at once counts as offered: should the server know these numbers of another device, they keep their name.
    expect(await db.readMeta()).toMatchObject({ offeredN: 3, credential: ready?.credential })
    expect(
      (await commit({ ...author, connected: () => false }, [add('zone', { name: 'Later' })])).ready,
    ).toBeUndefined()
  })

  it('goes with the next save when the one before could not', async () => {
    const { world, data, db } = await tablet()
    world.server.intercept = ({ path }) => (path === '/api/sync/push' ? reply(503, null) : null)
    const [first, second] = [add('zone', { name: 'First' }), add('zone', { name: 'Second' })]
    await data.commit([first])
    await vi.waitFor(() => expect(data.status.get().link).toBe('offline'))
    world.server.intercept = () => null
    await data.commit([second])
    data.syncNow()
    await vi.waitFor(async () => expect(await db.outbox.toArray()).toEqual([]))
    expect(world.server.pushes.flat().map(({ n }) => n)).toEqual([1, 2])
  })
})

describe('the disk', () => {
  it('is waited for by what only this device has, not by what the server can answer again', async () => {
    const opened: { readonly stores: readonly string[]; readonly durability: unknown }[] = []
    const open = IDBDatabase.prototype.transaction
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...[names, mode, options]
    ) {
      const stores = typeof names === 'string' ? [names] : [...names]
      if (mode === 'readwrite') opened.push({ stores, durability: options?.durability })
      return open.call(this, names, mode, options)
    })
    const { data, db } = await tablet()
    await data.commit([add('zone', { name: 'Pier 4' })])
    await data.drafts.write('note', 'Hose across')
    await vi.waitFor(async () => expect(await db.outbox.toArray()).toEqual([]))
    // Whoever rewrites everything may write what no server can give back.
    await db.transaction('rw', db.tables, () => db.meta.count())
    const own = ({ stores }: { readonly stores: readonly string[] }) =>
      !stores.includes('incoming') || stores.includes('drafts')
    const saves = opened.filter(own)
    expect(saves.length).toBeGreaterThan(1)
    expect(new Set(saves.map(({ durability }) => durability))).toEqual(new Set(['strict']))
    expect(saves.some(({ stores }) => stores.includes('outbox'))).toBe(true)
    expect(saves.some(({ stores }) => stores.includes('drafts'))).toBe(true)
    const answers = opened.filter((each) => !own(each))
    expect(answers.some(({ stores }) => stores.includes('rows_zone'))).toBe(true)
    expect(new Set(answers.map(({ durability }) => durability))).toEqual(new Set(['relaxed']))
  })
})
