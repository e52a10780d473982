import { expect, it, vi } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { add } from '../../testing/factories.ts'
import { reply } from '../../testing/fakeServer.ts'
import { createWorld, ORG, signIn } from '../../testing/world.ts'
import { listSeen, seenEntity } from './comeback.ts'
import { OrgDatabase } from '../store/database.ts'
import { databaseName } from '../session/directory.ts'
import { pullOnce } from './pull.ts'
import { applyResults } from '../outbox/results.ts'

const CONTEXT = { orgId: ORG, orgName: '', role: 'ehs_manager' }

async function tablet() {
  const world = createWorld()
  const user = world.addUser('walker')
  const browser = world.browser()
  const { data, client } = await signIn(browser.environment, user)
  await vi.waitFor(() => expect(data.status.get().bootstrapped).toBe(true))
  return { world, browser, data, client, db: new OrgDatabase(databaseName(user.id, ORG), browser.environment) }
}

it('asks again when an answer is of another history of the server', async () => {
  const { world, browser, data, db } = await tablet()
  world.server.intercept = ({ path }) => (path === '/api/sync/push' ? reply(503, null) : null)
  await data.commit([add('zone')])
  const sent = await db.outbox.toArray()
  const results = sent.map(({ id, n }) => ({ id, n, result: 'applied' as const, seq: 1 }))
  const answer = { epoch: newId(), serverNow: world.server.now(), seq: 1, results }
  expect(await applyResults(browser.environment, db, sent, answer, 0, 'marked')).toMatchObject({
    stale: true,
    accepted: 0,
  })
  expect(await db.outbox.toArray()).toMatchObject([{ status: 'waiting' }])
  // Of a person who is not signed in here nobody pulls: what the server took it has.
  expect(await applyResults(browser.environment, db, sent, answer, 0)).toMatchObject({ stale: false, accepted: 1 })
})

it('keeps what it saw beyond the last set that is left, as the server had it, until the server was told', async () => {
  const { world, browser, data, db } = await tablet()
  const [early, mine, theirs] = [newId(), newId(), newId()]
  world.server.put('zone', early, { name: 'Before the backup', code: 'B' })
  const before = (await db.readMeta()).cursorSeq
  browser.signal('visible')
  await vi.waitFor(async () => expect((await db.readMeta()).cursorSeq).toBeGreaterThan(before))
  const { cursorSeq: left, epoch: from } = await db.readMeta()
  world.server.put('zone', mine, { name: 'Edited here', code: 'M' })
  world.server.put('zone', theirs, { name: 'Of others', code: 'O' })
  browser.signal('visible')
  await vi.waitFor(async () => expect(await data.count('zone')).toBe(3))
  const told: unknown[] = []
  let witness: Response | null = reply(503, null)
  const epoch = newId()
  world.server.intercept = ({ path, body, headers }) => {
    if (path === '/api/sync/push') return reply(503, null)
    if (path === '/api/sync/pull')
      return reply(200, {
        epoch,
        serverNow: world.server.now(),
        cursor: `${epoch}/${left}`,
        mark: 'sealed',
        seq: left,
        more: false,
        scope: 'all',
        schema: 1,
        reset: true,
        reason: 'epoch',
        restored: { from, seq: left },
        rows: [],
      })
    if (path !== '/api/sync/witness') return null
    if (witness !== null) return witness
    expect(headers.get('Authorization')).toMatch(/^Bearer /)
    told.push(JSON.parse(new TextDecoder().decode(body)))
    return reply(204, null)
  }
  await data.commit([{ kind: 'set', entity: 'zone', id: mine, fields: { name: 'Mine' } }])
  await pullOnce(browser.environment, db, CONTEXT)
  expect(await db.readMeta()).toMatchObject({ epoch, forgotten: from, mark: 'sealed', epochChanged: true })
  expect((await listSeen(db, 10)).map((seen) => `${seenEntity(seen)} ${seen.id}`).toSorted()).toEqual(
    [`zone ${mine}`, `zone ${theirs}`].toSorted(),
  )
  // A server that has no time is told later; nothing is given up.
  witness = null
  await vi.waitFor(async () => {
    data.syncNow()
    expect((await db.readMeta()).forgotten).toBe('')
  })
  expect(await listSeen(db, 10)).toEqual([])
  expect(told).toMatchObject([
    { from, sets: [], rows: [] },
    {
      from,
      sets: [],
      rows: expect.arrayContaining([
        expect.objectContaining({ entity: 'zone', id: mine, fields: expect.objectContaining({ name: 'Edited here' }) }),
      ]),
    },
  ])
})

it('tells of rows that are too large together in smaller requests, and of none it has not told', async () => {
  const { world, data, db } = await tablet()
  const rows = Array.from({ length: 9 }, () => ({
    entity: 'witness:walkTemplate',
    id: newId(),
    seq: 9,
    row: { cl: 1, fields: { areas: 'x'.repeat(1000) }, versions: {}, by: '' },
  }))
  await db.parked.bulkPut(rows)
  const told: string[] = []
  world.server.intercept = ({ path, body }) => {
    if (path !== '/api/sync/witness') return null
    if (body.length > 4000) return reply(413, 'Too large.')
    told.push(...(JSON.parse(new TextDecoder().decode(body)) as { rows: { id: string }[] }).rows.map(({ id }) => id))
    return reply(204, null)
  }
  await db.writeMeta({ forgotten: newId() })
  await data.commit([add('zone')])
  await vi.waitFor(async () => expect((await db.readMeta()).forgotten).toBe(''))
  expect(told.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  expect(await listSeen(db, 10)).toEqual([])
})

it('asks again about what was acknowledged before the first pull, when another history comes with it', async () => {
  const { world, browser, data, db } = await tablet()
  const zone = add('zone')
  // The answer to the pull is lost, the answer to the push arrives, and the server is put back.
  world.server.intercept = ({ path }) => (path === '/api/sync/pull' ? reply(503, null) : null)
  await data.commit([zone])
  await vi.waitFor(async () => expect(await db.outbox.toArray()).toMatchObject([{ status: 'acked' }]))
  await db.writeMeta({ epoch: '', cursor: '', cursorSeq: 0 })
  world.server.restore(0, newId())
  world.server.intercept = () => null
  await pullOnce(browser.environment, db, CONTEXT)
  await vi.waitFor(async () => {
    data.syncNow()
    expect(world.server.row('zone', zone.id)).toBeDefined()
    expect(await db.outbox.count()).toBe(0)
  })
})
