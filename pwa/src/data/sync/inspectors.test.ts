/**
 * Two inspectors in one walk, both without signal, and the office: each row of the table of conflicts with the actual data layer on
 * both tablets and the actual server between them. What must hold is the same in every row: both devices end equal, nothing anybody
 * entered is gone, and a person is asked only when two answers cannot both be true.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '../../../../sync/change/clean.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { createChance } from '../../testing/chance.ts'
import { add } from '../../testing/factories.ts'
import { startServer } from '../../testing/realServer.ts'
import type { Account, RealServer } from '../../testing/realServer.ts'
import { createSimDevice } from '../../testing/simDevice.ts'
import type { SimDevice } from '../../testing/simDevice.ts'
import { rest } from '../../testing/simRest.ts'
import type { NewOp } from '../outbox/intent.ts'

const ORG = 'Bayfront'
const ACCOUNTS: readonly Account[] = [
  { email: 'ana@bayfront.test', name: 'Ana Ruiz', role: 'supervisor', org: ORG },
  { email: 'thuy@bayfront.test', name: 'Thuy Nguyen', role: 'supervisor', org: ORG },
  { email: 'maria@bayfront.test', name: 'Maria Okafor', role: 'ehs_manager', org: ORG },
]

let server: RealServer
let ana: SimDevice
let thuy: SimDevice
let office: SimDevice
const everybody = () => [ana, thuy, office]

beforeAll(async () => {
  server = await startServer(ACCOUNTS)
  const devices = ACCOUNTS.map((account, at) => createSimDevice(server.origin, account, createChance(at + 1)))
  for (const device of devices) await device.start()
  const [first, second, third] = devices
  if (first === undefined || second === undefined || third === undefined) throw new Error('three accounts')
  ana = first
  thuy = second
  office = third
  await together()
})

afterAll(async () => {
  for (const device of everybody()) await device.kill()
  await server.stop()
})

/** Signal for everybody, one after the other, until all have everything. */
async function together(order: readonly SimDevice[] = everybody()): Promise<void> {
  for (const device of order) {
    device.setSignal(true)
    await rest([device])
  }
  await rest(everybody())
}

async function save(device: SimDevice, ...ops: readonly NewOp[]): Promise<void> {
  expect(await device.data().commit(ops)).toMatchObject({ ok: true })
}

/** A finding that all three know; then the tablets lose the signal. */
async function sharedFinding(fields: Parameters<typeof add<'finding'>>[1] = {}): Promise<string> {
  const finding = add('finding', { state: 'open', severity: 'medium', text: 'Panel door open.', ...fields })
  await save(ana, finding)
  await together()
  ana.setSignal(false)
  thuy.setSignal(false)
  return finding.id
}

const change = (id: string, fields: object): NewOp => ({ kind: 'set', entity: 'finding', id, fields })
const say = (id: string, command: string, fields: object = {}, entity: 'finding' | 'walk' = 'finding'): NewOp => ({
  kind: 'command',
  entity,
  id,
  command,
  fields,
})

/** The same row on all three devices. */
async function seen(id: string) {
  const rows = await Promise.all(everybody().map((device) => device.data().get('finding', id, { deleted: true })))
  for (const row of rows) expect(row).toEqual(rows[0])
  const [row] = rows
  if (row === null || row === undefined) throw new Error('the finding is gone')
  return row
}

const clashes = (id: string) => office.data().list('conflict', { recordId: id })

describe('two inspectors without signal', () => {
  it('keep everything either of them adds: findings, comments, photos, voice notes, signatures', async () => {
    const id = await sharedFinding()
    const { walkId } = await seen(id)
    for (const tablet of [ana, thuy]) {
      await save(
        tablet,
        add('finding', { walkId }),
        add('comment', { parentEntity: 'finding', parentId: id }),
        add('photo', { parentEntity: 'finding', parentId: id, walkId }),
        add('voiceNote', { parentEntity: 'finding', parentId: id, walkId }),
        add('signature', { walkId, role: 'witnessed' }),
      )
    }
    await together()
    for (const device of everybody()) {
      const { data } = device
      expect(await data().count('finding', { walkId })).toBe(3)
      expect(await data().count('comment', { parentId: id })).toBe(2)
      expect(await data().count('photo', { parentId: id })).toBe(2)
      expect(await data().count('voiceNote', { parentId: id })).toBe(2)
      expect(await data().count('signature', { walkId })).toBe(2)
    }
  })

  it('join different fields of one record without a question', async () => {
    const id = await sharedFinding()
    await save(ana, change(id, { category: 'fall' }))
    await save(thuy, change(id, { severity: 'high', toldPerson: 'R. Castellano' }))
    await together()
    expect(await seen(id)).toMatchObject({ category: 'fall', severity: 'high', toldPerson: 'R. Castellano' })
    expect(await clashes(id)).toEqual([])
  })

  it('are not asked when they gave the same answer', async () => {
    const id = await sharedFinding()
    for (const tablet of [ana, thuy]) await save(tablet, change(id, { severity: 'high', category: 'fall' }))
    await together()
    const row = await seen(id)
    expect(row).toMatchObject({ severity: 'high', category: 'fall' })
    expect(new Set(row.$.heads?.['severity']?.map(({ value }) => value))).toEqual(new Set(['high']))
    expect((await clashes(id)).filter(({ field }) => field === 'severity')).toEqual([])
  })

  it.each([
    ['the safer first', ['high', 'low']],
    ['the safer last', ['low', 'high']],
  ] as const)('see the safer of two severities until somebody chooses, %s', async (_, [hers, theirs]) => {
    const id = await sharedFinding()
    await save(ana, change(id, { severity: hers, dueOn: '2026-12-10' }))
    await save(thuy, change(id, { severity: theirs, dueOn: '2026-12-03' }))
    await together()
    const row = await seen(id)
    // Higher severity, earlier due: the safer of each, whoever was last.
    expect(row).toMatchObject({ severity: 'high', dueOn: '2026-12-03' })
    expect(row.$.heads?.['severity']?.map(({ value }) => textOf(value)).toSorted()).toEqual(['high', 'low'])
    expect((await clashes(id)).map(({ field }) => textOf(field)).toSorted()).toEqual(['dueOn', 'severity'])
    await save(office, change(id, { severity: 'low' }))
    await together()
    const settled = await seen(id)
    expect(settled.severity).toBe('low')
    expect(settled.$.heads?.['severity'] ?? []).toHaveLength(0)
  })

  it('see fail rather than pass for one question they both answered', async () => {
    const id = await sharedFinding()
    const { walkId, zoneId } = await seen(id)
    const answers = (['fail', 'pass'] as const).map((result) =>
      add('answer', { walkId, zoneId, itemId: 'fp-01', result }),
    )
    expect(answers[0]?.id).toBe(answers[1]?.id)
    for (const [at, tablet] of [ana, thuy].entries()) await save(tablet, ...answers.slice(at, at + 1))
    await together()
    for (const device of everybody()) {
      const [answer, ...others] = await device.data().list('answer', { walkId, zoneId })
      expect(others).toEqual([])
      expect(answer).toMatchObject({ result: 'fail' })
      expect(answer?.$.heads?.['result']?.map(({ value }) => textOf(value)).toSorted()).toEqual(['fail', 'pass'])
    }
  })

  it('lose no sentence when both write the long text', async () => {
    const id = await sharedFinding({ text: 'Panel door open.\nNo lock.' })
    await save(ana, change(id, { text: 'Panel door open at bay 4.\nNo lock.' }))
    await save(thuy, change(id, { text: 'Panel door open.\nNo lock.\nKey with the electrician.' }))
    await together()
    expect((await seen(id)).text).toBe('Panel door open at bay 4.\nNo lock.\nKey with the electrician.')
    ana.setSignal(false)
    thuy.setSignal(false)
    await save(ana, change(id, { text: 'Hers.' }))
    await save(thuy, change(id, { text: 'His.' }))
    await together()
    const shown = (await seen(id)).text ?? ''
    const kept = JSON.stringify([shown, ...(await clashes(id)).map(({ winner, loser }) => [winner, loser])])
    expect(kept).toContain('Hers.')
    expect(kept).toContain('His.')
  })

  it.each([
    ['closing first', ['accept', 'refuse']],
    ['closing last', ['refuse', 'accept']],
  ] as const)('keep a finding open that one closed and the other sent back, %s', async (_, [hers, theirs]) => {
    const id = await sharedFinding()
    // Handed in by the third, because nobody judges what they handed in themselves.
    await save(office, say(id, 'submit'))
    await together()
    ana.setSignal(false)
    thuy.setSignal(false)
    await save(ana, say(id, hers, { stateReason: 'Rail is still loose.' }))
    await save(thuy, say(id, theirs, { stateReason: 'Rail is still loose.' }))
    await together()
    expect((await seen(id)).state).toBe('not_accepted')
  })

  it('find an edited record again that the other had deleted', async () => {
    const id = await sharedFinding()
    await save(ana, { kind: 'delete', entity: 'finding', id })
    await save(thuy, change(id, { category: 'fall' }))
    await together()
    const row = await seen(id)
    expect(row.$.deleted).toBe(false)
    expect(row).toMatchObject({ category: 'fall', text: 'Panel door open.' })
    // Whoever deleted it is told.
    expect((await clashes(id)).map(({ rule }) => rule)).toContain('delete')
  })

  it('take what the office assigned meanwhile, unless they changed it themselves', async () => {
    const id = await sharedFinding()
    const [someone, other] = [newId(), newId()]
    await save(office, change(id, { assigneeId: someone, dueOn: '2026-12-24' }))
    await rest([office])
    await save(ana, change(id, { category: 'fall' }))
    await save(thuy, change(id, { assigneeId: other }))
    await together([ana, thuy, office])
    const row = await seen(id)
    expect(row).toMatchObject({ category: 'fall', dueOn: '2026-12-24', assigneeId: other })
    // The office's choice lost to a later one, and can be had back with one tap.
    expect((await clashes(id)).find(({ field }) => field === 'assigneeId')?.loser).toMatchObject({ value: someone })
  })

  it('may say that two findings are one hazard; nothing is removed', async () => {
    const first = await sharedFinding()
    const { walkId, zoneId } = await seen(first)
    const second = add('finding', { walkId, zoneId, state: 'open', category: 'fall' })
    await save(thuy, second)
    await together()
    await save(ana, change(second.id, { duplicateOf: first }))
    await together()
    expect((await seen(second.id)).duplicateOf).toBe(first)
    for (const device of everybody()) expect(await device.data().count('finding', { walkId })).toBe(2)
  })

  it('stay on the questions they began with when the template changes under way', async () => {
    const [old, next] = [newId(), newId()]
    const template = { key: 'yard', title: { en: 'Yard' }, areas: [], status: 'live' } as const
    await save(office, { kind: 'add', entity: 'walkTemplate', id: old, fields: { ...template, version: 7 } })
    const walk = add('walk', { templateId: old, state: 'in_progress' })
    await save(ana, walk)
    await together()
    ana.setSignal(false)
    await save(
      office,
      { kind: 'add', entity: 'walkTemplate', id: next, fields: { ...template, version: 8 } },
      { kind: 'set', entity: 'walkTemplate', id: old, fields: { status: 'retired' } },
    )
    await save(ana, { kind: 'set', entity: 'walk', id: walk.id, fields: { title: 'Docks' } })
    await together()
    for (const device of everybody()) {
      expect(await device.data().get('walk', walk.id)).toMatchObject({ templateId: old, title: 'Docks' })
      expect(await device.data().get('walkTemplate', old)).toMatchObject({ version: 7, status: 'retired' })
    }
  })

  it('amend a signed walk when the work of one comes in late', async () => {
    const asks = add('walkTemplate', { key: 'bare', version: 1, title: { en: 'Bare' }, areas: [], status: 'live' })
    await save(office, asks)
    const walk = add('walk', { templateId: asks.id, state: 'in_progress' })
    await save(ana, walk)
    await together()
    thuy.setSignal(false)
    await save(thuy, add('finding', { walkId: walk.id, state: 'open', text: 'Found behind the crane.' }))
    await save(ana, say(walk.id, 'sign', { signedAt: Date.now(), contentHash: 'a'.repeat(64) }, 'walk'))
    await rest([ana, office])
    expect(await office.data().get('walk', walk.id)).toMatchObject({ state: 'signed' })
    await together([thuy, ana, office])
    for (const device of everybody()) {
      expect(await device.data().get('walk', walk.id)).toMatchObject({ state: 'amended' })
      expect(await device.data().count('finding', { walkId: walk.id })).toBe(1)
    }
  })

  it('are put in order by a tablet whose clock is hours off, and keep the times they saw', async () => {
    const id = await sharedFinding()
    const wrongBy = -3 * 3_600_000
    thuy.setClock(wrongBy)
    const observedAt = Date.now() + wrongBy
    const late = add('finding', { state: 'open', observedAt })
    await save(ana, change(id, { company: 'Hampton Staging' }))
    await save(thuy, late)
    await together([ana, thuy, office])
    // She saw Ana's edit before hers: hers is the later one whatever the clock says.
    await save(thuy, change(id, { company: 'Tidewater Staging' }))
    await together()
    expect((await seen(id)).company).toBe('Tidewater Staging')
    expect((await seen(late.id)).observedAt).toBe(observedAt)
    expect((await thuy.read((db) => db.readMeta())).offset).toBeGreaterThan(-wrongBy - 60_000)
    expect(await clashes(id)).toEqual([])
    thuy.setClock(0)
  })
})
