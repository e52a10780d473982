import { expect, it, vi } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import type { PushResult } from '../../../../sync/wire/wire.ts'
import { reply } from '../../testing/fakeServer.ts'
import { createWorld, ORG, signIn } from '../../testing/world.ts'
import { OrgDatabase } from '../store/database.ts'
import { databaseName } from '../session/directory.ts'
import { pullOnce } from '../sync/pull.ts'
import { applyResults } from './results.ts'

const CONTRACTOR = { orgId: ORG, orgName: '', role: 'contractor' }

/** A device with a task, an edit of it that waits to be sent, and the news that the task left the person. */
async function editedAndGone() {
  const world = createWorld()
  const user = world.addUser('raul', 'contractor')
  const browser = world.browser()
  const id = newId()
  world.server.put('task', id, { title: 'Fit guard', state: 'open', priority: 'P2', assigneeId: user.id })
  const { data } = await signIn(browser.environment, user)
  await vi.waitFor(async () => expect(await data.get('task', id)).not.toBeNull())
  const db = new OrgDatabase(databaseName(user.id, ORG), browser.environment)
  const { cursorSeq, epoch } = await db.readMeta()
  let news: object = { gone: [{ entity: 'task', id }] }
  let seq = cursorSeq
  world.server.intercept = ({ path }) => {
    if (path === '/api/sync/push') return reply(503, null)
    if (path !== '/api/sync/pull') return null
    return reply(200, {
      epoch,
      serverNow: world.server.now(),
      cursor: `${epoch}/${seq}`,
      seq,
      more: false,
      scope: 'all',
      schema: 1,
      rows: [],
      ...news,
    })
  }
  await data.commit([{ kind: 'set', entity: 'task', id, fields: { title: 'Mine' } }])
  await pullOnce(browser.environment, db, CONTRACTOR)
  news = {}
  const sent = await db.outbox.toArray()
  const setId = sent[0]?.id ?? ''
  const title = async () => (await data.get('task', id))?.title
  expect(await title()).toBe('Mine')
  return {
    id,
    data,
    setId,
    title,
    next: cursorSeq + 1,
    answer: (result: Omit<PushResult, 'id' | 'n'>) =>
      applyResults(
        browser.environment,
        db,
        sent,
        {
          epoch,
          serverNow: world.server.now(),
          seq: cursorSeq,
          results: [{ id: setId, n: sent[0]?.n ?? 0, ...result }],
        },
        0,
      ),
    pull: (then: object) => {
      news = then
      seq = cursorSeq + 1
      return pullOnce(browser.environment, db, CONTRACTOR)
    },
  }
}

it('takes away what left the person once their refused set is given up', async () => {
  const { data, setId, title, answer } = await editedAndGone()
  await answer({ result: 'rejected', code: 'forbidden', message: 'You may not change this task.' })
  expect(await title()).toBe('Mine')
  await data.rejected.discard(setId)
  expect(await title()).toBeUndefined()
})

it('takes it away once their accepted set has come round', async () => {
  const { title, answer, pull, next } = await editedAndGone()
  await answer({ result: 'applied', seq: next })
  expect(await title()).toBe('Mine')
  await pull({})
  expect(await title()).toBeUndefined()
})

it('keeps what a later pull brings back', async () => {
  const { id, setId, title, answer, pull, next } = await editedAndGone()
  await answer({ result: 'applied', seq: next })
  await pull({
    rows: [
      {
        entity: 'task',
        id,
        seq: next,
        cl: 1,
        fields: { title: 'Mine', state: 'open' },
        versions: { title: setId },
        by: '',
      },
    ],
  })
  expect(await title()).toBe('Mine')
})

it('takes away what left the person, unless a set of theirs is still about it', async () => {
  const world = createWorld()
  const user = world.addUser('raul', 'contractor')
  const browser = world.browser()
  const [left, edited, kept] = [newId(), newId(), newId()]
  for (const id of [left, edited, kept])
    world.server.put('task', id, { title: `Task ${id}`, state: 'open', priority: 'P2', assigneeId: user.id })
  const { data } = await signIn(browser.environment, user)
  await vi.waitFor(async () => expect(await data.count('task')).toBe(3))
  world.server.intercept = ({ path }) => (path === '/api/sync/push' ? reply(503, null) : null)
  await data.commit([{ kind: 'set', entity: 'task', id: edited, fields: { title: 'Mine' } }])

  const db = new OrgDatabase(databaseName(user.id, ORG), browser.environment)
  const { cursorSeq, epoch } = await db.readMeta()
  const gone = [left, edited].map((id) => ({ entity: 'task', id }))
  world.server.intercept = ({ path }) => {
    if (path === '/api/sync/push') return reply(503, null)
    if (path !== '/api/sync/pull') return null
    return reply(200, {
      epoch,
      serverNow: world.server.now(),
      cursor: `${epoch}/${cursorSeq}`,
      seq: cursorSeq,
      more: false,
      scope: 'all',
      schema: 1,
      rows: [],
      gone: [...gone, { entity: 'unheardOf', id: newId() }],
    })
  }
  await pullOnce(browser.environment, db, CONTRACTOR)
  expect(await data.get('task', left)).toBeNull()
  expect(await data.get('task', edited)).toMatchObject({ title: 'Mine' })
  expect(await data.get('task', kept)).not.toBeNull()
})
