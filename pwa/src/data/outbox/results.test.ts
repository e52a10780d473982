import { expect, it, vi } from 'vitest'
import { makeStamp, stampCounter, stampWall } from '../../../../sync/hlc/hlc.ts'
import { add } from '../../testing/factories.ts'
import { reply } from '../../testing/fakeServer.ts'
import { synced, tablet } from '../../testing/tablet.ts'
import { ORG, createWorld, dataOf, signIn } from '../../testing/world.ts'
import { createClient } from '../session/client.ts'
import { databaseName } from '../session/directory.ts'
import { OrgDatabase } from '../store/database.ts'
import { PUSH_LIMITS, pushOnce } from '../sync/push.ts'
import { readSet } from './readSet.ts'
import { applyResults } from './results.ts'

const inOrder = (db: OrgDatabase) => db.outbox.orderBy('n').toArray()

it('holds to what was accepted, whatever of the same record is refused in the same answer', async () => {
  const { world, browser, data, db, wired } = await tablet()
  const task = add('task', { title: 'Fix the rail', priority: 'P2' })
  await data.commit([task])
  await synced(db)
  browser.setOnline(false)
  const zone = add('zone')
  await data.commit([{ kind: 'set', entity: 'task', id: task.id, fields: { title: 'Refused before' } }])
  await data.commit([{ kind: 'command', entity: 'task', id: task.id, command: 'start' }])
  await data.commit([{ kind: 'set', entity: 'task', id: task.id, fields: { priority: 'P1' } }])
  await data.commit([zone])
  world.server.judge = ({ ops }) =>
    ops[0]?.kind === 'set' && ops[0].entity === 'task'
      ? { result: 'rejected', code: 'forbidden', message: 'Not allowed.' }
      : null
  expect(await pushOnce(wired, db, () => undefined)).toMatchObject({ outcome: 'done', accepted: 2 })
  expect((await inOrder(db)).map(({ status }) => status)).toEqual(['rejected', 'acked', 'rejected', 'acked'])
  // Also before a pull has brought it.
  expect(await data.get('task', task.id)).toMatchObject({ state: 'in_progress', $: { state: 'attention' } })
  expect(await data.get('zone', zone.id)).toMatchObject({ $: { state: 'server' } })
})

/** A tablet without a signal, and a server, whose clocks stand until they are set. */
async function standing() {
  const world = createWorld()
  const clock = { wall: world.server.now() }
  world.server.now = () => clock.wall
  const browser = world.browser()
  const environment = { ...browser.environment, now: () => clock.wall }
  const user = world.addUser('ana')
  const { client, data } = await signIn(environment, user)
  await vi.waitFor(() => expect(data.status.get()).toMatchObject({ bootstrapped: true, link: 'online' }))
  browser.setOnline(false)
  await client.close()
  const db = new OrgDatabase(databaseName(user.id, ORG), environment)
  /** Opens the app, saves and closes it again. */
  const save = async (sets: number): Promise<void> => {
    const again = createClient(environment)
    await again.start()
    for (let made = 0; made < sets; made++)
      expect(await dataOf(again).commit([add('zone')])).toMatchObject({ ok: true })
    await again.close()
  }
  const stamps = async () => (await inOrder(db)).map(({ raw }) => readSet(raw).at)
  return { world, clock, db, save, stamps, wired: { ...environment, fetch: world.server.fetchFor(browser.jar) } }
}

it('stamps upwards through restarts, while the clock stands and after it was set back', async () => {
  const { clock, save, stamps } = await standing()
  for (const setBy of [0, 0, -3_600_000, 0]) {
    clock.wall += setBy
    await save(3)
  }
  const all = await stamps()
  expect(all).toHaveLength(12)
  expect(all).toEqual([...new Set(all)].toSorted())
})

it.each([
  ['ahead within the same millisecond', 0, 9],
  ['older than what was saved since', -1000, 0],
])('stamps upwards after a restart, when the server gave a set a stamp that is %s', async (_, wall, counter) => {
  const { world, db, save, stamps, wired } = await standing()
  await save(2)
  const last = (await stamps()).at(-1) ?? ''
  const at = makeStamp(stampWall(last) + wall, stampCounter(last) + counter, '0'.repeat(16))
  world.server.judge = () => ({ result: 'restamped', at, seq: 1 })
  await pushOnce(wired, db, () => undefined, { ...PUSH_LIMITS, sets: 1 })
  await save(1)
  const next = (await stamps()).at(-1) ?? ''
  expect([next > last, next > at]).toEqual([true, true])
})

it('sends what needs two others once both are in effect, counts it till then, and leaves alone what was put aside for another reason', async () => {
  const { world, browser, data, db, wired } = await tablet()
  browser.setOnline(false)
  const zone = add('zone', { name: 'Pier 4' })
  const other = add('zone', { name: 'Pier 5' })
  await data.commit([zone])
  await data.commit([other])
  await data.commit([
    { kind: 'set', entity: 'zone', id: zone.id, fields: { code: 'P4' } },
    { kind: 'set', entity: 'zone', id: other.id, fields: { code: 'P5' } },
  ])
  await data.commit([{ kind: 'set', entity: 'zone', id: other.id, fields: { name: 'Pier Five' } }])
  world.server.judge = ({ n }) =>
    n === 1 ? null : { result: 'deferred', reason: n === 3 ? 'needs' : 'quarantine', message: 'Later.' }
  const statuses = async () => (await inOrder(db)).map(({ status }) => status)
  expect(await pushOnce(wired, db, () => undefined)).toMatchObject({ outcome: 'done', accepted: 1 })
  expect(await statuses()).toEqual(['acked', 'deferred', 'deferred', 'deferred'])
  await vi.waitFor(() =>
    expect(data.status.get()).toMatchObject({
      waitingSets: 1,
      attention: [{ deferred: 'quarantine' }, { deferred: 'quarantine' }],
    }),
  )
  // The second is looked at and taken.
  world.server.judge = ({ n }) => (n === 4 ? { result: 'deferred', reason: 'quarantine' } : null)
  await db.outbox.where('n').equals(2).modify({ status: 'waiting' })
  expect(await pushOnce(wired, db, () => undefined)).toMatchObject({ outcome: 'more', accepted: 1 })
  expect(await statuses()).toEqual(['acked', 'acked', 'waiting', 'deferred'])
  expect(await pushOnce(wired, db, () => undefined)).toMatchObject({ outcome: 'done', accepted: 1 })
  expect(world.server.pushes.map((sets) => sets.map(({ n }) => n))).toEqual([[1, 2, 3, 4], [2], [3]])
})

it('offers a set under the number it went out with, whatever happened before the answer', async () => {
  const { world, browser, user, data, db, wired } = await tablet()
  browser.setOnline(false)
  for (let made = 0; made < 3; made++) await data.commit([add('zone')])
  world.server.intercept = ({ path }) => (path === '/api/sync/push' ? reply(503, null) : null)
  expect(await pushOnce(wired, db, () => undefined, { ...PUSH_LIMITS, sets: 2 })).toMatchObject({ outcome: 'failed' })
  world.server.intercept = () => null
  // The power goes before the answer; the next start opens the database anew.
  await data.close()
  db.close()
  const again = new OrgDatabase(databaseName(user.id, ORG), browser.environment)
  const before = await inOrder(again)
  // Another device with the same numbers turns up: what is known to be unsent goes under a new name, what may have arrived does not.
  const { device } = await again.readMeta()
  world.server.judge = (set) => (set.device === device && set.n === 1 ? { result: 'forked' } : null)
  await pushOnce(wired, again, () => undefined, { ...PUSH_LIMITS, sets: 1 })
  const after = await again.outbox.bulkGet(before.map(({ id }) => id))
  expect(after.map((set) => [set?.device === device, set?.n])).toEqual([
    [false, 4],
    [true, 2],
    [false, 5],
  ])
  expect(after[1]?.raw).toBe(before[1]?.raw)
})

it('shows an edit on what it was made on, also where only the creation goes under a new number', async () => {
  const { world, browser, data, db, wired } = await tablet()
  browser.setOnline(false)
  const task = add('task', { title: 'Fix the rail', priority: 'P2' })
  await data.commit([task])
  await data.commit([{ kind: 'set', entity: 'task', id: task.id, fields: { title: 'Fix the rail, dock 2' } }])
  world.server.intercept = ({ path }) => (path === '/api/sync/push' ? reply(503, null) : null)
  await pushOnce(wired, db, () => undefined)
  world.server.intercept = () => null
  const { device } = await db.readMeta()
  world.server.judge = (set) => (set.device === device && set.n === 1 ? { result: 'forked' } : null)
  await pushOnce(wired, db, () => undefined)
  expect((await inOrder(db)).map(({ n, status }) => [n, status])).toEqual([
    [2, 'acked'],
    [3, 'waiting'],
  ])
  expect(await data.get('task', task.id)).toMatchObject({ title: 'Fix the rail, dock 2' })
})

it('takes one new identity, also where two tabs hear of the fork one after the other', async () => {
  const { world, browser, data, db, wired } = await tablet()
  browser.setOnline(false)
  await data.commit([add('task', { title: 'Fix the rail', priority: 'P2' })])
  const { device } = await db.readMeta()
  world.server.judge = (set) => (set.device === device ? { result: 'forked' } : null)
  const sent = await inOrder(db)
  await pushOnce(wired, db, () => undefined)
  const renamed = await inOrder(db)
  expect(renamed.map((set) => [set.device === device, set.n])).toEqual([[false, 2]])
  // The answer to the same request of the other tab: it is about the name that the set had.
  const late = {
    results: sent.map(({ id }) => ({ id, n: 1, result: 'forked' as const })),
    epoch: '',
    seq: 0,
    serverNow: 0,
  }
  expect(await applyResults(wired, db, sent, late, 0)).toMatchObject({ forked: false })
  expect(await inOrder(db)).toEqual(renamed)
})

it('takes a set for offered that left with its save', async () => {
  const { world, browser, data, db, wired } = await tablet()
  let sent = 0
  world.server.intercept = ({ path }) => {
    if (path !== '/api/sync/push') return null
    sent++
    browser.setOnline(false)
    return reply(503, null)
  }
  // Too much for one set.
  await data.commit(Array.from({ length: 201 }, () => add('zone')))
  await vi.waitFor(() => expect(sent).toBe(1))
  world.server.intercept = () => null
  const before = await inOrder(db)
  world.server.judge = ({ n }) => (n === 1 ? { result: 'forked' } : null)
  await pushOnce(wired, db, () => undefined, { ...PUSH_LIMITS, sets: 1 })
  expect(before.map(({ n }) => n)).toEqual([1, 2])
  const after = await inOrder(db)
  expect(after.map(({ n }) => n)).toEqual([2, 3])
  expect(after[0]).toEqual(before[1])
})
