import { describe, expect, it } from 'vitest'
import type { Granted } from '../../data/session/can.ts'
import type { Row, RowState } from '../../data/store/rows.ts'
import type { Rights } from '../rights.ts'
import { defineRecord } from '../engine/define.ts'
import { planOf, type Around } from './plan.ts'
import type { Wish } from './wish.ts'

const granted = (role: string): Granted => ({ role, rights: null, zones: null, company: null, selfApproval: false })
const MARIA: Rights = { userId: 'maria', granted: granted('ehs_manager'), find: () => [] }
const ANA: Rights = {
  userId: 'ana',
  granted: granted('inspector'),
  find: (look) => ('where' in look && look.where['walkId'] === 'w1' ? [{ walkId: 'w1', personId: 'ana' }] : []),
}

const $ = (entity: RowState['entity']): RowState => ({
  entity,
  cl: 1,
  seq: 1,
  state: 'server',
  by: null,
  deleted: false,
  pending: [],
})
// The parser's edge of a test: the judges read only these fields.
const task = (id: string, over: object = {}) =>
  ({
    id,
    state: 'open',
    priority: 'P3',
    severity: 'low',
    assigneeId: null,
    reviewerId: null,
    createdBy: 'maria',
    dueOn: null,
    evidenceRule: 'none',
    ...over,
    $: $('task'),
  }) as unknown as Row<'task'>
const photo = (id: string, parentId: string, role = 'before') =>
  ({ id, parentId, role, createdBy: 'ana', $: $('photo') }) as unknown as Row<'photo'>

const around = (over: Partial<Around> = {}): Around => ({
  rights: MARIA,
  photos: new Map(),
  commented: new Set(),
  pasts: new Map(),
  ...over,
})
const assign: Wish = { verb: 'assign', assigneeId: 'ray' }

const TASKS = defineRecord('task', {
  written: ({ dueOn }) => (dueOn === undefined ? {} : { dueSource: 'manual' as const }),
})
const planTasks = (rows: readonly Row<'task'>[], wish: Wish, known: Around) => planOf(TASKS, rows, wish, known)

describe('one wish for many tasks', () => {
  it('says what changes, what is so already and what is not allowed', () => {
    const rows = [
      task('a'),
      task('b', { assigneeId: 'ray' }),
      task('c', { state: 'done' }),
      task('d', { state: 'cancelled' }),
    ]
    expect(planTasks(rows, assign, around())).toEqual({
      ops: [{ kind: 'set', entity: 'task', id: 'a', fields: { assigneeId: 'ray' } }],
      change: 1,
      same: 1,
      withdraws: 0,
      refused: [{ why: 'Reopen the task to change this.', count: 2 }],
    })
  })
  it('keeps to one’s own work where the role says so', () => {
    const rows = [
      task('a', { createdBy: 'ana' }),
      task('b'),
      task('c', { assigneeId: 'ana' }),
      task('d', { createdBy: 'ana', state: 'ready_for_review' }),
    ]
    const plan = planTasks(rows, { verb: 'rank', rank: 'P1' }, around({ rights: ANA }))
    expect(plan.ops.map((op) => op.id)).toEqual(['a'])
    expect(plan.refused).toEqual([
      { why: expect.stringMatching(/changes this now/), count: 2 },
      { why: expect.stringMatching(/Only the people on this task/), count: 1 },
    ])
  })
  it('lets who does a task begin it and hand it in', () => {
    const start: Wish = { verb: 'step', command: 'start', answers: {} }
    expect(
      planTasks([task('a', { assigneeId: 'ana' }), task('b')], start, around({ rights: ANA })).ops.map((op) => op.id),
    ).toEqual(['a'])
  })
  it('marks a date as set by a person', () => {
    expect(planTasks([task('a')], { verb: 'due', dueOn: '2026-12-01' }, around()).ops).toEqual([
      { kind: 'set', entity: 'task', id: 'a', fields: { dueOn: '2026-12-01', dueSource: 'manual' } },
    ])
  })
  it('takes the steps the state machine allows, with its conditions', () => {
    const step = (command: string): Wish => ({ verb: 'step', command, answers: { stateReason: { value: 'Twice' } } })
    expect(planTasks([task('a'), task('b', { state: 'done' })], step('start'), around()).refused).toEqual([
      { why: 'Not possible while it is done.', count: 1 },
    ])
    expect(
      planTasks([task('a', { state: 'ready_for_review', assigneeId: 'maria' })], step('accept'), around()).refused,
    ).toEqual([{ why: 'This task is your own work, so somebody else accepts it.', count: 1 }])
    expect(planTasks([task('a', { evidenceRule: 'photo_after' })], step('submit'), around()).change).toBe(0)
    expect(
      planTasks(
        [task('a', { evidenceRule: 'photo_after' })],
        step('submit'),
        around({ photos: new Map([['a', [photo('p', 'a', 'after')]]]) }),
      ).change,
    ).toBe(1)
    expect(
      planTasks(
        [task('a', { evidenceRule: 'photo_after' })],
        step('submit'),
        around({ photos: new Map([['a', [photo('p', 'a', 'before')]]]) }),
      ).change,
    ).toBe(0)
    expect(planTasks([task('a')], step('cancel'), around()).ops).toEqual([
      { kind: 'command', entity: 'task', id: 'a', command: 'cancel', fields: { stateReason: 'Twice' } },
    ])
    expect(planTasks([task('a')], step('cancel'), around({ rights: ANA })).refused.map((one) => one.why)).toEqual([
      'A supervisor or an EHS manager decides this.',
    ])
  })
  it('leaves out what was the person’s own work before, and says why', () => {
    const pasts = new Map([['a', 'you were named in Assignee while it was done']])
    const reviewed = [task('a', { state: 'ready_for_review' }), task('b', { state: 'ready_for_review' })]
    const step = (command: string): Wish => ({ verb: 'step', command, answers: { stateReason: { value: 'Twice' } } })
    expect(planTasks(reviewed, step('accept'), around({ pasts }))).toMatchObject({
      change: 1,
      refused: [{ why: 'Somebody else must do this: you were named in Assignee while it was done.', count: 1 }],
    })
    expect(planTasks(reviewed, step('refuse'), around({ pasts })).change).toBe(2)
  })
  it('deletes with what hangs on it, if the role deletes at all', () => {
    const photos = new Map([['a', [photo('p', 'a')]]])
    expect(planTasks([task('a')], { verb: 'delete' }, around({ photos })).ops.map((op) => op.id)).toEqual(['p', 'a'])
    expect(planTasks([task('a', { createdBy: 'ana' })], { verb: 'delete' }, around({ rights: ANA })).change).toBe(0)
  })
})
