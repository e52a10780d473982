/** Signing out on a bad link: the screen goes at once, nothing is lost, and what is answered late is about nobody any more. */
import { afterEach, expect, it, vi } from 'vitest'
import { add } from '../../testing/factories.ts'
import { reply } from '../../testing/fakeServer.ts'
import { quiet } from '../../testing/quiet.ts'
import { createWorld, dataOf, signIn } from '../../testing/world.ts'
import { createClient } from './client.ts'
import type { Client } from './client.ts'
import { Directory } from './directory.ts'
import type { Environment } from './environment.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

/** A link on which some requests are held until they are let go, and whose network stack knows no cancelling. */
function tablet() {
  const world = createWorld()
  const browser = world.browser()
  let holds: (path: string) => boolean = () => false
  const held: (() => void)[] = []
  const environment: Environment = {
    ...browser.environment,
    fetch: async (url, init) => {
      const answer = browser.environment.fetch(url, init)
      if (!holds(new URL(url, 'http://x').pathname)) return answer
      await new Promise<void>((resolve) => void held.push(resolve))
      return answer
    },
  }
  const hold = (which: typeof holds) => {
    holds = which
  }
  const letGo = () => {
    holds = () => false
    for (const one of held.splice(0)) one()
  }
  return { world, browser, environment, hold, letGo, ana: world.addUser('ana'), ben: world.addUser('ben') }
}

const whoIs = ({ session }: Client) => {
  const now = session.get()
  return now.status === 'signed-in' ? now.user.fullName : now.status
}

it('gives the screen free while the server is silent, and sends what was under way for its author', async () => {
  const { world, environment, hold, letGo, ana, ben } = tablet()
  const { client, data } = await signIn(environment, ana)
  open.push(client)
  await vi.waitFor(() => expect(data.status.get()).toMatchObject({ bootstrapped: true, link: 'online' }))
  world.server.intercept = ({ path }) => (path === '/api/sync/push' ? reply(503, null) : null)
  hold(() => true)
  const op = add('zone', { name: 'Pier 4' })
  await data.commit([op])
  await vi.waitFor(() => expect(data.sending.get().size).toBe(1))
  await vi.waitFor(() => expect(data.status.get().waitingSets).toBe(1))
  const out = client.signOut({ keepUnsent: true })
  await vi.waitFor(() => expect(whoIs(client)).toBe('none'))
  // The server has still not answered.
  expect(await out).toEqual({ ok: true })
  world.server.intercept = () => null
  letGo()
  await client.signIn(ben.email, 'right')
  await vi.waitFor(() =>
    expect(world.server.row('zone', op.id)).toMatchObject({ by: ana.id, fields: { name: 'Pier 4' } }),
  )
})

it('takes the session of whoever comes next for theirs when the end of the last one is answered late', async () => {
  const { environment, browser, hold, letGo, ana, ben } = tablet()
  const { client } = await signIn(environment, ana)
  open.push(client)
  hold((path) => path === '/api/logout')
  await client.signOut()
  await client.signIn(ben.email, 'right')
  letGo()
  await vi.waitFor(() => expect(whoIs(client)).toBe('ben'))
  const directory = new Directory(browser.environment)
  open.push(directory)
  await quiet()
  expect(await directory.session.get('last')).toMatchObject({ user: { id: ben.id }, signedOut: false })
})

it('does not sign out whoever came, in another tab, while the key that seals the records was waited for', async () => {
  const { world, environment, hold, letGo, ana, ben } = tablet()
  const { after } = environment
  // The key is waited for until it comes.
  const patient: Environment = { ...environment, after: (ms, run) => (ms === 5_000 ? () => undefined : after(ms, run)) }
  hold((path) => path === '/api/user/sealing-key')
  const { client } = await signIn(patient, ana)
  open.push(client)
  const keys = () => world.server.requests.filter(({ path }) => path === '/api/user/sealing-key').length
  await vi.waitFor(() => expect(keys()).toBe(1))
  const out = client.signOut()
  await vi.waitFor(() => expect(keys()).toBe(2))
  await client.signIn(ben.email, 'right')
  letGo()
  expect(await out).toEqual({ ok: true })
  expect(whoIs(client)).toBe('ben')
})

it.each([200, 401])(
  'keeps the screen of whoever came meanwhile when the server answers %i about the one before',
  async (status) => {
    const { world, environment, hold, letGo, ana, ben } = tablet()
    await (await signIn(environment, ana)).client.close()
    const client = createClient(environment)
    open.push(client)
    world.server.intercept = ({ path }) =>
      path === '/api/user' ? reply(status, status === 200 ? ana : 'Sign in.') : null
    hold((path) => path === '/api/user')
    await client.start()
    expect(whoIs(client)).toBe('ana')
    await client.signOut()
    await client.signIn(ben.email, 'right')
    letGo()
    await quiet()
    expect(whoIs(client)).toBe('ben')
    expect(dataOf(client).actor.get().userId).toBe(ben.id)
  },
)

it('gives the push credential back after the screen is gone, and ends the session', async () => {
  const { world, browser, environment, ana } = tablet()
  const { client, data } = await signIn(environment, ana)
  open.push(client)
  await vi.waitFor(() => expect(data.status.get()).toMatchObject({ bootstrapped: true, link: 'online' }))
  await client.signOut()
  await vi.waitFor(() => expect(browser.jar.user).toBeNull())
  await vi.waitFor(() =>
    expect(
      world.server.requests.filter(({ method, path }) => method === 'DELETE' && path.startsWith('/api/sync/devices/')),
    ).toHaveLength(1),
  )
})

it('does not take back, by an answer asked for before, that another tab has signed the person out', async () => {
  const { browser, environment, hold, letGo, ana } = tablet()
  const one = await signIn(browser.environment, ana)
  await one.client.close()
  let asked = 0
  hold((path) => path.includes('permissions') && (asked += 1) > 0)
  const other = createClient(environment)
  const directory = new Directory(browser.environment)
  open.push(other, directory)
  await other.start()
  await vi.waitFor(() => expect(asked).toBeGreaterThan(0))
  // What the other tab writes before it tells.
  await directory.session.update('last', { signedOut: true })
  letGo()
  await quiet()
  expect(await directory.session.get('last')).toMatchObject({ signedOut: true })
})
