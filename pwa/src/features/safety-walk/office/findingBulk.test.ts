import { describe, expect, it } from 'vitest'
import type { Granted } from '../../../data/session/can.ts'
import type { Row, RowState } from '../../../data/store/rows.ts'
import type { Looked } from '../../../records/engine/define.ts'
import { planOf } from '../../../records/bulk/plan.ts'
import type { Wish } from '../../../records/bulk/wish.ts'
import type { Rights } from '../../../records/rights.ts'
import { findingBulk, type FindingsAround } from './findingBulk.ts'
import { findings } from './findingRecord.tsx'

const granted = (role: string): Granted => ({ role, rights: null, zones: null, company: null, selfApproval: false })
const MARIA: Rights = { userId: 'maria', granted: granted('ehs_manager'), find: () => [] }
/** She takes part in w1, which is signed, and in w3, which is under way. */
const WALKS: Readonly<Record<string, string>> = { w1: 'signed', w3: 'in_progress' }
const ANA: Rights = {
  userId: 'ana',
  granted: granted('inspector'),
  find: (look) => {
    if ('id' in look) return [{ id: look.id, state: WALKS[look.id] ?? 'signed' }]
    return look.where['walkId'] === 'w2' ? [] : [{ personId: 'ana' }, { personId: 'maria' }]
  },
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
const finding = (id: string, over: object = {}) =>
  ({
    id,
    walkId: 'w1',
    state: 'open',
    severity: 'low',
    assigneeId: null,
    createdBy: 'maria',
    dueOn: null,
    taskId: null,
    ...over,
    $: $('finding'),
  }) as unknown as Row<'finding'>

const around = (over: Partial<FindingsAround> = {}): FindingsAround => ({
  rights: MARIA,
  tasks: new Map(),
  stopped: new Map(),
  ...over,
})
// The parser's edge of a test: only these tables are asked for.
const lookedOf = ({ tasks, stopped }: FindingsAround) =>
  ({
    rows: (entity: string) =>
      [...(entity === 'task' ? tasks.values() : entity === 'stopWork' ? stopped.values() : [])].flat(),
  }) as unknown as Looked
const planFindings = (rows: readonly Row<'finding'>[], wish: Wish, known: FindingsAround) =>
  planOf(
    findings,
    rows,
    wish,
    { rights: known.rights, photos: new Map(), commented: new Set(), pasts: new Map(), looked: lookedOf(known) },
    findingBulk(known),
  )
const assign: Wish = { verb: 'assign', assigneeId: 'ray' }

describe('one wish for many findings', () => {
  it('moves the open task along and leaves a closed one', () => {
    const tasks = new Map([
      ['t1', task('t1')],
      ['t2', task('t2', { state: 'done' })],
    ])
    const plan = planFindings(
      [finding('a', { taskId: 't1' }), finding('b', { taskId: 't2' })],
      assign,
      around({ tasks }),
    )
    expect([plan.change, plan.ops.map((op) => op.id)]).toEqual([2, ['a', 't1', 'b']])
  })
  it('leaves the steps of a finding to its task while that is open', () => {
    const tasks = new Map([['t1', task('t1')]])
    const close: Wish = { verb: 'step', command: 'accept', answers: {} }
    expect(planFindings([finding('a', { taskId: 't1' }), finding('b')], close, around({ tasks }))).toMatchObject({
      change: 1,
      refused: [{ why: 'It follows its task, and closes when the task is accepted.', count: 1 }],
    })
  })
  it('counts a walk one took part in as one’s own, and leaves what others reported on it to who verifies it once it is signed', () => {
    const rank: Wish = { verb: 'rank', rank: 'high' }
    const plan = planFindings(
      [
        finding('a', { state: 'draft' }),
        finding('b', { walkId: 'w2' }),
        finding('c'),
        finding('d', { createdBy: 'ana' }),
        finding('e', { walkId: 'w3' }),
      ],
      rank,
      around({ rights: ANA }),
    )
    expect(plan.ops).toEqual(
      ['a', 'd', 'e'].map((id) => ({ kind: 'set', entity: 'finding', id, fields: { severity: 'high' } })),
    )
    expect(plan.refused.map((one) => one.count)).toEqual([1, 1])
  })
  it('deletes what one has reported oneself only, and nothing of a walk that is signed', () => {
    const plan = planFindings(
      [
        finding('a', { walkId: 'w3' }),
        finding('b', { createdBy: 'ana', walkId: 'w3' }),
        finding('c', { assigneeId: 'ana', walkId: 'w3' }),
        finding('d', { createdBy: 'ana', walkId: 'w1' }),
      ],
      { verb: 'delete' },
      around({ rights: ANA }),
    )
    expect(plan.ops.map((op) => op.id)).toEqual(['b'])
  })

  const stop = (createdBy: string) =>
    ({
      id: `s-${createdBy}`,
      findingId: 'a',
      zoneId: 'z',
      createdBy,
      state: 'raised',
      $: $('stopWork'),
    }) as unknown as Row<'stopWork'>
  it('counts the stops of work that a milder severity or the bin withdraws', () => {
    const stopped = new Map([['a', [stop('ana'), stop('maria')]]])
    const rows = [finding('a', { severity: 'stop_work' }), finding('b', { severity: 'stop_work' })]
    expect(planFindings(rows, { verb: 'rank', rank: 'high' }, around({ stopped }))).toMatchObject({
      change: 2,
      withdraws: 2,
    })
    expect(planFindings(rows, { verb: 'delete' }, around({ stopped }))).toMatchObject({ change: 2, withdraws: 2 })
    expect(planFindings([finding('a')], { verb: 'rank', rank: 'stop_work' }, around({ stopped }))).toMatchObject({
      change: 1,
      withdraws: 0,
    })
  })
  it('does not withdraw what somebody else stopped, nor close what is still stopped', () => {
    const stopped = new Map([
      ['a', [stop('maria')]],
      ['t', [stop('maria')]],
    ])
    expect(
      planFindings(
        [finding('a', { severity: 'stop_work', createdBy: 'ana' })],
        { verb: 'rank', rank: 'low' },
        around({ rights: ANA, stopped }),
      ),
    ).toMatchObject({ change: 0, refused: [{ count: 1 }] })
    const close: Wish = { verb: 'step', command: 'accept', answers: {} }
    expect(planFindings([finding('a', { severity: 'stop_work' })], close, around({ stopped })).refused).toEqual([
      { why: 'Work is still stopped there. Release or withdraw the stop work first.', count: 1 },
    ])
  })
})
