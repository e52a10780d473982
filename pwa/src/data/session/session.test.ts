import { expect, it, vi } from 'vitest'
import { IDBFactory } from 'fake-indexeddb'
import { OrgDatabase } from '../store/database.ts'
import { readConfig } from '../online/config.ts'
import { createClient } from './client.ts'
import { add } from '../../testing/factories.ts'
import { reply } from '../../testing/fakeServer.ts'
import { quiet } from '../../testing/quiet.ts'
import { createWorld, dataOf, signIn } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'

const registrations = (world: World) =>
  world.server.requests.filter(({ method, path }) => method === 'POST' && path === '/api/sync/devices').length

it('asks who it is only where the browser brings a session', async () => {
  const world = createWorld()
  const browser = world.browser()
  const asked = () => world.server.requests.filter(({ path }) => path === '/api/user').length
  const nobody = createClient(browser.environment)
  await nobody.start()
  expect(nobody.session.get().status).toBe('none')
  expect(asked()).toBe(0)
  const user = world.addUser('ana')
  await nobody.signIn(user.email, 'right')
  await nobody.close()
  // The app's storage went, the cookie stayed.
  const again = createClient({ ...browser.environment, indexedDB: new IDBFactory() })
  await again.start()
  await vi.waitFor(() =>
    expect(again.session.get()).toMatchObject({ status: 'signed-in', user: { email: user.email } }),
  )
  await again.close()
})

it.each(['the frame', 'the session'])(
  'asks once what there is before a sign-in, where %s comes first',
  async (first) => {
    const world = createWorld()
    const nobody = createClient(world.browser().environment)
    const banner = () => readConfig(nobody.api)
    const before = first === 'the frame' ? banner() : null
    await nobody.start()
    const answer = await (before ?? banner())
    expect(answer).toMatchObject({ ok: true, body: { session: false } })
    expect(world.server.requests.filter(({ path }) => path === '/api/config')).toHaveLength(1)
    await nobody.close()
  },
)

it('registers the device at every sign-in, so that receiving never hangs on the shorter office session', async () => {
  const world = createWorld()
  const browser = world.browser()
  const user = world.addUser('ana')
  const { client, data } = await signIn(browser.environment, user)
  await vi.waitFor(() => expect(data.status.get()).toMatchObject({ bootstrapped: true, link: 'online' }))
  expect(registrations(world)).toBe(1)
  browser.setOnline(false)
  await data.commit([add('zone')])
  await vi.waitFor(() => expect(data.status.get().waitingSets).toBe(1))
  expect(await client.signOut()).toMatchObject({ ok: false, reason: 'unsent', sets: 1 })
  expect(await client.signOut({ keepUnsent: true })).toEqual({ ok: true })
  browser.setOnline(true)
  await client.signIn(user.email, 'right')
  await vi.waitFor(() => expect(dataOf(client).status.get()).toMatchObject({ waitingSets: 0, link: 'online' }))
  expect(registrations(world)).toBe(2)
  await client.close()
})

it('registers and receives as soon as the second factor that the organization asks for is set up', async () => {
  const world = createWorld()
  const user = { ...world.addUser('ana'), twoFactorRequired: true }
  world.server.users.set(user.email, user)
  let owes = true
  world.server.intercept = ({ path }) =>
    owes && path.startsWith('/api/sync/')
      ? new Response('Your organization requires two-factor verification. Set it up first.', { status: 403 })
      : null
  const { client, data } = await signIn(world.browser().environment, user)
  await vi.waitFor(() => expect(registrations(world)).toBeGreaterThan(0))
  expect(data.status.get().bootstrapped).toBe(false)
  owes = false
  await client.setUser({ ...user, twoFactorRequired: false, twoFactorEnabled: true }, false)
  await vi.waitFor(() => expect(data.status.get()).toMatchObject({ bootstrapped: true, link: 'online' }))
  await vi.waitFor(() => expect(data.actor.get().prefix).toBe('T1'))
  await client.close()
})

it('reports nothing of a list that was still read when the person left', async () => {
  const world = createWorld()
  const browser = world.browser()
  const { client, data } = await signIn(browser.environment, world.addUser('ana'))
  await vi.waitFor(() => expect(data.status.get()).toMatchObject({ bootstrapped: true }))
  const read = vi.spyOn(OrgDatabase.prototype, 'rows').mockImplementation(() => {
    throw new Error('The database is gone.')
  })
  data.collection('task').subscribe(() => undefined)
  await vi.waitFor(() => expect(browser.problems).toHaveLength(1))
  browser.problems.length = 0
  await data.close()
  data.collection('zone').subscribe(() => undefined)
  await vi.waitFor(() => expect(read).toHaveBeenCalledWith('zone'))
  await quiet()
  read.mockRestore()
  expect(browser.problems).toEqual([])
  await client.close()
})

it('answers nothing to whoever still reads when the person left, and does not open what they left', async () => {
  const world = createWorld()
  const browser = world.browser()
  const { client, data } = await signIn(browser.environment, world.addUser('ana'))
  await vi.waitFor(() => expect(data.status.get()).toMatchObject({ bootstrapped: true }))
  world.server.intercept = ({ method, path }) =>
    method === 'GET' && path === '/api/sync/devices' ? reply(200, { devices: [] }) : null
  await data.close()
  const open = vi.spyOn(browser.environment.indexedDB, 'open')
  const answers: unknown[] = []
  for (const asked of [
    data.list('task'),
    data.get('task', 'gone'),
    data.fileBytes('gone'),
    data.filesHere(['gone']),
    data.kept('task', 'gone'),
    data.repairs(),
    data.storageUse(),
    data.madeFor('gone'),
    data.rejected.list(),
    data.devices.refresh(),
    data.nameDevice('T9'),
  ])
    asked.then(
      (answer) => answers.push(answer),
      (problem: unknown) => answers.push(problem),
    )
  await quiet()
  expect(answers).toEqual([])
  expect(open).not.toHaveBeenCalled()
  expect(browser.problems).toEqual([])
  await client.close()
})
