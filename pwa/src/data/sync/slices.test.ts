/** Many rows come in pages that are put one after the other: whatever ends between two of them, the device is whole and goes on there. */
import { expect, it, vi } from 'vitest'
import { textOf } from '../../../../sync/change/clean.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { tablet } from '../../testing/tablet.ts'
import { ORG } from '../../testing/world.ts'
import { OrgDatabase } from '../store/database.ts'
import { PageAhead } from './ahead.ts'
import { pullOnce } from './pull.ts'

const ZONES = 450
const PAGES = 3

/** A tablet without signal, for which the server has many new zones; a test pulls them by hand, as the engine does. */
async function behind() {
  const made = await tablet()
  const { world, browser, db, user, wired } = made
  browser.setOnline(false)
  await vi.waitFor(() => expect(made.data.status.get().link).toBe('offline'))
  const ids = Array.from({ length: ZONES }, () => newId())
  for (const [at, id] of ids.entries()) world.server.put('zone', id, { name: `Zone ${at}` })
  const context = { orgId: ORG, orgName: '', role: user.role }
  const asked = () => world.server.requests.filter(({ path }) => path === '/api/sync/pull').length
  const before = asked()
  return {
    ...made,
    ids,
    asked: () => asked() - before,
    names: async () => new Map((await db.rows('zone').toArray()).map(({ id, fields }) => [id, textOf(fields['name'])])),
    /** Page by page until nothing more comes. Answers how many. */
    pullAll: async (tab: OrgDatabase = db, between: (page: number) => Promise<void> = async () => {}) => {
      const ahead = new PageAhead()
      let { cursor, mark }: { cursor: string | null; mark: string | null } = { cursor: null, mark: null }
      for (let page = 1; page < 50; page++) {
        const { outcome, reached } = await pullOnce(wired, tab, context, { cursor, mark, ahead })
        if (outcome !== 'more') return { outcome, page }
        ;[cursor, mark] = [reached?.cursor ?? null, reached?.mark ?? null]
        await between(page)
      }
      throw new Error('it never ends')
    },
    tab: () => new OrgDatabase(db.name, browser.environment),
  }
}

const crash = () => Promise.reject(new Error('The tab was closed.'))

it('puts what one answer brings in pages, each with its own cursor', async () => {
  const { db, ids, names, pullAll, asked } = await behind()
  const cursors = new Set<string>()
  const held: number[] = []
  const between = async () => {
    cursors.add((await db.readMeta()).cursor)
    held.push((await names()).size)
  }
  expect(await pullAll(db, between)).toEqual({ outcome: 'done', page: PAGES })
  expect([held, cursors.size, asked()]).toEqual([[200, 400], 2, 1])
  expect(await names()).toEqual(new Map(ids.map((id, at) => [id, `Zone ${at}`])))
})

it.each([1, 2])('goes on after page %i when a tab is closed there, and asks for no row twice', async (done) => {
  const { db, ids, names, pullAll, tab, world } = await behind()
  const closed = tab()
  await expect(pullAll(closed, (page) => (page === done ? crash() : Promise.resolve()))).rejects.toThrow('closed')
  closed.close()
  expect((await names()).size).toBe(done * 200)
  const { cursorSeq } = await db.readMeta()
  expect(cursorSeq).toBeLessThan(ZONES)
  expect(await pullAll()).toEqual({ outcome: 'done', page: PAGES - done })
  const { query } = world.server.requests.findLast(({ path }) => path === '/api/sync/pull') ?? {}
  expect(query?.get('cursor')).not.toBe('')
  expect(await names()).toEqual(new Map(ids.map((id, at) => [id, `Zone ${at}`])))
})

it('keeps what is saved between two pages, on rows that came and on rows that come', async () => {
  const { data, db, ids, names, pullAll, world } = await behind()
  const { [0]: came = '' } = ids
  const comes = newId()
  await pullAll()
  world.server.put('zone', comes, { name: 'Theirs' })
  for (let at = 0; at < 300; at++) world.server.put('zone', newId(), { name: 'Other' })
  world.server.put('zone', comes, { name: 'Theirs, later' })
  const change = (id: string) => data.commit([{ kind: 'set', entity: 'zone', id, fields: { name: 'Mine' } }])
  await pullAll(db, async () => {
    expect(await change(came)).toMatchObject({ ok: true })
  })
  expect([(await names()).get(came), (await names()).get(comes)]).toEqual(['Mine', 'Theirs, later'])
  expect((await db.base.get(['zone', came]))?.content?.fields).toMatchObject({ name: 'Zone 0' })
  expect(await db.outbox.count()).toBe(1)
})

it('leaves pages to another tab that was faster', async () => {
  const { world, db, ids, names, pullAll, tab } = await behind()
  const [slow, fast] = [tab(), tab()]
  const last = ids[ZONES - 1] ?? ''
  let once = true
  await pullAll(slow, async () => {
    if (!once) return
    once = false
    world.server.put('zone', last, { name: 'Newer' })
    expect(await pullAll(fast)).toMatchObject({ outcome: 'done' })
  })
  expect((await names()).get(last)).toBe('Newer')
  expect((await names()).size).toBe(ZONES)
  expect((await db.readMeta()).cursorSeq).toBeGreaterThan(ZONES)
  slow.close()
  fast.close()
})

it('keeps an acknowledged set until the last page of what it belongs to', async () => {
  const { data, db, ids, names, pullAll, world } = await behind()
  await pullAll()
  const [id = ''] = ids
  await data.commit([{ kind: 'set', entity: 'zone', id, fields: { name: 'Mine' } }])
  const [set] = await db.outbox.toArray()
  // As the server took it: first of many, and others changed what it is about again, after all of them.
  world.server.put('zone', id, { name: 'Mine' })
  const { epoch } = await db.readMeta()
  const seq = world.server.row('zone', id)?.seq ?? 0
  await db.outbox.toCollection().modify({ status: 'acked', seq, epoch })
  for (let at = 0; at < 300; at++) world.server.put('zone', newId(), { name: 'Other' })
  world.server.put('zone', id, { name: 'Theirs' })
  const seen: unknown[] = []
  await pullAll(db, async () => {
    seen.push([(await names()).get(id), await db.outbox.count()])
  })
  expect(seen).toEqual([['Mine', 1]])
  expect([(await names()).get(id), await db.outbox.count(), (await db.ring.toArray()).map((kept) => kept.id)]).toEqual([
    'Theirs',
    0,
    [set?.id],
  ])
})

it('drops a row that a page brings and takes away, once the set about it is given up', async () => {
  const { data, db, wired, user, ids, names, pullAll } = await behind()
  await pullAll()
  const [id = ''] = ids
  await data.commit([{ kind: 'set', entity: 'zone', id, fields: { name: 'Mine' } }])
  const [set] = await db.outbox.toArray()
  await db.outbox.toCollection().modify({ status: 'rejected', message: 'No.' })
  const fetch: typeof wired.fetch = async (url, init) => {
    const answer = await wired.fetch(url, init)
    const page = (await answer.clone().json()) as object
    const base = await db.base.get(['zone', id])
    const rows = [{ entity: 'zone', id, ...base?.content, seq: ZONES + 9, by: 'system' }]
    const body = JSON.stringify({ ...page, rows, gone: [{ entity: 'zone', id }] })
    return new Response(body, { status: answer.status, headers: answer.headers })
  }
  const context = { orgId: ORG, orgName: '', role: user.role }
  expect(await pullOnce({ ...wired, fetch }, db, context)).toMatchObject({ outcome: 'done' })
  await data.rejected.discard(set?.id ?? '')
  expect((await names()).has(id)).toBe(false)
})
