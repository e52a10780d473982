/** One device with several tabs and several people. */
import { expect, it, vi } from 'vitest'
import type { ChangeSet } from '../../../../sync/change/change.ts'
import { add } from '../../testing/factories.ts'
import { reply } from '../../testing/fakeServer.ts'
import { synced, tablet } from '../../testing/tablet.ts'
import { dataOf, ORG, signIn } from '../../testing/world.ts'
import { createClient } from '../session/client.ts'
import { OrgDatabase } from '../store/database.ts'
import { pushOnce } from './push.ts'

it('shows what another tab saved, and one tab sends it', async () => {
  const { world, browser, user, data } = await tablet()
  const other = await signIn(browser.tab(), user)
  const zone = add('zone', { name: 'From the other tab' })
  await other.data.commit([zone])
  expect(await data.get('zone', zone.id)).toMatchObject({ name: 'From the other tab' })
  await vi.waitFor(() => expect(world.server.row('zone', zone.id)).toBeDefined())
  expect(world.server.pushes.flat().filter(({ ops }) => ops[0]?.id === zone.id)).toHaveLength(1)
  await vi.waitFor(() => expect(other.data.status.get().link).toBe('online'))
})

it('says why it waits for a tab of an older version, and goes on when that one lets go', async () => {
  const { browser, user, data, db } = await tablet()
  await data.close()
  const environment = browser.tab()
  const { indexedDB } = environment
  await new Promise((resolve) => indexedDB.deleteDatabase(db.name).addEventListener('success', resolve))
  // It heeds no request to let go.
  const old = await new Promise<IDBDatabase>((resolve) => {
    const asked = indexedDB.open(db.name, 1)
    asked.addEventListener('success', () => resolve(asked.result))
  })
  const client = createClient(environment)
  void client.start()
  await vi.waitFor(() => expect(client.session.get()).toEqual({ status: 'loading', blocked: true }))
  old.close()
  await vi.waitFor(() => expect(client.session.get()).toMatchObject({ status: 'signed-in', user: { id: user.id } }))
  expect(dataOf(client).status.get().notice).toBeNull()
})

it('does no harm with two leaders sending at once', async () => {
  const { world, browser, data, db } = await tablet()
  browser.setOnline(false)
  for (let made = 0; made < 5; made++) await data.commit([add('zone')])
  const second = new OrgDatabase(db.name, browser.environment)
  const online = { ...browser.environment, fetch: world.server.fetchFor(browser.jar) }
  await Promise.all([pushOnce(online, db, () => undefined), pushOnce(online, second, () => undefined)])
  browser.setOnline(true)
  await synced(db)
  expect(await data.count('zone')).toBe(5)
  expect(await db.outbox.count()).toBe(0)
})

it("sends the previous user's work under their name and shows only how much there is", async () => {
  const { world, browser, user, data } = await tablet()
  browser.setOnline(false)
  const zone = add('zone')
  await data.commit([zone])
  await data.close()
  browser.setOnline(true)
  world.server.intercept = ({ path }) => (path === '/api/sync/push' ? reply(503, null) : null)
  const next = world.addUser('next')
  const { data: nextData } = await signIn(browser.tab(), next)
  await vi.waitFor(() =>
    expect(nextData.status.get().othersWaiting).toEqual([
      { userId: user.id, orgId: ORG, name: user.fullName, sets: 1 },
    ]),
  )
  expect(await nextData.get('zone', zone.id)).toBeNull()
  world.server.intercept = () => null
  nextData.syncNow()
  await vi.waitFor(() => expect(nextData.status.get().othersWaiting).toEqual([]))
  const sent = world.server.pushes.flat().find(({ ops }: ChangeSet) => ops[0]?.id === zone.id)
  expect(sent?.actor).toBe(user.id)
})
