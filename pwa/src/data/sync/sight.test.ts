/**
 * What a device may hold, with the actual data layer and the actual server: rows leave it with the right to see them, what was written about
 * them before is sent all the same, and nothing of another organization ever comes.
 */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { textOf } from '../../../../sync/change/clean.ts'
import { createChance } from '../../testing/chance.ts'
import { add } from '../../testing/factories.ts'
import { PASSWORD, startServer } from '../../testing/realServer.ts'
import type { Account, RealServer } from '../../testing/realServer.ts'
import { createSimDevice } from '../../testing/simDevice.ts'
import type { SimDevice } from '../../testing/simDevice.ts'

const PATRICIA: Account = { email: 'patricia@bay.test', name: 'Patricia Holloway', role: 'org_admin', org: 'Bayfront' }
const RAY: Account = { email: 'ray@bay.test', name: 'Ray Castellano', role: 'supervisor', org: 'Bayfront' }
const NORA: Account = { email: 'nora@harbor.test', name: 'Nora Feld', role: 'ehs_manager', org: 'Harbor Point' }

let server: RealServer
const devices: SimDevice[] = []

beforeAll(async () => {
  server = await startServer([PATRICIA, RAY, NORA])
})
afterEach(async () => {
  for (const device of devices.splice(0)) await device.kill()
})
afterAll(() => server.stop())

async function deviceOf(account: Account): Promise<SimDevice> {
  const device = createSimDevice(server.origin, account, createChance(devices.length + 1))
  await device.start()
  devices.push(device)
  return device
}

/** All devices ask the server again and again until it is so. */
async function soon(check: () => void | Promise<void>): Promise<void> {
  await vi.waitFor(
    async () => {
      for (const device of devices) device.data().syncNow()
      await check()
    },
    { timeout: 30_000, interval: 100 },
  )
}

/** Signs in beside the devices; calls the server as that person. */
async function callerOf({
  email,
}: Account): Promise<(path: string, method?: string, body?: object) => Promise<Response>> {
  const json = { 'Content-Type': 'application/json' }
  const entered = await fetch(`${server.origin}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const Cookie = entered.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  return (path, method = 'GET', body) =>
    fetch(server.origin + path, {
      method,
      headers: { ...json, Cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
}

const titlesOn = (device: SimDevice) =>
  device.read(async (db) => {
    const rows = await db.rows('task').toArray()
    return rows.map(({ fields }) => textOf(fields['title'])).toSorted()
  })

it('rows leave the tablet with the zone they lie in, and unsent work about them is sent all the same', async () => {
  const office = await deviceOf(PATRICIA)
  const call = await callerOf(PATRICIA)
  const [dock, pier, shop] = [
    add('zone', { name: 'Dry Dock 2', code: 'DD2' }),
    add('zone', { name: 'Pier 1', code: 'P1' }),
    add('zone', { name: 'Machine shop', code: 'MS' }),
  ]
  const planks = add('task', { title: 'Replank the staging', state: 'open', zoneId: dock.id })
  const rail = add('task', { title: 'Renew the bull rail', state: 'open', zoneId: pier.id })
  const guard = add('task', { title: 'Guard for the cutter', state: 'open', zoneId: shop.id })
  await office.data().commit([dock, pier, shop])
  await office.data().commit([planks, rail, guard])
  await soon(() => expect(office.data().status.get()).toMatchObject({ waitingSets: 0 }))

  const users: readonly { readonly id: string; readonly email: string }[] = await (
    await call('/api/admin/users')
  ).json()
  const ray = users.find(({ email }) => email === RAY.email)?.id ?? ''
  const zonesOf = async (zones: readonly string[]) =>
    expect((await call(`/api/admin/users/${ray}`, 'PATCH', { zones })).status).toBe(200)
  const narrower = await call('/api/admin/rights', 'PUT', {
    changes: [{ role: 'supervisor', permission: 'tasks.task.read', scope: 'zones' }],
  })
  expect(narrower.ok, await narrower.text()).toBe(true)
  await zonesOf([dock.id, pier.id])

  const tablet = await deviceOf(RAY)
  await soon(async () => expect(await titlesOn(tablet)).toEqual(['Renew the bull rail', 'Replank the staging']))

  // Somebody moves a task to a shop: it leaves.
  await office.data().commit([{ kind: 'set', entity: 'task', id: rail.id, fields: { zoneId: shop.id } }])
  await soon(async () => expect(await titlesOn(tablet)).toEqual(['Replank the staging']))

  // Written while he may, without a signal; meanwhile the dock is taken from him.
  tablet.setSignal(false)
  const said = add('comment', { parentEntity: 'task', parentId: planks.id, text: 'Planks arrive on Monday' })
  expect(await tablet.data().commit([said])).toMatchObject({ ok: true })
  const set = { kind: 'set', entity: 'task', id: planks.id, fields: { description: 'Planks are ordered.' } } as const
  expect(await tablet.data().commit([set])).toMatchObject({ ok: true })
  await zonesOf([pier.id])
  tablet.setSignal(true)

  await soon(async () =>
    expect(await tablet.data().rejected.list()).toMatchObject([
      {
        message: 'You have the right "Edit and work on tasks" only in your zones. Patricia Holloway can widen it.',
        ops: [{ fields: { description: 'Planks are ordered.' } }],
      },
    ]),
  )
  await soon(async () =>
    expect(await office.data().get('comment', said.id)).toMatchObject({ text: 'Planks arrive on Monday' }),
  )
  expect((await office.data().get('task', planks.id))?.description ?? '').not.toContain('ordered')
  const [refused] = await tablet.data().rejected.list()
  await tablet.data().rejected.discard(refused?.setId ?? '')
  await soon(async () => expect(await titlesOn(tablet)).toEqual([]))
})

it('nothing of another organization comes, whatever is asked for', async () => {
  const office = await deviceOf(PATRICIA)
  const secret = add('task', { title: 'Only for Bayfront', state: 'open' })
  await office.data().commit([secret])
  const nora = await deviceOf(NORA)
  const own = add('task', { title: 'Only for Harbor Point', state: 'open' })
  await nora.data().commit([own])
  await soon(() => {
    for (const device of devices)
      expect(device.data().status.get()).toMatchObject({ waitingSets: 0, bootstrapped: true })
  })
  expect(await titlesOn(nora)).toEqual(['Only for Harbor Point'])

  // Claiming the other organization in a header opens nothing.
  const call = await callerOf(NORA)
  const session = office.session()
  const orgId = session?.status === 'signed-in' ? session.context.orgId : ''
  expect(orgId).not.toBe('')
  const claimed = await fetch(`${server.origin}/api/sync/pull?cursor=&limit=5000`, {
    headers: { 'X-Organization-Id': orgId, 'X-Organization-Role': 'org_admin' },
  })
  expect(claimed.status).toBe(401)
  const pulled = await (await call('/api/sync/pull?cursor=&limit=5000')).text()
  expect(pulled).toContain(own.id)
  expect(pulled).not.toContain(secret.id)
})
