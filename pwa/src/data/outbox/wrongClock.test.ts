import { expect, it, vi } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { stampWall } from '../../../../sync/hlc/hlc.ts'
import { add } from '../../testing/factories.ts'
import { reply } from '../../testing/fakeServer.ts'
import { ORG, createWorld, signIn } from '../../testing/world.ts'
import { OrgDatabase } from '../store/database.ts'
import { databaseName } from '../session/directory.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const IMPOSSIBLE = { 'a flat battery': Date.UTC(1970, 0, 1, 0, 5), 'another century': Date.UTC(2150, 5, 1) }

async function tablet() {
  const world = createWorld()
  const browser = world.browser()
  const right = browser.environment.now
  let showing: number | null = null
  const environment = { ...browser.environment, now: () => showing ?? right() }
  const { data, client } = await signIn(environment, world.addUser(newId()))
  await vi.waitFor(() => expect(data.status.get()).toMatchObject({ bootstrapped: true, link: 'online' }))
  /** What the clock shows from now on; it stands, so that every time can be said. null = it was set right. */
  const show = (wall: number | null) => {
    showing = wall
  }
  const sent = async (count: number) => {
    await vi.waitFor(() => {
      data.syncNow()
      expect(world.server.pushes.flat()).toHaveLength(count)
    })
    return world.server.pushes.flat()
  }
  return { world, browser, data, client, right, show, sent }
}

it.each(Object.entries(IMPOSSIBLE))('keeps, shows and sends what is saved by the clock of %s', async (_, wall) => {
  const { browser, data, right, show, sent } = await tablet()
  const met = right()
  browser.setOnline(false)
  show(wall)
  const walk = add('walk', { startedAt: wall })
  expect(await data.commit([walk])).toMatchObject({ ok: true })
  show(wall + 40 * MINUTE)
  const finding = add('finding', { walkId: walk.id, observedAt: wall + 39 * MINUTE })
  expect(await data.commit([finding, add('task', { title: 'Fix it', priority: 'P2' })])).toMatchObject({ ok: true })
  expect(
    await data.commit([add('comment', { parentEntity: 'finding', parentId: finding.id, text: 'Seen.' })]),
  ).toMatchObject({ ok: true })

  const started = (await data.get('walk', walk.id))?.startedAt ?? 0
  expect(Math.abs(started - met)).toBeLessThan(DAY)
  // What lay between two moments is still between them.
  expect(await data.get('finding', finding.id)).toMatchObject({ observedAt: started + 39 * MINUTE })
  expect(await data.list('task')).toEqual([expect.objectContaining({ createdAt: started + 40 * MINUTE })])
  expect(data.status.get().clockWrong).toBe(true)

  show(null)
  browser.setOnline(true)
  const [first, second, third] = await sent(3)
  expect(first).toMatchObject({ clock: { wall, offset: 0, quality: 'unknown' } })
  expect(second).toMatchObject({ clock: { wall: wall + 40 * MINUTE, quality: 'unknown' } })
  for (const set of [first, second, third]) expect(Math.abs(stampWall(set?.at ?? '') - met)).toBeLessThan(DAY)
  await vi.waitFor(() => expect(data.status.get()).toMatchObject({ waitingSets: 0, attention: [], clockWrong: false }))
})

it('counts on after the battery was flat a second time', async () => {
  const { browser, data, show } = await tablet()
  browser.setOnline(false)
  const wall = IMPOSSIBLE['a flat battery']
  const saved = async (at: number) => {
    show(at)
    const op = add('walk', { startedAt: at })
    expect(await data.commit([op])).toMatchObject({ ok: true })
    return (await data.get('walk', op.id))?.startedAt ?? 0
  }
  const first = await saved(wall + 30 * MINUTE)
  const second = await saved(wall)
  const third = await saved(wall + 10 * MINUTE)
  expect([second >= first, third - second]).toEqual([true, 10 * MINUTE])
})

it('goes by the measured error of an impossible clock, and by the clock once somebody sets it', async () => {
  const { world, browser, data, right, show, sent } = await tablet()
  const wall = IMPOSSIBLE['a flat battery']
  show(wall)
  world.server.now = () => wall + 2_000_000_000_000
  const heard = data.status.get().lastSyncedAt
  await vi.waitFor(() => {
    data.syncNow()
    expect(data.status.get().lastSyncedAt).not.toBe(heard)
    expect(data.status.get().clockOffset).toBe(2_000_000_000_000)
  })
  browser.setOnline(false)
  const walk = add('walk', { startedAt: wall })
  await data.commit([walk])
  expect((await data.get('walk', walk.id))?.startedAt).toBe(wall + 2_000_000_000_000)

  // Set by hand in the middle of the walk, with what was stamped before not yet saved.
  show(wall + 2_000_000_000_000 + 5 * MINUTE)
  const finding = add('finding', { walkId: walk.id, observedAt: wall + MINUTE })
  const task = add('task', { title: 'Fix it', priority: 'P2' })
  expect(await data.commit([finding, task])).toMatchObject({ ok: true })
  expect((await data.get('finding', finding.id))?.observedAt).toBe(wall + 2_000_000_000_000 + MINUTE)
  expect((await data.get('task', task.id))?.createdAt).toBe(wall + 2_000_000_000_000 + 5 * MINUTE)

  browser.setOnline(true)
  const [before, after] = await sent(2)
  expect(before?.clock).toEqual({ wall, offset: 2_000_000_000_000, quality: 'measured' })
  expect(after?.clock).toMatchObject({ offset: 0, quality: 'unknown' })
  expect(right()).toBeGreaterThan(0)
})

it('keeps what a clock of many years ago saw, with the error that was measured', async () => {
  const { data } = await tablet()
  const finding = add('finding', { observedAt: Date.UTC(2011, 0), observedOffset: 502_000_000_000 })
  expect(await data.commit([finding])).toMatchObject({ ok: true })
})

it('keeps what was acknowledged for the case of a restore, whatever the clock shows', async () => {
  const { browser, data, show, sent } = await tablet()
  const ring = async () => {
    const db = new OrgDatabase(databaseName(data.actor.get().userId, ORG), browser.environment)
    const kept = await db.ring.count()
    db.close()
    return kept
  }
  for (const [at, wall] of [null, ...Object.values(IMPOSSIBLE), null].entries()) {
    show(wall)
    await data.commit([add('zone')])
    await sent(at + 1)
    await vi.waitFor(async () => {
      data.syncNow()
      expect(await ring()).toBe(at + 1)
    })
  }
})

it('refuses a time that no clock showed, whatever the clock shows', async () => {
  const { data, show } = await tablet()
  for (const wall of [null, ...Object.values(IMPOSSIBLE)]) {
    show(wall)
    for (const startedAt of [8.64e15, Date.UTC(1985, 0), -8.64e15]) {
      expect(await data.commit([add('walk', { startedAt })])).toMatchObject({
        ok: false,
        fields: { startedAt: 'Started must be between the years 2000 and 2100.' },
      })
    }
  }
})

it('sends again when the clock was set back from another century', async () => {
  const { world, data, show } = await tablet()
  show(IMPOSSIBLE['another century'])
  world.server.intercept = () => reply(503, {})
  await data.commit([add('zone')])
  await vi.waitFor(() => expect(data.status.get().link).toBe('offline'))
  show(null)
  world.server.intercept = () => null
  await vi.waitFor(() => expect(world.server.pushes.flat()).toHaveLength(1))
})
