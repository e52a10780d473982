import { IDBDatabase, IDBIndex, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { add } from '../../testing/factories.ts'
import { createWorld, signIn } from '../../testing/world.ts'

afterEach(() => vi.restoreAllMocks())

it('answers many questions about one kind of record in one transaction, each in its place', async () => {
  // Dexie takes the function along when it opens the database.
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const world = createWorld()
  const browser = world.browser()
  const { client, data } = await signIn(browser.environment, world.addUser('walker'))
  browser.setOnline(false)
  const [first, second, without] = [newId(), newId(), newId()]
  const taken = (parentId: string, caption: string, takenAt: number) =>
    add('photo', { parentEntity: 'finding', parentId, caption, takenAt: Date.UTC(2026, 10, 20) + takenAt })
  await data.commit([taken(second, 'later', 20), taken(first, 'only', 10), taken(second, 'earlier', 5)])
  opened.mockClear()
  const answers = await data.listEach(
    'photo',
    [first, without, second].map((parentId) => ({ parentId })),
    { sort: 'takenAt' },
  )
  expect(answers.map((photos) => photos.map(({ caption }) => caption))).toEqual([['only'], [], ['earlier', 'later']])
  expect(opened.mock.calls.filter(([stores]) => [stores].flat().includes('rows_photo'))).toHaveLength(1)
  await client.close()
})

it.each([
  ['all are few', 4],
  ['the one in the bin is among the last', 2],
  ['there are many more', 1],
])('reads the first of an index in whole answers and never row by row, when %s', async (_case, limit) => {
  const world = createWorld()
  const browser = world.browser()
  const { client, data } = await signIn(browser.environment, world.addUser('walker'))
  browser.setOnline(false)
  const walks = [3, 1, 5, 2, 4].map((day) =>
    add('walk', {
      title: `Day ${day}`,
      templateId: newId(),
      state: 'in_progress',
      startedAt: Date.UTC(2026, 10, day),
      route: [],
    }),
  )
  await data.commit(walks)
  const [, , latest] = walks
  await data.commit([{ kind: 'remove', entity: 'walk', id: latest?.id ?? '' }])
  const keysSent = vi.spyOn(IDBIndex.prototype, 'getAllKeys')
  const byRow = [vi.spyOn(IDBIndex.prototype, 'openCursor'), vi.spyOn(IDBObjectStore.prototype, 'openCursor')]
  const titles = async (desc: boolean) =>
    (await data.list('walk', {}, { sort: 'startedAt', desc, limit })).map(({ title }) => title)
  expect(await titles(true)).toEqual(['Day 4', 'Day 3', 'Day 2', 'Day 1'].slice(0, limit))
  expect(await titles(false)).toEqual(['Day 1', 'Day 2', 'Day 3', 'Day 4'].slice(0, limit))
  expect(byRow.map((spy) => spy.mock.calls.length)).toEqual([0, 0])
  // Neither do the keys of all rows travel for the last few.
  expect(keysSent).not.toHaveBeenCalled()
  await client.close()
})
