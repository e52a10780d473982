/** Every rhythm of the schedule dialog, through the actual data layer and the actual server: none is offered that the server refuses. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createChance } from '../../../testing/chance.ts'
import { add } from '../../../testing/factories.ts'
import { startServer, type RealServer } from '../../../testing/realServer.ts'
import { createSimDevice, type SimDevice } from '../../../testing/simDevice.ts'
import schedule from '../../calendar/wanted.tsx'
import { OFTEN, planOf, USUAL } from './plan.ts'

const DAY = '2026-11-20'

let server: RealServer
let tablet: SimDevice
let office: SimDevice

beforeAll(async () => {
  const accounts = [
    { email: 'ana@bayfront.test', name: 'Ana Ruiz', role: 'inspector', org: 'Bayfront' },
    { email: 'maria@bayfront.test', name: 'Maria Okafor', role: 'ehs_manager', org: 'Bayfront' },
  ] as const
  server = await startServer(accounts)
  tablet = createSimDevice(server.origin, accounts[0], createChance(1))
  office = createSimDevice(server.origin, accounts[1], createChance(2))
  await Promise.all([tablet.start(), office.start()])
})

afterAll(async () => {
  await Promise.all([tablet.kill(), office.kill()])
  await server.stop()
})

async function soon(check: () => void | Promise<void>): Promise<void> {
  await vi.waitFor(
    async () => {
      for (const device of [tablet, office]) device.data().syncNow()
      await check()
    },
    { timeout: 30_000, interval: 200 },
  )
}

it('puts every rhythm that a person may choose into the calendar of everybody', async () => {
  const desk = office.data()
  const things = ['LD-1', 'LD-2'].map((tag) =>
    add('equipmentItem', { tag, name: 'Ladder', kind: 'ladder', state: 'in_service' }),
  )
  expect(await desk.commit(things)).toMatchObject({ ok: true })
  for (const { value: often, label } of OFTEN) {
    const plan = planOf({
      ...USUAL,
      often,
      template: { key: 'ladder', title: label },
      placeKind: 'thing',
      placeIds: things.map(({ id }) => id),
      ownerId: desk.actor.get().userId,
      backupId: null,
      startOn: DAY,
    })
    expect(await desk.commit(schedule.repeatOps(plan)), label).toMatchObject({ ok: true })
  }
  await soon(async () => expect((await desk.list('calendarRule')).some(({ $ }) => $.state === 'device')).toBe(false))
  expect(await desk.rejected.list()).toEqual([])
  // A rule that an event or a use sets off is of one thing.
  await soon(async () => expect(await tablet.data().count('calendarRule')).toBe(OFTEN.length + 2))
  const rules = await tablet.data().list('calendarRule')
  expect(Object.fromEntries(rules.map(({ title, anchor }) => [title, anchor]))).toEqual({
    'In each shift of a working day': 'shift',
    'Every day': 'rolling',
    'Every 7 days': 'rolling',
    'Every month': 'fixed',
    'Every quarter': 'fixed',
    'Every year': 'fixed',
    'So many times, on any day': 'count',
    'Before each use': 'use',
    'After an event': 'event',
  })
})
