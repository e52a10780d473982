/** A tablet and a server of different versions: what one does not know, neither loses nor changes. */
import { expect, it, vi } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { SCHEMA_VERSION } from '../../../../schema/gen/version.ts'
import { add } from '../../testing/factories.ts'
import { createWorld, signIn } from '../../testing/world.ts'

it('keeps the values, fields and kinds of a newer server while something else is edited', async () => {
  const world = createWorld()
  const browser = world.browser()
  const [taskId, commentId, craneId] = [newId(), newId(), newId()]
  const task = {
    title: 'Fix the crane',
    state: 'on_hold',
    priority: 'P9',
    severity: 'very_high',
    sourceEntity: 'crane',
    sourceId: craneId,
  }
  world.server.put('task', taskId, { ...task, liftTons: 40 })
  world.server.put('comment', commentId, { parentEntity: 'crane', parentId: craneId, text: 'Hook is worn' })
  const { client, data } = await signIn(browser.environment, world.addUser('ana'))
  await vi.waitFor(() => expect(data.status.get().bootstrapped).toBe(true))

  expect(await data.list('task')).toMatchObject([{ title: 'Fix the crane', state: 'on_hold', priority: 'P9' }])
  expect(await data.list('task', { state: 'on_hold' } as unknown as { state: 'open' })).toHaveLength(1)
  expect(
    await data.commit([
      { kind: 'set', entity: 'task', id: taskId, fields: { title: 'Fix the crane today' } },
      { kind: 'set', entity: 'comment', id: commentId, fields: { text: 'Hook is worn through' } },
    ]),
  ).toMatchObject({ ok: true })
  await vi.waitFor(() => expect(data.status.get().waitingSets).toBe(0))

  const fields = world.server.pushes.flat().flatMap(({ ops }) => ops.map((op) => op.fields))
  expect(fields).toEqual([{ title: 'Fix the crane today' }, { text: 'Hook is worn through' }])
  expect(world.server.row('task', taskId)?.fields).toEqual({
    ...task,
    liftTons: 40,
    title: 'Fix the crane today',
  })
  expect(world.server.row('comment', commentId)?.fields).toMatchObject({ parentEntity: 'crane', parentId: craneId })
  expect(await data.get('task', taskId)).toMatchObject({ ...task, title: 'Fix the crane today' })
  expect(browser.problems).toEqual([])
  await client.close()
})

it('takes a command on no state that it does not know', async () => {
  const world = createWorld()
  const browser = world.browser()
  const taskId = newId()
  world.server.put('task', taskId, { title: 'Fix the crane', state: 'on_hold', priority: 'P2' })
  const { client, data } = await signIn(browser.environment, world.addUser('ana'))
  await vi.waitFor(() => expect(data.status.get().bootstrapped).toBe(true))
  expect(await data.commit([{ kind: 'command', entity: 'task', id: taskId, command: 'start' }])).toMatchObject({
    ok: false,
    message: 'Task is on hold now; this step is not possible any more.',
  })
  await client.close()
})

it('puts what an older server does not know aside, and sends it when it does', async () => {
  const world = createWorld()
  const browser = world.browser()
  let knows = false
  world.server.judge = () =>
    knows ? null : { result: 'deferred', reason: 'unknown', message: 'Priority is not one of the choices.' }
  const { client, data } = await signIn(browser.environment, world.addUser('ana'))
  await vi.waitFor(() => expect(data.status.get().bootstrapped).toBe(true))
  const task = add('task', { title: 'Fix the crane' })
  expect(await data.commit([task])).toMatchObject({ ok: true })
  await vi.waitFor(() => expect(world.server.pushes.length).toBeGreaterThan(0))
  expect(await data.list('task')).toMatchObject([{ title: 'Fix the crane' }])
  await client.close()

  // The server is updated; the app starts again.
  knows = true
  const again = await signIn(browser.environment, world.server.users.get('ana@yard.test') ?? world.addUser('ana'))
  await vi.waitFor(() => expect(world.server.row('task', task.id)?.fields).toMatchObject({ title: 'Fix the crane' }))
  await again.client.close()
  // By its schema the server knows that the set may be right.
  expect(new Set(world.server.pushes.flat().map(({ schema }) => schema))).toEqual(new Set([SCHEMA_VERSION]))
})
