import { expect, it, vi } from 'vitest'
import { newId } from '../../../sync/change/ids.ts'
import { reply } from '../testing/fakeServer.ts'
import { createWorld, ORG, signIn } from '../testing/world.ts'
import { OrgDatabase } from './database.ts'
import { databaseName } from './directory.ts'
import { pullOnce } from './pull.ts'

it('takes away what left the person, unless a set of theirs is still about it', async () => {
  const world = createWorld()
  const user = world.addUser('raul', 'contractor')
  const browser = world.browser()
  const [left, edited, kept] = [newId(), newId(), newId()]
  for (const id of [left, edited, kept]) world.server.put('task', id, { title: `Task ${id}`, state: 'open', priority: 'P2', assigneeId: user.id })
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
    return reply(200, { epoch, serverNow: world.server.now(), cursor: `${epoch}/${cursorSeq}`, seq: cursorSeq, more: false, scope: 'all', schema: 1, rows: [], gone: [...gone, { entity: 'unheardOf', id: newId() }] })
  }
  await pullOnce(browser.environment, db, { orgId: ORG, orgName: '', role: 'contractor' })
  expect(await data.get('task', left)).toBeNull()
  expect(await data.get('task', edited)).toMatchObject({ title: 'Mine' })
  expect(await data.get('task', kept)).not.toBeNull()
})
