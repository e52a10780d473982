import { expect, it, vi } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { makeStamp, stampWall } from '../../../../sync/hlc/hlc.ts'
import { add } from '../../testing/factories.ts'
import { ORG, createWorld, signIn } from '../../testing/world.ts'
import { OrgDatabase } from '../store/database.ts'
import { databaseName } from '../session/directory.ts'

async function tablet() {
  const world = createWorld()
  const browser = world.browser()
  const user = world.addUser(newId())
  const { data } = await signIn(browser.environment, user)
  await vi.waitFor(() => expect(data.status.get()).toMatchObject({ bootstrapped: true, link: 'online' }))
  const db = new OrgDatabase(databaseName(user.id, ORG), browser.environment)
  const synced = () => vi.waitFor(async () => expect(await db.outbox.toArray()).toEqual([]))
  return { world, data, db, synced }
}

it('moves its clock past the stamp that the server gave its set', async () => {
  const { world, data, db, synced } = await tablet()
  const { clock, device } = await db.readMeta()
  const ahead = makeStamp(stampWall(clock ?? '') + 4_000_000_000_000, 7, '0'.repeat(16))
  world.server.judge = () => ({ result: 'restamped', at: ahead })
  await data.commit([add('zone')])
  await synced()
  await data.commit([add('zone')])
  await synced()
  expect(world.server.pushes.at(-1)?.[0]?.at).toBe(makeStamp(stampWall(ahead), 8, device))
})

it('keeps of a name what is seen, before it is sent, so that both sides hold the same', async () => {
  const { world, data, synced } = await tablet()
  const zone = add('zone', { name: 'Pier\u202e 4\u200b', code: '\u2066P4\u2069' })
  await data.commit([zone])
  expect(await data.get('zone', zone.id)).toMatchObject({ name: 'Pier 4', code: 'P4' })
  await synced()
  expect(world.server.pushes.flat().at(-1)?.ops[0]).toMatchObject({ fields: { name: 'Pier 4', code: 'P4' } })
})

it('refuses a time that no calendar shows while the person still stands before the form', async () => {
  const { data } = await tablet()
  const refused = await data.commit([add('walk', { startedAt: 8.64e15 })])
  expect(refused).toMatchObject({
    ok: false,
    reason: 'invalid',
    fields: { startedAt: 'Started must be between the years 2000 and 2100.' },
  })
})
