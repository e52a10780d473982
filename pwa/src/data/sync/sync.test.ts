import { describe, expect, it, vi } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { add } from '../../testing/factories.ts'
import { captivePortal, reply } from '../../testing/fakeServer.ts'
import { synced, tablet } from '../../testing/tablet.ts'
import { ORG } from '../../testing/world.ts'
import { pullOnce } from './pull.ts'

describe('sending', () => {
  it('sends what was saved and takes the record as the server has it', async () => {
    const { world, data, db } = await tablet()
    const zone = add('zone', { name: 'Pier 4' })
    await data.commit([zone])
    await vi.waitFor(async () => expect(await db.outbox.count()).toBe(0))
    expect(world.server.row('zone', zone.id)?.fields).toMatchObject({ name: 'Pier 4' })
    expect(await data.get('zone', zone.id)).toMatchObject({ name: 'Pier 4', $: { state: 'server', pending: [] } })
    expect(await db.base.count()).toBe(0)
    expect(await db.ring.count()).toBe(1)
  })

  it('never shows an older value while an acknowledged set waits for its pull', async () => {
    const { world, browser, data, db } = await tablet()
    const zone = add('zone', { name: 'First' })
    await data.commit([zone])
    await synced(db)
    const shown: unknown[] = []
    data.collection('zone').subscribe(() => shown.push(data.collection('zone').rows()?.[0]?.name))
    await vi.waitFor(() => expect(shown.at(-1)).toBe('First'))
    // The pull after the push brings other people's rows only, as a slow server would.
    world.server.intercept = ({ path }) => (path === '/api/sync/pull' ? reply(503, null) : null)
    await data.commit([{ kind: 'set', entity: 'zone', id: zone.id, fields: { name: 'Second' } }])
    await vi.waitFor(() => expect(world.server.row('zone', zone.id)?.fields).toMatchObject({ name: 'Second' }))
    world.server.intercept = () => null
    browser.signal('visible')
    await synced(db)
    await vi.waitFor(async () =>
      expect(await data.get('zone', zone.id)).toMatchObject({ $: { state: 'server', pending: [] } }),
    )
    expect(new Set(shown)).toEqual(new Set(['First', 'Second']))
    expect(shown.lastIndexOf('First')).toBeLessThan(shown.indexOf('Second'))
  })

  it('keeps an acknowledged set until the last page: others may have moved its record to a later one', async () => {
    const { world, browser, user, data, db } = await tablet()
    const zone = add('zone', { name: 'First' })
    await data.commit([zone])
    await synced(db)
    const other = await tablet(world)
    // Only the page asked for below gets through, never a pull of the tablet's own accord.
    world.server.intercept = ({ path, query }) =>
      path === '/api/sync/pull' && query.get('limit') !== '1' ? reply(503, null) : null
    await data.commit([{ kind: 'set', entity: 'zone', id: zone.id, fields: { name: 'Second' } }])
    await vi.waitFor(() => expect(world.server.row('zone', zone.id)?.fields).toMatchObject({ name: 'Second' }))
    await other.data.commit([add('zone', { name: 'Between' })])
    await other.data.commit([{ kind: 'set', entity: 'zone', id: zone.id, fields: { code: 'Z9' } }])
    await vi.waitFor(() => expect(world.server.row('zone', zone.id)?.fields).toMatchObject({ code: 'Z9' }))
    const context = { orgId: ORG, orgName: '', role: user.role }
    const first = await pullOnce(browser.environment, db, context, { page: 1 })
    expect(first.outcome).toBe('more')
    expect(await data.get('zone', zone.id)).toMatchObject({ name: 'Second' })
    expect(await db.outbox.count()).toBe(1)
  })

  it('sends again when the answer is lost, and the set takes effect once', async () => {
    const { world, data, db } = await tablet()
    let lost = 2
    world.server.intercept = ({ path }) => (path === '/api/sync/push' && lost-- > 0 ? 'lost' : null)
    const zone = add('zone')
    await data.commit([zone])
    await synced(db)
    expect(world.server.pushes.length).toBe(3)
    expect(new Set(world.server.pushes.map((sets) => JSON.stringify(sets))).size).toBe(1)
  })

  it('takes a captive portal for no connection and keeps everything', async () => {
    const { world, data, db } = await tablet()
    world.server.intercept = () => captivePortal()
    await data.commit([add('zone')])
    await vi.waitFor(() => expect(data.status.get().link).toBe('offline'))
    expect(await db.outbox.where('status').equals('waiting').count()).toBe(1)
    world.server.intercept = () => null
    await synced(db)
  })

  it('halves the request until the server takes it', async () => {
    const { world, browser, data, db } = await tablet()
    browser.setOnline(false)
    for (let made = 0; made < 10; made++) await data.commit([add('zone', { name: newId().repeat(3) })])
    const sizes: number[] = []
    world.server.intercept = ({ path, body }) => {
      if (path !== '/api/sync/push') return null
      sizes.push(body.length)
      return body.length > 700 ? reply(413, 'Too large.') : null
    }
    browser.setOnline(true)
    await synced(db)
    expect(Math.max(...sizes)).toBeGreaterThan(700)
    expect(world.server.pushes.flat().map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('takes a new identity when its numbers were used by another device, and loses nothing', async () => {
    const { world, browser, data, db } = await tablet()
    browser.setOnline(false)
    const zones = [add('zone'), add('zone'), add('zone')]
    for (const zone of zones) await data.commit([zone])
    const { device } = await db.readMeta()
    let forks = 1
    world.server.judge = (set) => (set.device === device && set.n === 1 && forks-- > 0 ? { result: 'forked' } : null)
    browser.setOnline(true)
    await synced(db)
    expect((await db.readMeta()).device).not.toBe(device)
    for (const zone of zones) expect(world.server.row('zone', zone.id)).toBeDefined()
    const again = world.server.pushes.flat().findLast(({ ops }) => ops[0]?.id === zones[0]?.id)
    expect(again).toMatchObject({ n: 4 })
    expect(again?.device).not.toBe(device)
    expect(again?.at.endsWith(again.device)).toBe(true)
  })

  it('shows a refused value flagged; a correction replaces it', async () => {
    const { world, data } = await tablet()
    world.server.judge = ({ ops }) =>
      ops[0]?.fields?.['name'] === 'Bad'
        ? { result: 'rejected', code: 'invalid', message: 'No.', fields: { name: 'Not this.' } }
        : null
    const zone = add('zone', { name: 'Bad' })
    await data.commit([zone])
    await vi.waitFor(() => expect(data.status.get().attention).toHaveLength(1))
    const [refused] = data.status.get().attention
    expect(refused).toMatchObject({ code: 'invalid', fields: { name: 'Not this.' } })
    expect(await data.get('zone', zone.id)).toMatchObject({ name: 'Bad', $: { state: 'attention' } })
    const ops = (refused?.ops ?? []).map((op) =>
      op.kind === 'add' ? { ...zone, fields: { ...zone.fields, name: 'Good' } } : op,
    )
    expect(await data.rejected.resend(refused?.setId ?? '', ops)).toMatchObject({ ok: true })
    await vi.waitFor(async () =>
      expect(await data.get('zone', zone.id)).toMatchObject({ name: 'Good', $: { state: 'server' } }),
    )
    expect(data.status.get().attention).toEqual([])
  })

  it('goes back to what the server has when a refused change is given up', async () => {
    const { world, data, db } = await tablet()
    const zone = add('zone', { name: 'Pier 4' })
    await data.commit([zone])
    await synced(db)
    world.server.judge = () => ({ result: 'rejected', code: 'forbidden', message: 'Not allowed.' })
    await data.commit([{ kind: 'set', entity: 'zone', id: zone.id, fields: { name: 'Mine' } }])
    await vi.waitFor(() => expect(data.status.get().attention).toHaveLength(1))
    await data.rejected.discard(data.status.get().attention[0]?.setId ?? '')
    expect(await data.get('zone', zone.id)).toMatchObject({ name: 'Pier 4', $: { state: 'server' } })
  })

  it('sends a set that had to wait for another one again', async () => {
    const { world, browser, data } = await tablet()
    browser.setOnline(false)
    const zone = add('zone')
    await data.commit([zone])
    await data.commit([{ kind: 'set', entity: 'zone', id: zone.id, fields: { code: 'P9' } }])
    let once = true
    world.server.judge = ({ needs }) => {
      if (needs.length === 0 || !once) return null
      once = false
      return { result: 'deferred', reason: 'needs' }
    }
    browser.setOnline(true)
    await vi.waitFor(() => expect(world.server.row('zone', zone.id)?.fields).toMatchObject({ code: 'P9' }))
  })

  it('sends a set that waits for a record again when that record comes, and no other', async () => {
    const { world, browser, data, db } = await tablet()
    const [named, other] = [newId(), newId()]
    let asked = 0
    world.server.judge = ({ ops }) => {
      if (!ops.some(({ entity }) => entity === 'task')) return null
      asked += 1
      return world.server.row('zone', named) === undefined
        ? { result: 'deferred', reason: 'needs', message: 'It waits for the zone.', fields: { [named]: 'It waits.' } }
        : null
    }
    const task = add('task', { zoneId: named })
    await data.commit([task])
    await vi.waitFor(async () => expect(await db.outbox.where('status').equals('deferred').count()).toBe(1))
    expect((await data.rejected.list())[0]).toMatchObject({ deferred: 'needs', message: 'It waits for the zone.' })
    world.server.put('zone', other, { name: 'Pier 5', code: 'P5', kind: 'pier' })
    browser.signal('visible')
    await vi.waitFor(async () => expect(await data.get('zone', other)).not.toBeNull())
    expect(asked).toBe(1)
    world.server.put('zone', named, { name: 'Pier 4', code: 'P4', kind: 'pier' })
    browser.signal('visible')
    await vi.waitFor(() => expect(world.server.row('task', task.id)).toBeDefined())
    expect(asked).toBe(2)
  })

  it('asks for the password when the credential has ended, and goes on after it', async () => {
    const { world, browser, user, data, db } = await tablet()
    world.server.revokeCredentials()
    browser.jar.user = null
    await data.commit([add('zone')])
    await vi.waitFor(() => expect(data.status.get().link).toBe('sign-in-needed'))
    expect(data.status.get().waitingSets).toBe(1)
    browser.jar.user = user
    data.signedIn()
    await synced(db)
  })

  it('gets a new credential by itself while the session lives', async () => {
    const { world, data, db } = await tablet()
    world.server.revokeCredentials()
    await data.commit([add('zone')])
    await synced(db)
  })
})

describe('receiving', () => {
  it('keeps the own unsent edit over what others changed beside it', async () => {
    const { world, browser, data, db } = await tablet()
    const zone = add('zone', { name: 'Pier 4', code: 'P4' })
    await data.commit([zone])
    await synced(db)
    world.server.judge = () => ({ result: 'deferred', reason: 'quarantine' })
    await data.commit([{ kind: 'set', entity: 'zone', id: zone.id, fields: { name: 'Mine' } }])
    world.server.put('zone', zone.id, { ...zone.fields, name: 'Theirs', code: 'P5' })
    browser.signal('visible')
    await vi.waitFor(async () => expect(await data.get('zone', zone.id)).toMatchObject({ name: 'Mine', code: 'P5' }))
  })

  it('swaps the rows when the server starts another history, keeps the outbox and offers its own sets again', async () => {
    const { world, browser, data, db } = await tablet()
    const zones = [add('zone', { name: 'Kept' }), add('zone', { name: 'Lost in the backup' })]
    for (const zone of zones) await data.commit([zone])
    await vi.waitFor(async () => expect(await db.ring.count()).toBe(2))
    world.server.put('person', newId(), { fullName: 'After the backup', role: 'inspector' })
    browser.signal('visible')
    await vi.waitFor(async () => expect(await data.count('person')).toBe(1))
    world.server.restore(1, newId())
    browser.signal('visible')
    await vi.waitFor(async () => expect(await data.count('person')).toBe(0))
    await vi.waitFor(() => expect(world.server.row('zone', zones[1]?.id ?? '')).toBeDefined())
    await synced(db)
    expect((await data.list('zone', {}, { sort: 'name' })).map(({ name }) => name)).toEqual([
      'Kept',
      'Lost in the backup',
    ])
    expect(data.status.get().epochChanged).toBe(true)
  })

  it('keeps rows of a kind it does not know for a newer app', async () => {
    const { world, browser, db } = await tablet()
    world.server.put('crane' as 'zone', newId(), { lift: 40 })
    browser.signal('visible')
    await vi.waitFor(async () => expect(await db.parked.toArray()).toMatchObject([{ entity: 'crane' }]))
  })
})
