/** The key that seals a person's records at sign-out: asked for until it is here, and its want is said, never passed over. */
import { expect, it, vi } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { reply } from '../../testing/fakeServer.ts'
import { createWorld, ORG, signIn } from '../../testing/world.ts'
import { OrgDatabase } from './database.ts'
import { databaseName, Directory } from '../session/directory.ts'
import type { Environment } from '../session/environment.ts'

const KEY = '/api/user/sealing-key'

/** A tablet at whose start the server could not give the key. */
async function keyless(failures = Infinity, neverAfter: number | null = null) {
  const world = createWorld()
  const browser = world.browser()
  const { after } = browser.environment
  const environment: Environment = {
    ...browser.environment,
    after: (ms, run) => (ms === neverAfter ? () => undefined : after(ms, run)),
  }
  const ana = world.addUser('ana')
  let left = failures
  let asked = 0
  world.server.intercept = ({ path }) => {
    if (path !== KEY) return null
    asked++
    return left-- > 0 ? reply(503, null) : null
  }
  const zone = newId()
  world.server.put('zone', zone, { name: 'Pier 4', code: 'P4', kind: 'pier' })
  const { client, data } = await signIn(environment, ana)
  await vi.waitFor(async () => expect(await data.get('zone', zone)).not.toBeNull())
  await vi.waitFor(() => expect(asked).toBeGreaterThan(0))
  const directory = new Directory(browser.environment)
  const held = async () => (await directory.keys.get(ana.id)) !== undefined
  const close = async () => {
    await client.close()
    directory.close()
  }
  return { browser, ana, client, held, directory, close, asked: () => asked, serve: () => void (left = 0) }
}

it('asks again by itself when the one request at the start failed', async () => {
  const { held, close } = await keyless(1)
  await vi.waitFor(async () => expect(await held()).toBe(true))
  await close()
})

it('asks again when the connection comes back, without waiting its turn', async () => {
  // The second wait never ends: only the signal can have asked.
  const { browser, held, asked, serve, close } = await keyless(Infinity, 10_000)
  await vi.waitFor(() => expect(asked()).toBe(2))
  serve()
  await vi.waitFor(async () => {
    browser.signal('online')
    expect(await held()).toBe(true)
  })
  expect(asked()).toBe(3)
  await close()
})

it('asks once more at sign-out, and seals', async () => {
  const { browser, ana, client, directory, serve, close } = await keyless()
  serve()
  expect(await client.signOut()).toEqual({ ok: true })
  const db = new OrgDatabase(databaseName(ana.id, ORG), browser.environment)
  await vi.waitFor(async () =>
    expect([(await db.readMeta()).sealed, await directory.keys.count()]).toEqual(['records', 0]),
  )
  db.close()
  await close()
})

it('does not sign out unsealed without saying how much stays readable', async () => {
  const { client, close } = await keyless()
  expect(await client.signOut()).toEqual({ ok: false, reason: 'unsealed', records: 1 })
  expect(client.session.get().status).toBe('signed-in')
  expect(await client.signOut({ unsealed: true })).toEqual({ ok: true })
  expect(client.session.get()).toEqual({ status: 'none' })
  await close()
})

it('says it without a connection too, at once', async () => {
  const { browser, client, close } = await keyless()
  browser.setOnline(false)
  expect(await client.signOut()).toMatchObject({ ok: false, reason: 'unsealed' })
  await close()
})
