import { expect, it, vi } from 'vitest'
import { add } from '../../testing/factories.ts'
import { reply } from '../../testing/fakeServer.ts'
import { createWorld, dataOf, ORG, signIn } from '../../testing/world.ts'
import { databaseName, Directory } from '../session/directory.ts'

it('sends the work of one person although the database of another does not open, and goes on saying what waits there', async () => {
  const world = createWorld()
  const browser = world.browser()
  const [ben, cara] = [world.addUser('ben'), world.addUser('cara')]
  const { client, data } = await signIn(browser.environment, ben)
  await vi.waitFor(() => expect(data.status.get()).toMatchObject({ bootstrapped: true, link: 'online' }))
  world.server.intercept = ({ path }) => (path === '/api/sync/push' ? reply(503, null) : null)
  const op = add('zone', { name: 'Pier 4' })
  await data.commit([op])
  await client.signOut({ keepUnsent: true })

  // Of somebody before him: an old page that never lets go holds it, so that it cannot be brought up to date.
  const name = databaseName('0', ORG)
  const directory = new Directory(browser.environment)
  await directory.databases.put({
    name,
    userId: '0',
    userName: 'Ana',
    orgId: ORG,
    orgName: '',
    usedAt: 1,
    unsent: 2,
    unsentFiles: 0,
  })
  await new Promise((resolve) => {
    browser.environment.indexedDB.open(name, 1).onsuccess = resolve
  })

  world.server.intercept = () => null
  await client.signIn(cara.email, 'right')
  await vi.waitFor(() => expect(world.server.row('zone', op.id)).toMatchObject({ by: ben.id }))
  await vi.waitFor(() =>
    expect(dataOf(client).status.get().othersWaiting).toEqual([{ userId: '0', orgId: ORG, name: 'Ana', sets: 2 }]),
  )
  expect(browser.problems).toMatchObject([{ message: expect.stringContaining('does not open') }])
  await client.close()
  directory.close()
})
