import { describe, expect, it } from 'vitest'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { newId } from '../../../../sync/change/ids.ts'
import type { ChangeSet } from '../../../../sync/change/change.ts'
import { add } from '../../testing/factories.ts'
import { ORG, createWorld, dataOf, signIn } from '../../testing/world.ts'
import { OrgDatabase } from '../store/database.ts'
import { databaseName } from '../session/directory.ts'
import { createClient } from '../session/client.ts'

async function offlineTablet() {
  const world = createWorld()
  const user = world.addUser('walker')
  const browser = world.browser()
  const { client, data } = await signIn(browser.environment, user)
  browser.setOnline(false)
  const db = new OrgDatabase(databaseName(user.id, ORG), browser.environment)
  const sets = async () => (await db.outbox.orderBy('n').toArray()).map(({ raw }) => JSON.parse(raw) as ChangeSet)
  return { world, user, browser, client, data, db, sets }
}

describe('saving on the device', () => {
  it('keeps the record and its set after the app is closed and opened again without signal', async () => {
    const { browser, client, data } = await offlineTablet()
    const zone = add('zone', { name: 'Pier 4' })
    expect(await data.commit([zone])).toMatchObject({ ok: true })
    await client.close()
    const again = createClient(browser.environment)
    await again.start()
    const session = again.session.get()
    if (session.status !== 'signed-in') throw new Error(session.status)
    expect(await session.data.get('zone', zone.id)).toMatchObject({ name: 'Pier 4', $: { state: 'device' } })
    expect(session.data.status.get().waitingSets).toBe(1)
    await again.close()
  })

  it('names the versions that were seen, the text the edit started from and the set it needs', async () => {
    const { data, sets } = await offlineTablet()
    const finding = add('finding', { severity: 'low', text: 'Hose across the gangway' })
    await data.commit([finding])
    await data.commit([{ kind: 'set', entity: 'finding', id: finding.id, fields: { severity: 'high', text: 'Hoses' } }])
    await data.commit([{ kind: 'command', entity: 'finding', id: finding.id, command: 'report' }])
    const [first, second, third] = await sets()
    if (first === undefined || second === undefined) throw new Error('sets are missing')
    expect(second.needs).toEqual([first.id])
    expect(second.ops[0]).toMatchObject({
      kind: 'set',
      cl: 1,
      was: { severity: [first.id], text: first.id },
      base: { text: 'Hose across the gangway' },
    })
    expect(third?.ops[0]).toMatchObject({ kind: 'command', command: 'report', was: { state: first.id } })
    expect([first.n, second.n, third?.n]).toEqual([1, 2, 3])
    expect(first.at < second.at).toBe(true)
  })

  it('knows without signal who took a step and when, where the module file says that the step writes it', async () => {
    const { data, user } = await offlineTablet()
    const permit = add('workPermit', { state: 'draft', createdBy: newId(), issuerId: null, startedAt: null })
    const step = (command: string) => data.commit([{ kind: 'command', entity: 'workPermit', id: permit.id, command }])
    await data.commit([permit])
    expect(await step('issue')).toMatchObject({ ok: true })
    expect(await data.get('workPermit', permit.id)).toMatchObject({ issuerId: user.id, startedAt: null })
    expect(await step('start')).toMatchObject({ ok: true })
    const { stateAt, startedAt } = (await data.get('workPermit', permit.id)) ?? {}
    expect([typeof startedAt, startedAt]).toEqual(['number', stateAt])
  })

  it.each([
    ['a field that the creation left empty', { routeOrder: 4 }, { routeOrder: 5 }],
    ['one that it wrote', { name: 'Pier Four' }, { name: 'Pier 4a' }],
  ])('names the set that makes the record when an edit is of %s', async (_, fields, later) => {
    const { browser, client, data, sets } = await offlineTablet()
    const zone = add('zone', { name: 'Pier 4' })
    await data.commit([add('zone')])
    await data.commit([zone])
    await client.close()
    // Also after a restart, and when others were made between.
    const again = createClient(browser.environment)
    await again.start()
    await dataOf(again).commit([add('zone')])
    await dataOf(again).commit([{ kind: 'set', entity: 'zone', id: zone.id, fields }])
    await dataOf(again).commit([{ kind: 'set', entity: 'zone', id: zone.id, fields: later }])
    await dataOf(again).commit([{ kind: 'delete', entity: 'zone', id: zone.id }])
    await again.close()
    const [first, creator, between, edit, second, removal] = await sets()
    expect([first?.needs, creator?.needs, between?.needs]).toEqual([[], [], []])
    expect(edit?.needs).toEqual([creator?.id])
    // The one before wrote what it builds on; without the creation neither holds.
    expect(second?.needs).toEqual([creator?.id, edit?.id])
    expect(removal?.needs).toContain(creator?.id)
  })

  it('names the first set of an action too large for one, when a later part edits what the first makes', async () => {
    const { data, sets } = await offlineTablet()
    const zone = add('zone', { name: 'Pier 4' })
    const others = Array.from({ length: 200 }, () => add('zone'))
    await data.commit([zone, ...others, { kind: 'set', entity: 'zone', id: zone.id, fields: { routeOrder: 4 } }])
    const [first, second] = await sets()
    expect(second?.ops.at(-1)).toMatchObject({ kind: 'set', id: zone.id })
    expect(second?.needs).toEqual([first?.id])
  })

  it('fills in who, when and on which device', async () => {
    const { data, user } = await offlineTablet()
    const task = add('task')
    await data.commit([task])
    const row = await data.get('task', task.id)
    expect(row).toMatchObject({ createdBy: user.id })
    expect(row?.createdAt).toBeGreaterThan(0)
  })

  it('lists a record whose indexed fields are all empty', async () => {
    const { data, db } = await offlineTablet()
    for (const entity of Object.keys(TABLES) as EntityName[]) {
      const id = newId()
      await db.rows(entity).put({
        ...Object.fromEntries(TABLES[entity].index.flat().map((field) => [`$${field}`, 'a'])),
        id,
        fields: {},
        versions: {},
        cl: 1,
        seq: 0,
        by: null,
        pending: [],
        mark: 'server',
      })
      for (const fields of TABLES[entity].index) {
        const where = Object.fromEntries(fields.map((field) => [field, null]))
        expect(
          (await data.list(entity, where)).map((row) => row.id),
          `${entity} by ${fields.join()}`,
        ).toEqual([id])
        const [sort] = fields
        if (sort !== undefined) expect(await data.list(entity, {}, { sort: sort as 'id' })).toHaveLength(1)
      }
    }
  })

  it('sorts by an indexed field with empty values first', async () => {
    const { data } = await offlineTablet()
    for (const routeOrder of [10, null, 2]) await data.commit([add('zone', { routeOrder })])
    const rows = await data.list('zone', {}, { sort: 'routeOrder' })
    expect(rows.map(({ routeOrder }) => routeOrder)).toEqual([null, 2, 10])
    const last = await data.list('zone', {}, { sort: 'routeOrder', desc: true, limit: 1 })
    expect(last.map(({ routeOrder }) => routeOrder)).toEqual([10])
  })

  it('refuses an invalid field with the message for it, and saves nothing', async () => {
    const { data, sets } = await offlineTablet()
    const result = await data.commit([add('zone'), add('zone', { name: '' })])
    expect(result).toMatchObject({ ok: false, reason: 'invalid', fields: { name: 'Name is required.' } })
    expect(await data.list('zone')).toEqual([])
    expect(await sets()).toEqual([])
  })

  it('refuses a step the record is past', async () => {
    const { data } = await offlineTablet()
    const task = add('task')
    await data.commit([task])
    const result = await data.commit([{ kind: 'command', entity: 'task', id: task.id, command: 'accept' }])
    expect(result).toMatchObject({ ok: false, reason: 'refused' })
  })

  it('splits an action of more than 200 operations into sets of one group', async () => {
    const { data, sets } = await offlineTablet()
    await data.commit(Array.from({ length: 450 }, () => add('zone')))
    const made = await sets()
    expect(made.map(({ ops }) => ops.length)).toEqual([200, 200, 50])
    expect(new Set(made.map(({ group }) => group)).size).toBe(1)
    expect(made[0]?.group).toBeDefined()
    expect(await data.count('zone')).toBe(450)
  })

  it('makes an edit of an answer that is already there', async () => {
    const { data, sets } = await offlineTablet()
    const answer = add('answer', { result: 'pass' })
    await data.commit([answer])
    await data.commit([{ ...answer, fields: { ...answer.fields, result: 'fail' } }])
    const [, second] = await sets()
    expect(second?.ops[0]).toMatchObject({ kind: 'set', fields: { result: 'fail' } })
    expect(second?.ops[0]?.fields).not.toHaveProperty('itemId')
  })

  it('puts a record in the bin and keeps it out of lists', async () => {
    const { data } = await offlineTablet()
    const zone = add('zone')
    await data.commit([zone])
    await data.commit([{ kind: 'delete', entity: 'zone', id: zone.id }])
    expect(await data.list('zone')).toEqual([])
    expect(await data.list('zone', {}, { deleted: true })).toMatchObject([{ $: { deleted: true } }])
    await data.commit([{ kind: 'set', entity: 'zone', id: zone.id, fields: {} }])
    expect(await data.count('zone')).toBe(1)
  })

  it('counts provisional numbers upwards', async () => {
    const { data } = await offlineTablet()
    const first = await data.nextProvisional()
    const second = await data.nextProvisional()
    expect(first).toMatch(/^\w+-001$/)
    expect(second).toMatch(/^\w+-002$/)
  })
})
