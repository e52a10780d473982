/** What one request may hold, seen from the device: nothing is held up by it, and everything arrives in order. */
import { gunzipSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { add } from '../../testing/factories.ts'
import { reply } from '../../testing/fakeServer.ts'
import { ORG, createWorld, signIn } from '../../testing/world.ts'
import { OrgDatabase } from '../store/database.ts'
import { databaseName } from '../session/directory.ts'
import { PUSH_LIMITS, pushOnce } from './push.ts'

async function tablet() {
  const world = createWorld()
  const user = world.addUser(newId())
  const browser = world.browser()
  const { data } = await signIn(browser.environment, user)
  await vi.waitFor(() => expect(data.status.get()).toMatchObject({ bootstrapped: true, link: 'online' }))
  return { world, browser, data, db: new OrgDatabase(databaseName(user.id, ORG), browser.environment) }
}

it('sends no more operations at once than the server takes', async () => {
  const { world, browser, data, db } = await tablet()
  browser.setOnline(false)
  for (let made = 0; made < 5; made++) await data.commit([add('zone'), add('zone')])
  const online = { ...browser.environment, fetch: world.server.fetchFor(browser.jar) }
  await pushOnce(online, db, () => undefined, { ...PUSH_LIMITS, ops: 5 })
  await pushOnce(online, db, () => undefined, { ...PUSH_LIMITS, ops: 1 })
  expect(world.server.pushes.map((sets) => sets.map(({ n }) => n))).toEqual([[1, 2], [3]])
})

it('brings in a rescue file in smaller parts where the server asks for that', async () => {
  const { world, browser, data } = await tablet()
  browser.setOnline(false)
  for (let made = 0; made < 7; made++) await data.commit([add('zone')])
  const file = await data.exportRescue()
  browser.setOnline(true)
  const parts: number[][] = []
  world.server.intercept = ({ path, body }) => {
    if (path !== '/api/sync/rescue') return null
    const { sets } = JSON.parse(gunzipSync(body).toString()) as {
      readonly sets: readonly { readonly n: number; readonly id: string }[]
    }
    parts.push(sets.map(({ n }) => n))
    return sets.length > 2
      ? reply(413, 'Too large.')
      : Response.json(
          {
            authorName: 'Ana',
            deviceName: 'T',
            received: [],
            results: sets.map(({ n, id }) => ({ n, id, result: 'applied', seq: n })),
          },
          { headers: { 'X-Shipshape': '1' } },
        )
  }
  const reading = await data.readRescue(file)
  if (!reading.ok) throw new Error(reading.message)
  expect(await reading.rescue.dryRun()).toMatchObject({
    ok: true,
    results: Array.from({ length: 7 }, () => ({ result: 'applied' })),
  })
  expect(parts.filter((sets) => sets.length <= 2).flat()).toEqual([1, 2, 3, 4, 5, 6, 7])
})

it('keeps everything while the server takes no more today, says why, and sends it when it does', async () => {
  const { world, browser, data } = await tablet()
  const words = 'The others stay on this device and go by themselves tomorrow.'
  let full = true
  const asked: number[] = []
  world.server.intercept = ({ path, body }) => {
    if (path !== '/api/sync/push' || !full) return null
    const packed = body[0] === 0x1f ? gunzipSync(body) : body
    asked.push((JSON.parse(Buffer.from(packed).toString()) as { readonly sets: readonly unknown[] }).sets.length)
    return reply(429, words)
  }
  browser.setOnline(false)
  for (let made = 0; made < 5; made++) await data.commit([add('zone')])
  browser.setOnline(true)
  await vi.waitFor(() => expect(data.status.get()).toMatchObject({ limit: words, waitingSets: 5, trouble: null }))
  browser.setOnline(false)
  browser.setOnline(true)
  await vi.waitFor(() => expect(asked).toEqual([5, 1]))
  full = false
  data.syncNow()
  await vi.waitFor(() => expect(data.status.get()).toMatchObject({ limit: null, waitingSets: 0 }))
  expect(world.server.pushes.at(-1)?.length).toBeLessThanOrEqual(5)
})
