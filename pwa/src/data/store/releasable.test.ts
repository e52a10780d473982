import { Dexie } from 'dexie'
import { expect, it, vi } from 'vitest'
import { ORG, createWorld, signIn } from '../../testing/world.ts'
import { OrgDatabase } from './database.ts'
import { databaseName } from '../session/directory.ts'
import { withReopen } from './durable.ts'

it('hands a store on to the next page when its own page is frozen in the middle of a transaction', async () => {
  const { environment, signal } = createWorld().browser()
  const frozen = new OrgDatabase('yard', environment)
  await frozen.writeMeta({ n: 1 })
  void frozen.transaction('rw', frozen.meta, async () => {
    await frozen.writeMeta({ n: 2 })
    await Dexie.waitFor(new Promise(() => undefined))
  })
  const next = new OrgDatabase('yard', { ...environment, watch: () => () => undefined })
  let read = false
  const reading = next.readMeta().finally(() => {
    read = true
  })
  // Another database opens and answers meanwhile.
  const other = new OrgDatabase('another yard', environment)
  await other.readMeta()
  other.close()
  expect(read).toBe(false)

  signal('frozen')
  expect(await reading).toMatchObject({ n: 1 })
  await expect(withReopen(frozen, () => frozen.readMeta())).rejects.toMatchObject({ name: 'DatabaseClosedError' })
  expect(frozen.isOpen()).toBe(false)
  next.close()
})

it('follows no signal of the page any more once it is closed', async () => {
  const unwatch = vi.fn<() => void>()
  const db = new OrgDatabase('yard', { ...createWorld().browser().environment, watch: () => unwatch })
  await db.open()
  db.close({ disableAutoOpen: false })
  await db.open()
  expect(unwatch).not.toHaveBeenCalled()
  db.close()
  expect(unwatch).toHaveBeenCalledOnce()
})

it('is let go with all that the page has open', async () => {
  const world = createWorld()
  const user = world.addUser('walker')
  const browser = world.browser()
  const { data } = await signIn(browser.environment, user)
  browser.signal('frozen')
  await expect(data.list('zone')).rejects.toMatchObject({ name: 'DatabaseClosedError' })
  const next = new OrgDatabase(databaseName(user.id, ORG), browser.environment)
  expect(await next.readMeta()).toMatchObject({ userId: user.id })
  next.close()
})
