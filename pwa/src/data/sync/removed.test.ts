/** Whoever is suspended or deactivated loses sight at once when online; what they recorded stays, and goes when they are back. */
import { afterEach, expect, it, vi } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { add } from '../../testing/factories.ts'
import { reply } from '../../testing/fakeServer.ts'
import { createWorld, signIn } from '../../testing/world.ts'
import { createClient } from '../session/client.ts'
import { databaseName, Directory } from '../session/directory.ts'
import { OrgDatabase } from '../store/database.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const REMOVED = { 'X-Error-Code': 'removed', 'X-Shipshape': '1' }

/** A tablet of Ana's on which a record is shown and another one waits to be sent. */
async function tablet() {
  const world = createWorld()
  const browser = world.browser()
  const ana = world.addUser('ana')
  const zone = newId()
  world.server.put('zone', zone, { name: 'Blast booth', code: 'B1', kind: 'blast' })
  const { client, data } = await signIn(browser.environment, ana)
  const directory = new Directory(browser.environment)
  open.push(client, directory)
  await vi.waitFor(async () => expect(await data.get('zone', zone)).toMatchObject({ name: 'Blast booth' }))
  await vi.waitFor(async () => expect(await directory.keys.get(ana.id)).toBeDefined(), 4000)
  const remove = () => {
    world.server.intercept = ({ path }) =>
      path === '/api/logout' || path === '/api/login'
        ? null
        : new Response('Your account is not active any more.', { status: 401, headers: REMOVED })
  }
  const sealed = async () => {
    const db = new OrgDatabase(databaseName(ana.id, ana.orgId), browser.environment)
    try {
      await db.open()
      return {
        sealed: (await db.readMeta()).sealed,
        rows: await db.rows('zone').count(),
        outbox: await db.outbox.where('status').equals('waiting').count(),
      }
    } finally {
      db.close()
    }
  }
  return { world, browser, ana, zone, client, data, directory, remove, sealed }
}

it('locks and seals when the server says so, and sends what waited when the person is back', async () => {
  const { world, ana, zone, client, data, directory, remove, sealed } = await tablet()
  remove()
  const mine = add('zone', { name: 'Pier 4' })
  await data.commit([mine])
  await vi.waitFor(() =>
    expect(client.session.get()).toEqual({
      status: 'none',
      removed: { name: 'ana', sets: 1, files: { photos: 0, others: 0 } },
    }),
  )
  await vi.waitFor(async () => expect(await directory.keys.get(ana.id)).toBeUndefined())
  expect(await sealed()).toEqual({ sealed: 'records', rows: 0, outbox: 1 })

  world.server.intercept = () => null
  await client.signIn(ana.email, 'right')
  const now = client.session.get()
  expect(now.status === 'signed-in' && (await now.data.get('zone', zone))).toMatchObject({ name: 'Blast booth' })
  await vi.waitFor(() =>
    expect(world.server.row('zone', mine.id)).toMatchObject({ by: ana.id, fields: { name: 'Pier 4' } }),
  )
})

it('shows nothing at the next start either, with a signal', async () => {
  const { browser, client, remove } = await tablet()
  await client.close()
  remove()
  const again = createClient(browser.environment)
  open.push(again)
  await again.start()
  await vi.waitFor(() => expect(again.session.get()).toMatchObject({ status: 'none', removed: { name: 'ana' } }))
})

it('asks for the password as before when a session has merely ended', async () => {
  const { world, client, data } = await tablet()
  world.server.intercept = ({ path }) => (path === '/api/login' ? null : reply(401, 'Sign in.'))
  data.syncNow()
  await vi.waitFor(() => expect(data.status.get().link).toBe('sign-in-needed'))
  expect(client.session.get()).toMatchObject({ status: 'signed-in' })
})
