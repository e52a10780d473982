import { describe, expect, it } from 'vitest'
import type { Data } from '../../data/data.ts'
import type { NewOp } from '../../data/outbox/intent.ts'
import '../../testing/given.ts'
import { createWorld, signIn } from '../../testing/world.ts'
import { createEngine } from './engine.ts'
import { stackStore } from './stack.ts'

const ID = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

async function open() {
  const world = createWorld()
  const user = world.addUser('walker', 'ehs_manager')
  const { data } = await signIn(world.browser().environment, user)
  return { data, engine: createEngine(data, stackStore('test', null), () => 1_000) }
}

const add = (n: number): NewOp => ({
  kind: 'add',
  entity: 'task',
  id: ID(n),
  fields: { title: `Task ${n}`, state: 'open', priority: 'P3' },
})
const rank = (n: number, priority: 'P1' | 'P2'): NewOp => ({
  kind: 'set',
  entity: 'task',
  id: ID(n),
  fields: { priority },
})
const priorities = async (data: Data, ...ids: readonly number[]) =>
  Promise.all(ids.map(async (n) => (await data.get('task', ID(n)))?.priority ?? null))

describe('actions on the device', () => {
  it('take back and do again what one action changed, each record to its own value', async () => {
    const { data, engine } = await open()
    await engine.run('2 created', [add(1), add(2)])
    await engine.run('1 raised', [rank(1, 'P2')])
    await engine.run('2 raised', [rank(1, 'P1'), rank(2, 'P1')])
    expect(await priorities(data, 1, 2)).toEqual(['P1', 'P1'])
    await engine.undo()
    expect(await priorities(data, 1, 2)).toEqual(['P2', 'P3'])
    await engine.undo()
    expect(await priorities(data, 1, 2)).toEqual(['P3', 'P3'])
    await engine.redo()
    await engine.redo()
    expect(await priorities(data, 1, 2)).toEqual(['P1', 'P1'])
  })

  it('touch nothing when one record changed since, and the others on demand', async () => {
    const { data, engine } = await open()
    await engine.run('2 created', [add(1), add(2)])
    await engine.run('2 raised', [rank(1, 'P1'), rank(2, 'P1')])
    await data.commit([rank(2, 'P2')])
    const taken = await engine.undo()
    expect(taken).toMatchObject({ kind: 'clash', clashes: [{ id: ID(2), field: 'priority', left: 'P1', now: 'P2' }] })
    expect(await priorities(data, 1, 2)).toEqual(['P1', 'P2'])
    if (taken.kind === 'clash') await engine.undo(taken.action, taken.free)
    expect(await priorities(data, 1, 2)).toEqual(['P3', 'P2'])
  })

  it('bring back what was deleted and delete what was created', async () => {
    const { data, engine } = await open()
    await engine.run('created', [add(1)])
    await engine.run('deleted', [{ kind: 'delete', entity: 'task', id: ID(1) }])
    expect(await data.get('task', ID(1))).toBeNull()
    await engine.undo()
    expect((await data.get('task', ID(1)))?.title).toBe('Task 1')
    await engine.undo()
    expect(await data.get('task', ID(1))).toBeNull()
  })

  it('say of a step without a way back that it stays, before anything older is taken back', async () => {
    const { data, engine } = await open()
    await engine.run('created', [add(1)])
    const started: NewOp = { kind: 'command', entity: 'task', id: ID(1), command: 'start', fields: {} }
    const ran = await engine.run('started', [started])
    expect([ran.result.ok, ran.undoable]).toEqual([true, false])
    expect(await engine.undo()).toMatchObject({ kind: 'stays', action: { text: 'started' } })
    expect((await data.get('task', ID(1)))?.title).toBe('Task 1')
    expect(await engine.undo()).toMatchObject({ action: { text: 'created' } })
  })

  it('save many in pieces of one group and report how far they are', async () => {
    const { data, engine } = await open()
    const seen: number[] = []
    const numbers = Array.from({ length: 250 }, (_, at) => at + 1)
    const { undoable } = await engine.run('250 created', numbers.map(add), (done) => seen.push(done))
    expect([seen, undoable, await data.count('task')]).toEqual([[100, 200, 250], true, 250])
    await engine.undo()
    expect(await data.count('task')).toBe(0)
  })

  it('offer no undo for a step the state machine has no way back from', async () => {
    const { engine } = await open()
    await engine.run('created', [add(1)])
    const { undoable } = await engine.run('started', [{ kind: 'command', entity: 'task', id: ID(1), command: 'start' }])
    expect(undoable).toBe(false)
  })

  it('withdraw the stop of work that the action had raised, and raise again what it had withdrawn', async () => {
    const { data, engine } = await open()
    await engine.run('made', [
      {
        kind: 'add',
        entity: 'finding',
        id: ID(1),
        fields: {
          walkId: ID(8),
          zoneId: ID(9),
          kind: 'at_risk',
          state: 'open',
          severity: 'low',
          observedAt: Date.UTC(2026, 10, 20),
        },
      },
    ])
    const stops = async () =>
      (await data.list('stopWork', { findingId: ID(1) })).map(({ state, endReason }) => [state, endReason])
    const severity = (value: 'stop_work' | 'high'): NewOp => ({
      kind: 'set',
      entity: 'finding',
      id: ID(1),
      fields: { severity: value },
    })
    await engine.run('stopped', [severity('stop_work')])
    expect(await stops()).toEqual([['raised', null]])
    await engine.undo()
    expect(await stops()).toEqual([['withdrawn', 'Taken back with undo.']])
    await engine.run('stopped', [severity('stop_work')])
    expect((await engine.run('lowered', [severity('high')])).result).toMatchObject({ ok: false, reason: 'refused' })
    await engine.run('lowered', [severity('high')], undefined, 'Duplicate')
    expect((await stops()).filter(([state]) => state === 'raised')).toEqual([])
    await engine.undo()
    expect((await stops()).filter(([state]) => state === 'raised')).toHaveLength(1)
  })
})
