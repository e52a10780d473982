/**
 * A walk without signal on a tablet whose clock cannot be right, with the actual data layer and the actual server: nothing is refused, the
 * office sees all of it in its order, and what rests on the clock says so.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { keyedId, newId } from '../../../../sync/change/ids.ts'
import { inTime } from '../../../../sync/change/instants.ts'
import { createChance } from '../../testing/chance.ts'
import { add } from '../../testing/factories.ts'
import { startServer } from '../../testing/realServer.ts'
import type { Account, RealServer } from '../../testing/realServer.ts'
import { createSimDevice } from '../../testing/simDevice.ts'
import type { SimDevice } from '../../testing/simDevice.ts'
import type { NewOp } from '../outbox/intent.ts'

const JOE: Account = { email: 'joe@bayfront.test', name: 'Joe Ortiz', role: 'supervisor', org: 'Bayfront' }
const MARIA: Account = { email: 'maria@bayfront.test', name: 'Maria Okafor', role: 'ehs_manager', org: 'Bayfront' }
const MINUTE = 60_000
/** Backoff and polls are minutes, tests are not. */
const SPEED = 20
const DEAD = Date.UTC(1970, 0, 1, 0, 5)
const FAR = Date.UTC(2150, 5, 1)

let server: RealServer
let tablet: SimDevice
let office: SimDevice
let template: NewOp
/** The devices' clocks go SPEED times as fast from here on. */
let begun: number

beforeAll(async () => {
  server = await startServer([JOE, MARIA])
})
afterAll(() => server.stop())

beforeEach(async () => {
  begun = Date.now()
  tablet = createSimDevice(server.origin, JOE, createChance(1), SPEED)
  office = createSimDevice(server.origin, MARIA, createChance(2), SPEED)
  for (const device of [tablet, office]) await device.start()
  await rest()
  // A walk cannot be signed while the server does not have its template.
  template = add('walkTemplate', { key: newId(), version: 1, title: { en: 'Bare' }, areas: [], status: 'live' })
  expect(await office.data().commit([template])).toMatchObject({ ok: true })
  await rest()
})
afterEach(async () => {
  for (const device of [tablet, office]) await device.kill()
})

async function rest(): Promise<void> {
  await vi.waitFor(
    async () => {
      for (const device of [tablet, office]) {
        device.data().syncNow()
        expect(device.data().status.get().bootstrapped).toBe(true)
      }
      const states = await Promise.all(
        [tablet, office].map((device) =>
          device.read(async (db) => ({ outbox: await db.outbox.count(), at: (await db.readMeta()).cursorSeq })),
        ),
      )
      expect(states.map(({ outbox }) => outbox)).toEqual([0, 0])
      expect(new Set(states.map(({ at }) => at)).size).toBe(1)
    },
    { timeout: 40_000, interval: 100 },
  )
}

/** Turned off and on again without signal, with a clock that shows this. */
async function boot(wall: number): Promise<void> {
  tablet.setSignal(false)
  await tablet.kill()
  tablet.setClock(wall - Date.now())
  await tablet.start()
}

async function save(...ops: readonly NewOp[]): Promise<void> {
  expect(await tablet.data().commit(ops)).toEqual({ ok: true, setId: expect.any(String) })
}

/** The walk as a person takes it; `showing` is what the clock shows, and changes when somebody sets it. */
async function walk(showing: () => number, setRight: () => void = () => undefined) {
  const data = tablet.data()
  const { userId } = data.actor.get()
  const walkId = newId()
  const zoneId = newId()
  const key = { walkId, zoneId, itemId: 'dock-01' }
  const finding = add('finding', {
    walkId,
    zoneId,
    kind: 'at_risk',
    state: 'open',
    severity: 'high',
    text: 'Gap in the rail',
    observedAt: showing() + 4 * MINUTE,
  })
  const task = add('task', { title: 'Close the gap', priority: 'P2' })
  await save(
    add('walk', {
      id: walkId,
      templateId: template.id,
      title: 'Morning walk',
      state: 'in_progress',
      leadId: userId,
      startedAt: showing(),
    }),
    add('walkParticipant', { walkId, personId: userId, joinedAt: showing(), seenAt: showing() }),
  )
  await save(finding, task)
  setRight()
  await save({
    kind: 'add',
    entity: 'answer',
    id: keyedId('answer', key),
    fields: { ...key, result: 'pass', answeredAt: showing(), answeredBy: userId },
  })
  await save({ kind: 'command', entity: 'walk', id: walkId, command: 'finish' })
  const signature = add('signature', {
    walkId,
    role: 'walker',
    personId: userId,
    name: 'Joe Ortiz',
    statement: 'I walked the zones.',
    drawing: 'M0 0',
    contentHash: 'ab'.repeat(32),
    signedAt: showing(),
  })
  await save(signature, {
    kind: 'command',
    entity: 'walk',
    id: walkId,
    command: 'sign',
    fields: { signedAt: showing(), contentHash: 'ab'.repeat(32) },
  })
  return { walkId, findingId: finding.id, taskId: task.id, signatureId: signature.id }
}

async function seen({ walkId, findingId, taskId, signatureId }: Awaited<ReturnType<typeof walk>>) {
  await rest()
  expect(tablet.data().status.get()).toMatchObject({ attention: [], waitingSets: 0 })
  const data = office.data()
  const [row, finding, task, signature] = [
    await data.get('walk', walkId),
    await data.get('finding', findingId),
    await data.get('task', taskId),
    await data.get('signature', signatureId),
  ]
  expect(row).toMatchObject({ state: 'signed', title: 'Morning walk', number: expect.stringMatching(/\d/) })
  expect(await data.list('answer', { walkId })).toEqual([expect.objectContaining({ result: 'pass' })])
  const moments = [row?.startedAt, finding?.observedAt, signature?.signedAt, task?.createdAt].map((at) => at ?? 0)
  for (const at of moments)
    expect([inTime(at), Math.abs(at - Date.now()) < 60 * MINUTE], new Date(at).toISOString()).toEqual([true, true])
  expect(row?.signedAt ?? 0).toBeGreaterThanOrEqual(row?.startedAt ?? Infinity)
  return { row, finding, signature }
}

it.each([
  ['a flat battery', DEAD],
  ['another century', FAR],
])('brings a walk by the clock of %s to the office', async (_, wall) => {
  await boot(wall)
  const made = await walk(() => wall)
  expect(tablet.data().status.get().clockWrong).toBe(true)
  tablet.setSignal(true)
  const { row, finding, signature } = await seen(made)
  expect((finding?.observedAt ?? 0) - (row?.startedAt ?? 0)).toBe(4 * MINUTE)
  expect(finding?.timeMark).toBe('clock')
  expect(signature?.recordedAt ?? 0).toBeGreaterThan(begun - 5 * MINUTE)
  expect(signature?.recordedAt ?? 0).toBeLessThan(begun + (Date.now() - begun) * SPEED + 5 * MINUTE)
})

it.each([
  ['a flat battery', DEAD],
  ['another century', FAR],
])('brings a walk to the office whose clock of %s was set right in its middle', async (_, wall) => {
  await boot(wall)
  let showing = wall
  const made = await walk(
    () => showing,
    () => {
      tablet.setClock(0)
      showing = Date.now()
    },
  )
  tablet.setSignal(true)
  const { finding, signature } = await seen(made)
  expect([finding?.timeMark, signature?.recordedAt]).toEqual(['clock', null])
  expect(tablet.data().status.get().clockWrong).toBe(false)
})
