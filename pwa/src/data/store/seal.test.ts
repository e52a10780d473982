/** What a person leaves behind on a shared tablet: unreadable to the next one, complete for themselves, and still sent. */
import { expect, it, vi } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { add } from '../../testing/factories.ts'
import { tablet } from '../../testing/tablet.ts'
import { createWorld, dataOf, ORG, signIn } from '../../testing/world.ts'
import { databaseName, Directory } from '../session/directory.ts'
import type { Environment } from '../session/environment.ts'
import { Vault } from './vault.ts'

const SECRET = 'Blast booth with a secret name'

/** Everything in every database of the browser, as somebody with the developer tools reads it. */
async function everything({ indexedDB }: Environment): Promise<string> {
  const { Dexie } = await import('dexie')
  let text = ''
  for (const { name = '' } of await indexedDB.databases()) {
    const db = new Dexie(name, { indexedDB, IDBKeyRange })
    await db.open()
    for (const table of db.tables) text += JSON.stringify(await table.toArray())
    db.close()
  }
  return text
}

it('seals the records at sign-out and brings them back at the next sign-in of the same person', async () => {
  const world = createWorld()
  const browser = world.browser()
  const [ana, ben] = [world.addUser('ana'), world.addUser('ben')]
  const zone = newId()
  world.server.put('zone', zone, { name: SECRET, code: 'B1', kind: 'blast' })
  const first = await signIn(browser.environment, ana)
  await vi.waitFor(async () => expect(await first.data.get('zone', zone)).toMatchObject({ name: SECRET }))
  await first.data.drafts.write('note', `${SECRET}, half a sentence`)
  const directory = new Directory(browser.environment)
  await vi.waitFor(async () => expect(await directory.keys.get(ana.id)).toBeDefined(), 4000)
  expect(await everything(browser.environment)).toContain(SECRET)

  expect(await first.client.signOut()).toEqual({ ok: true })
  await vi.waitFor(async () => expect(await directory.keys.count()).toBe(0))
  expect(await everything(browser.environment)).not.toContain(SECRET)

  // Somebody else works in between; the server's zone comes to them as theirs, so nothing of it may have a part in what follows.
  world.server.put('zone', zone, { name: 'Renamed', code: 'B1', kind: 'blast' })
  await first.client.signIn(ben.email, 'right')
  await vi.waitFor(async () => expect(await dataOf(first.client).get('zone', zone)).toMatchObject({ name: 'Renamed' }))
  expect(await dataOf(first.client).drafts.read('note')).toBeNull()
  await first.client.signOut()

  // What Ana had is there before anything is received again.
  world.server.intercept = ({ path }) => (path === '/api/sync/pull' ? new Response(null, { status: 503 }) : null)
  await first.client.signIn(ana.email, 'right')
  expect(await dataOf(first.client).get('zone', zone)).toMatchObject({ name: SECRET })
  expect(await dataOf(first.client).drafts.read('note')).toMatchObject({ value: `${SECRET}, half a sentence` })
  world.server.intercept = () => null
  dataOf(first.client).syncNow()
  await vi.waitFor(async () => expect(await dataOf(first.client).get('zone', zone)).toMatchObject({ name: 'Renamed' }))
  await first.client.close()
  directory.close()
  expect(browser.problems).toEqual([])
})

it('sends what a sealed person had not sent, while somebody else works, and their records show it at their return', async () => {
  const world = createWorld()
  const browser = world.browser()
  const [ana, ben] = [world.addUser('ana'), world.addUser('ben')]
  const { client, data } = await signIn(browser.environment, ana)
  await vi.waitFor(() => expect(data.status.get()).toMatchObject({ bootstrapped: true, link: 'online' }))
  const directory = new Directory(browser.environment)
  await vi.waitFor(async () => expect(await directory.keys.get(ana.id)).toBeDefined(), 4000)
  world.server.intercept = ({ path }) => (path === '/api/sync/push' ? new Response(null, { status: 503 }) : null)
  const op = add('zone', { name: 'Pier 4' })
  await data.commit([op])
  expect(await client.signOut({ keepUnsent: true })).toEqual({ ok: true })
  await vi.waitFor(async () => expect(await directory.keys.count()).toBe(0))

  await client.signIn(ben.email, 'right')
  world.server.intercept = () => null
  dataOf(client).syncNow()
  await vi.waitFor(() =>
    expect(world.server.row('zone', op.id)).toMatchObject({ by: ana.id, fields: { name: 'Pier 4' } }),
  )
  await client.signOut()
  await client.signIn(ana.email, 'right')
  await vi.waitFor(async () =>
    expect(await dataOf(client).get('zone', op.id)).toMatchObject({ name: 'Pier 4', $: { state: 'server' } }),
  )
  await client.close()
  directory.close()
})

it('seals no photo that is to be sent again, and sends it while somebody else works', async () => {
  const { world, browser, user: ana, data, client, db } = await tablet()
  const ben = world.addUser('ben')
  const directory = new Directory(browser.environment)
  await vi.waitFor(async () => expect(await directory.keys.get(ana.id)).toBeDefined(), 4000)
  const sha256 = 'a'.repeat(64)
  const file = { sha256, mime: 'image/jpeg', bytes: new ArrayBuffer(1000), priority: 1 } as const
  await data.commit([add('photo', { sha256 })], { files: [file] })
  await vi.waitFor(async () => expect((await db.files.get(sha256))?.receivedAt).toBeGreaterThan(0))
  // The server came back from a backup that knows nothing of the photo.
  world.server.files.clear()
  world.server.intercept = ({ path }) => (path.startsWith('/api/files') ? new Response(null, { status: 503 }) : null)
  await db.uploadQueue.put({
    sha256,
    mime: file.mime,
    size: 1000,
    priority: 1,
    setId: '',
    state: 'waiting',
    url: null,
    attempts: 0,
    nextAt: 0,
    message: '',
  })
  db.close()
  expect(await client.signOut({ keepUnsent: true })).toEqual({ ok: true })
  await vi.waitFor(async () => expect(await directory.keys.count()).toBe(0))

  await client.signIn(ben.email, 'right')
  world.server.intercept = () => null
  dataOf(client).syncNow()
  await vi.waitFor(() => expect(world.server.files.get(sha256)).toHaveLength(1000))
  await client.close()
  directory.close()
})

it('opens nothing without the server’s key, loses nothing, and opens it when the server answers', async () => {
  const world = createWorld()
  const browser = world.browser()
  const ana = world.addUser('ana')
  const { client, data } = await signIn(browser.environment, ana)
  const directory = new Directory(browser.environment)
  await vi.waitFor(async () => expect(await directory.keys.get(ana.id)).toBeDefined(), 4000)
  await data.drafts.write('note', SECRET)
  await client.signOut()
  await vi.waitFor(async () => expect(await directory.keys.count()).toBe(0))
  world.server.intercept = ({ path }) => (path === '/api/user/sealing-key' ? new Response(null, { status: 503 }) : null)
  await client.signIn(ana.email, 'right')
  expect(client.session.get()).toMatchObject({
    status: 'unavailable',
    message: expect.stringContaining('Nothing is lost'),
  })
  world.server.intercept = () => null
  await client.signIn(ana.email, 'right')
  expect(await dataOf(client).drafts.read('note')).toMatchObject({ value: SECRET })
  await client.close()
  directory.close()
})

it('brings back nothing that a sealing cut off by the power had left of an older day', async () => {
  const world = createWorld()
  const browser = world.browser()
  const ana = world.addUser('ana')
  const gone = newId()
  const { client, data } = await signIn(browser.environment, ana)
  await vi.waitFor(() => expect(data.status.get()).toMatchObject({ bootstrapped: true, link: 'online' }))
  const directory = new Directory(browser.environment)
  await vi.waitFor(async () => expect(await directory.keys.get(ana.id)).toBeDefined(), 4000)
  const key = (await directory.keys.get(ana.id))?.key
  if (key === undefined) throw new Error('no key')
  const iv = new Uint8Array(12)
  const row = {
    id: gone,
    fields: { name: 'Demolished', code: 'D', kind: 'dock' },
    versions: {},
    cl: 1,
    seq: 1,
    by: 'x',
    pending: [],
  }
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    key,
    new TextEncoder().encode(JSON.stringify([row])),
  )
  const vault = new Vault(browser.environment)
  await vault.put({ name: databaseName(ana.id, ORG), part: 'rows/rows_zone/500', iv, bytes })
  vault.close()
  await client.signOut()
  await vi.waitFor(async () => expect(await directory.keys.count()).toBe(0))
  await client.signIn(ana.email, 'right')
  expect(await dataOf(client).get('zone', gone)).toBeNull()
  await client.close()
  directory.close()
})

it('signs out every tab of the browser with one', async () => {
  const world = createWorld()
  const browser = world.browser()
  const [ana, ben] = [world.addUser('ana'), world.addUser('ben')]
  const one = await signIn(browser.environment, ana)
  const { createClient } = await import('../session/client.ts')
  const other = createClient(browser.tab())
  await other.start()
  await vi.waitFor(() => expect(other.session.get()).toMatchObject({ status: 'signed-in', user: { id: ana.id } }))
  await one.client.signOut()
  await vi.waitFor(() => expect(other.session.get()).toEqual({ status: 'none' }))
  await one.client.signIn(ben.email, 'right')
  await vi.waitFor(() => expect(other.session.get()).toMatchObject({ status: 'signed-in', user: { id: ben.id } }))
  await one.client.close()
  await other.close()
})
