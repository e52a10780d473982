import { describe, expect, it } from 'vitest'
import type { NewOp } from '../../data/outbox/intent.ts'
import { clashesOf, inverseOf, stepOf, type SeenRow, type Step } from './inverse.ts'

const row = (fields: object, deleted = false): NonNullable<SeenRow> => ({ ...fields, $: { deleted, by: 'p2' } })
const set = (fields: object): NewOp => ({ kind: 'set', entity: 'task', id: 't1', fields })

function stepFor(op: NewOp, seen: SeenRow): Step {
  const step = stepOf(op, seen)
  if (step === null) throw new Error('no step')
  return step
}

describe('the inverse of an action', () => {
  it('writes back each value that changed and leaves the others alone', () => {
    const step = stepFor(set({ priority: 'P1', assigneeId: 'p1' }), row({ priority: 'P3', assigneeId: 'p1' }))
    expect(inverseOf(step)).toEqual({ kind: 'set', entity: 'task', id: 't1', fields: { priority: 'P3' } })
  })
  it('empties what had no value', () => {
    expect(inverseOf(stepFor(set({ dueOn: '2026-11-27' }), row({ dueOn: null })))).toMatchObject({
      fields: { dueOn: null },
    })
  })
  it('deletes what was created and brings back what was deleted', () => {
    expect(inverseOf(stepFor({ kind: 'add', entity: 'task', id: 't1', fields: { title: 'Rope' } }, null))).toEqual({
      kind: 'delete',
      entity: 'task',
      id: 't1',
    })
    expect(inverseOf(stepFor({ kind: 'delete', entity: 'task', id: 't1' }, row({})))).toEqual({
      kind: 'set',
      entity: 'task',
      id: 't1',
      fields: {},
    })
    expect(inverseOf(stepFor(set({}), row({}, true)))).toEqual({ kind: 'delete', entity: 'task', id: 't1' })
  })
  it('goes back through the state machine where it has a way back', () => {
    const cancel: NewOp = {
      kind: 'command',
      entity: 'task',
      id: 't1',
      command: 'cancel',
      fields: { stateReason: 'Twice' },
    }
    expect(inverseOf(stepFor(cancel, row({ state: 'open', stateReason: null })))).toEqual({
      kind: 'command',
      entity: 'task',
      id: 't1',
      command: 'reopen',
      fields: { stateReason: null },
    })
    expect(inverseOf(stepFor(cancel, row({ state: 'blocked' })))).toBeNull()
    expect(
      inverseOf(stepFor({ kind: 'command', entity: 'task', id: 't1', command: 'start' }, row({ state: 'open' }))),
    ).toBeNull()
  })
  it('is nothing when nothing changed', () => {
    expect(stepOf(set({ priority: 'P1' }), row({ priority: 'P1' }))).toBeNull()
    expect(stepOf({ kind: 'delete', entity: 'task', id: 't1' }, row({}, true))).toBeNull()
  })
})

describe('what stands against an undo', () => {
  const step = stepFor(set({ priority: 'P1' }), row({ priority: 'P3', title: 'Rope' }))
  it('is a value somebody changed since, and no other', () => {
    expect(clashesOf(step, row({ priority: 'P1', title: 'Other words' }))).toEqual([])
    expect(clashesOf(step, row({ priority: 'P2' }))).toEqual([
      { entity: 'task', id: 't1', field: 'priority', left: 'P1', now: 'P2', by: 'p2' },
    ])
  })
  it('is an open conflict, although the value shown is the one left', () => {
    const open = {
      dueOn: '2026-11-27',
      $: {
        deleted: false,
        by: 'p2',
        heads: {
          dueOn: [
            { set: 'a', value: '2026-11-27', by: 'p1', at: '0' },
            { set: 'b', value: '2026-12-01', by: 'p2', at: '1' },
          ],
        },
      },
    }
    expect(clashesOf(stepFor(set({ dueOn: '2026-11-27' }), row({ dueOn: null })), open)).toHaveLength(1)
  })
  it('is a record that went or came back meanwhile', () => {
    const gone = [{ entity: 'task', id: 't1', field: null, left: null, now: null, by: 'p2' }]
    expect(clashesOf(step, row({ priority: 'P1' }, true))).toEqual(gone)
    expect(clashesOf(stepFor({ kind: 'delete', entity: 'task', id: 't1' }, row({})), row({}))).toEqual(gone)
    expect(clashesOf(step, null)).toMatchObject([{ field: null }])
  })
  it('is a state that went on', () => {
    const cancelled = stepFor({ kind: 'command', entity: 'task', id: 't1', command: 'cancel' }, row({ state: 'open' }))
    expect(clashesOf(cancelled, row({ state: 'cancelled' }))).toEqual([])
    expect(clashesOf(cancelled, row({ state: 'open' }))).toMatchObject([{ field: 'state', now: 'open' }])
  })
})
