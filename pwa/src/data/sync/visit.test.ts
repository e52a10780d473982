/** What has left the window of a device, and what stays or comes back all the same. */
import { afterEach, expect, it, vi } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import type { WireRow } from '../../../../sync/wire/wire.ts'
import { reply } from '../../testing/fakeServer.ts'
import { createWorld, ORG, signIn } from '../../testing/world.ts'
import type { Data } from '../data.ts'
import { OrgDatabase } from '../store/database.ts'
import { databaseName } from '../session/directory.ts'
import { pullOnce } from './pull.ts'
import { createVisits } from './visit.ts'

const CONTEXT = { orgId: ORG, orgName: '', role: 'ehs_manager' }
const DAY = 86_400_000

const open: Data[] = []
afterEach(async () => {
  for (const data of open.splice(0)) await data.close()
})

/** A device that holds one finished task and its comment; its next pulls answer what a test says. */
async function deviceWithTask() {
  const world = createWorld()
  const user = world.addUser('dana')
  const browser = world.browser()
  const [task, comment] = [newId(), newId()]
  world.server.put('task', task, { title: 'Fit guard', state: 'done', priority: 'P2' })
  world.server.put('comment', comment, { parent: 'task', parentId: task, text: 'Fitted' })
  const { data } = await signIn(browser.environment, user)
  open.push(data)
  await vi.waitFor(async () => expect(await data.get('comment', comment)).not.toBeNull())
  const db = new OrgDatabase(databaseName(user.id, ORG), browser.environment)
  const { epoch, cursorSeq } = await db.readMeta()
  const whole = (): readonly WireRow[] =>
    (['task', 'comment'] as const).flatMap((entity) => {
      const row = world.server.row(entity, entity === 'task' ? task : comment)
      return row === undefined ? [] : [row]
    })
  let seq = cursorSeq
  let news: object = {}
  let read: () => Response | null = () => reply(200, { serverNow: world.server.now(), rows: whole() })
  const asked: string[] = []
  world.server.intercept = ({ path, query }) => {
    if (path === '/api/sync/push') return reply(503, null)
    if (path === `/api/records/task/${task}`) return read()
    if (path !== '/api/sync/pull') return null
    asked.push(query.get('windows') ?? '')
    const head = { epoch, serverNow: world.server.now(), cursor: `${epoch}/${seq}`, seq, more: false, scope: 'all' }
    return reply(200, { ...head, schema: 1, rows: [], ...news })
  }
  let late = 0
  const environment = { ...browser.environment, now: () => browser.environment.now() + late }
  const visits = createVisits(environment, db, CONTEXT, () => {})
  const pull = async (then: object) => {
    news = then
    seq += 1
    await pullOnce(environment, db, CONTEXT)
    news = {}
  }
  return {
    world,
    data,
    db,
    task,
    comment,
    whole,
    asked,
    visits,
    pull,
    leave: (...names: readonly object[]) =>
      pull({
        left:
          names.length > 0
            ? names
            : [
                { entity: 'task', id: task },
                { entity: 'comment', id: comment },
              ],
      }),
    wait: (ms: number) => {
      late += ms
    },
    answer: (then: () => Response | null) => {
      read = then
    },
    here: async () => [await data.get('task', task), await data.get('comment', comment)].map((row) => row !== null),
  }
}

it('asks for windows, and drops what left', async () => {
  const { leave, here, asked } = await deviceWithTask()
  await leave()
  expect(await here()).toEqual([false, false])
  expect(new Set(asked)).toEqual(new Set(['1']))
})

it('keeps what a waiting set is about', async () => {
  const { data, task, leave, here } = await deviceWithTask()
  await data.commit([{ kind: 'set', entity: 'task', id: task, fields: { title: 'Mine' } }])
  await leave()
  expect(await here()).toEqual([true, false])
  expect((await data.get('task', task))?.title).toBe('Mine')
})

it('brings a record page by page, and shows it when all of it is here', async () => {
  const { visits, task, whole, leave, here, world } = await deviceWithTask()
  await leave()
  const places: (string | null)[] = []
  const pages = whole().map((row) => [row])
  world.server.intercept = ({ path, query }) => {
    if (path !== `/api/records/task/${task}`) return reply(503, null)
    places.push(query.get('after'))
    const at = Number(query.get('after') ?? '')
    const next = at + 1 < pages.length ? { next: String(at + 1) } : {}
    return reply(200, { serverNow: world.server.now(), rows: pages[at], ...next })
  }
  expect(await visits.visit('task', task)).toBe('here')
  expect(places).toEqual(['', '1'])
  expect(await here()).toEqual([true, true])
})

it('brings a record with all that hangs on it for a day', async () => {
  const { visits, task, leave, here, wait } = await deviceWithTask()
  await leave()
  expect(await visits.visit('task', task)).toBe('here')
  expect(await here()).toEqual([true, true])
  wait(DAY - 60_000)
  await visits.tend()
  expect(await here()).toEqual([true, true])
  wait(61_000)
  await visits.tend()
  expect(await here()).toEqual([false, false])
})

it('keeps what a person keeps, and lets it go a day after they no longer do', async () => {
  const { db, visits, task, leave, here, wait } = await deviceWithTask()
  expect(await visits.keep('task', task, true)).toBe('here')
  await leave()
  wait(900 * DAY)
  await visits.tend()
  expect(await here()).toEqual([true, true])
  await visits.keep('task', task, false)
  await visits.tend()
  expect(await here()).toEqual([true, true])
  wait(DAY + 1)
  await visits.tend()
  expect(await here()).toEqual([false, false])
  expect(await db.kept.count()).toBe(0)
})

it('drops nothing that the window holds when a person no longer keeps it', async () => {
  const { visits, task, here, wait } = await deviceWithTask()
  await visits.keep('task', task, true)
  await visits.keep('task', task, false)
  wait(2 * DAY)
  await visits.tend()
  expect(await here()).toEqual([true, true])
})

it('drops nothing that came back into the window during a visit', async () => {
  const { visits, task, leave, here, pull, wait, whole } = await deviceWithTask()
  await leave()
  await visits.visit('task', task)
  await pull({ rows: whole() })
  wait(2 * DAY)
  await visits.tend()
  expect(await here()).toEqual([true, true])
})

it('reads what is kept anew after others changed it, and drops it where it is gone', async () => {
  const { world, data, visits, task, leave, here, answer } = await deviceWithTask()
  await visits.keep('task', task, true)
  await leave()
  world.server.put('task', task, { title: 'Fit both guards' })
  await leave({ entity: 'task', id: task })
  await visits.tend()
  await vi.waitFor(async () => expect((await data.get('task', task))?.title).toBe('Fit both guards'))
  await leave({ entity: 'task', id: task })
  answer(() => reply(404, null))
  await visits.tend()
  expect(await here()).toEqual([false, false])
})

it('keeps what is kept, and no visit, while everything is pulled anew; then it is read again', async () => {
  const { world, data, visits, task, leave, here, pull } = await deviceWithTask()
  await visits.keep('task', task, true)
  await leave()
  world.server.put('task', task, { title: 'Fit both guards' })
  await pull({ reset: true, reason: 'scope' })
  expect(await here()).toEqual([true, true])
  await visits.tend()
  await vi.waitFor(async () => expect((await data.get('task', task))?.title).toBe('Fit both guards'))
  await visits.keep('task', task, false)
  await pull({ reset: true, reason: 'scope' })
  expect(await here()).toEqual([false, false])
})

it('takes out again what leaves while everything is pulled anew', async () => {
  const { task, whole, here, pull } = await deviceWithTask()
  await pull({ reset: true, reason: 'scope', rows: whole(), more: true })
  await pull({ left: [{ entity: 'task', id: task }] })
  expect(await here()).toEqual([false, true])
})

it('reads the parts of a whole once', async () => {
  const { db, visits, task } = await deviceWithTask()
  await visits.visit('task', task)
  expect(await db.kept.get(['task', task])).toMatchObject({ left: false, behind: false })
})

it('says who could not be asked and what is not there', async () => {
  const { visits, task, leave, answer } = await deviceWithTask()
  await leave()
  answer(() => reply(404, null))
  expect(await visits.visit('task', task)).toBe('absent')
  answer(() => reply(503, null))
  expect(await visits.visit('task', task)).toBe('offline')
  answer(() => reply(200, { serverNow: 'today' }))
  expect(await visits.visit('task', task)).toBe('offline')
})

it('does not put an older copy over what a pull brought', async () => {
  const { world, data, visits, task, pull, answer, whole } = await deviceWithTask()
  const older = whole()
  world.server.put('task', task, { title: 'Newer' })
  await pull({ rows: whole() })
  answer(() => reply(200, { serverNow: world.server.now(), rows: older }))
  await visits.visit('task', task)
  expect((await data.get('task', task))?.title).toBe('Newer')
})
