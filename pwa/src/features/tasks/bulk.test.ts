import { expect, it } from 'vitest'
import type { Row } from '../../data/store/rows.ts'
import { planOf } from '../../records/bulk/plan.ts'
import type { Wish } from '../../records/bulk/wish.ts'
import { taskBulk } from './bulk.ts'
import { tasks } from './record.tsx'

const ACCEPT: Wish = { verb: 'step', command: 'accept', reason: '' }
const AROUND = {
  rights: {
    userId: 'maria',
    granted: { role: 'ehs_manager', rights: null, zones: null, company: null, selfApproval: false },
    members: new Map(),
    zones: null,
    colleagues: new Set<unknown>(),
  },
  photos: new Map(),
  commented: new Set<string>(),
  pasts: new Map<string, string>(),
}
// The parser's edge of a test: the judge reads only these fields.
const task = (id: string, sourceId: string | null) =>
  ({
    id,
    sourceId,
    state: 'ready_for_review',
    assigneeId: 'ray',
    reviewerId: null,
    createdBy: 'ray',
    $: { entity: 'task', cl: 1, seq: 1, state: 'server', by: null, deleted: false, pending: [] },
  }) as unknown as Row<'task'>

it('accepts many tasks, but none for which work is stopped', () => {
  const rows = [task('a', 'stopped'), task('b', 'free'), task('c', null)]
  const plan = planOf(tasks, rows, ACCEPT, AROUND, taskBulk(new Set(['stopped'])))
  expect(plan.ops.map((op) => op.id)).toEqual(['b', 'c'])
  expect(plan.refused).toEqual([{ why: 'work is stopped there: release it first', count: 1 }])
})
