import { expect, it, vi } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { createWorld, dataOf, ORG, signIn } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'
import { createClient } from './client.ts'

const HOUR = 3_600_000
const elsewhere = (world: World, hours = 1) => ({
  orgId: newId(),
  orgName: 'Harbor Point',
  role: 'inspector',
  reason: 'Support call',
  expiresAt: world.server.now() + hours * HOUR,
})

it('keeps the organization a superuser acts in over a restart and sends it with each call', async () => {
  const world = createWorld()
  const browser = world.browser()
  const { client } = await signIn(browser.environment, world.addUser('sam', 'superuser'))
  const acting = elsewhere(world)
  const note = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  await client.actIn(acting)
  expect(note.mock.calls.flat().join(' ')).toMatch(/cache clearing is disabled/i)
  await client.close()
  const again = createClient(browser.environment)
  await again.start()
  expect(again.acting.get()).toEqual(acting)
  expect(again.session.get()).toMatchObject({ context: { orgId: acting.orgId, role: 'inspector' } })
  await vi.waitFor(() => expect(again.session.get()).toMatchObject({ source: 'server' }))
  expect(
    world.server.requests.findLast(({ path }) => path === '/api/user/permissions')?.headers.get('X-Organization-Id'),
  ).toBe(acting.orgId)
  await again.actIn(null)
  expect(again.session.get()).toMatchObject({ context: { orgId: ORG, role: 'superuser' } })
  expect(browser.environment.memory?.getItem('shipshape.acting')).toBeNull()
  await again.close()
})

it('goes home when the hour is over, also when it ended while the browser was closed', async () => {
  const world = createWorld()
  const browser = world.browser()
  const { client } = await signIn(browser.environment, world.addUser('sam', 'superuser'))
  await client.actIn({ ...elsewhere(world), expiresAt: world.server.now() + 2_000 })
  await vi.waitFor(() => expect(client.session.get()).toMatchObject({ context: { orgId: ORG } }))
  expect(client.acting.get()).toBeNull()
  await client.actIn({ ...elsewhere(world), expiresAt: world.server.now() + 60_000 })
  await client.close()
  const late = { ...browser.environment, now: () => world.server.now() + HOUR }
  const again = createClient(late)
  await again.start()
  expect(again.session.get()).toMatchObject({ context: { orgId: ORG, role: 'superuser' } })
  await again.close()
})

it('is dropped when the next person is no superuser', async () => {
  const world = createWorld()
  const browser = world.browser()
  const { client } = await signIn(browser.environment, world.addUser('sam', 'superuser'))
  const acting = elsewhere(world)
  await client.actIn(acting)
  const ana = world.addUser('ana', 'inspector')
  await client.signIn(ana.email, 'right')
  expect(client.acting.get()).toBeNull()
  expect(dataOf(client).actor.get()).toMatchObject({ orgId: ORG, role: 'inspector' })
  await client.close()
})

it('lets an end that comes while a beginning is under way have the last word', async () => {
  const world = createWorld()
  const browser = world.browser()
  const { client } = await signIn(browser.environment, world.addUser('sam', 'superuser'))
  await Promise.all([client.actIn(elsewhere(world)), client.actIn(null)])
  expect(client.session.get()).toMatchObject({ context: { orgId: ORG, role: 'superuser' } })
  expect(client.acting.get()).toBeNull()
  await client.close()
})
