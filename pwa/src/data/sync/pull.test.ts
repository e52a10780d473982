import { expect, it } from 'vitest'
import { textOf } from '../../../../sync/change/clean.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { tablet } from '../../testing/tablet.ts'
import { ORG } from '../../testing/world.ts'
import { OrgDatabase } from '../store/database.ts'
import { pullOnce } from './pull.ts'

/** Two tabs of one browser that both believe they lead, and pull page by page. */
async function twoTabs() {
  const made = await tablet()
  const { world, browser, db, user, wired } = made
  browser.setOnline(false)
  const second = new OrgDatabase(db.name, browser.environment)
  const context = { orgId: ORG, orgName: '', role: user.role }
  const names = async () => (await db.rows('zone').toArray()).map(({ fields }) => textOf(fields['name'])).toSorted()
  const pull = (tab: OrgDatabase, environment = wired) => pullOnce(environment, tab, context, { page: 2 })
  const put = (name: string, id = newId()) => {
    world.server.put('zone', id, { name })
    return id
  }
  return { db, second, wired, pull, put, names }
}

it('applies a page once that two tabs pull at the same time', async () => {
  const { db, second, pull, put, names } = await twoTabs()
  for (const name of ['1', '2', '3', '4', '5']) put(name)
  const reports = await Promise.all([pull(db), pull(second)])
  expect(reports.flatMap(({ changed }) => [...changed])).toHaveLength(2)
  expect(reports.map(({ outcome }) => outcome)).toEqual(['more', 'more'])
  expect(await names()).toEqual(['1', '2'])
  // The one that came second goes on where the first has ended.
  await Promise.all([pull(db), pull(second)])
  expect(await names()).toEqual(['1', '2', '3', '4'])
  expect((await pull(second)).outcome).toBe('done')
  expect(await names()).toEqual(['1', '2', '3', '4', '5'])
})

it('does not go back to an older page whose answer was slow', async () => {
  const { db, second, wired, pull, put, names } = await twoTabs()
  const zone = put('Old')
  let arrive = (): void => {}
  const slow = new Promise<void>((resolve) => {
    arrive = resolve
  })
  let asked = (): void => {}
  const answered = new Promise<void>((resolve) => {
    asked = resolve
  })
  const fetch: typeof wired.fetch = async (url, init) => {
    const answer = await wired.fetch(url, init)
    asked()
    await slow
    return answer
  }
  const late = pull(db, { ...wired, fetch })
  await answered
  put('New', zone)
  expect((await pull(second)).outcome).toBe('done')
  const { cursor, cursorSeq, lastSyncedAt } = await db.readMeta()
  arrive()
  expect(await late).toMatchObject({ outcome: 'more', changed: [] })
  expect(await names()).toEqual(['New'])
  expect(await db.readMeta()).toMatchObject({ cursor, cursorSeq, lastSyncedAt })
})
