import { expect, it } from 'vitest'
import type { Row } from '../../data/store/rows.ts'
import { planOf } from '../../records/bulk/plan.ts'
import type { Looked } from '../../records/engine/define.ts'
import type { Wish } from '../../records/bulk/wish.ts'
import { tasks } from './record.tsx'

const ACCEPT: Wish = { verb: 'step', command: 'accept', answers: {} }
const AROUND = {
  rights: {
    userId: 'maria',
    granted: { role: 'ehs_manager', rights: null, zones: null, company: null, selfApproval: false },
    find: () => [],
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
  const stop = { findingId: 'stopped', state: 'raised' } as unknown as Row<'stopWork'>
  // The parser's edge of a test: only this table is asked for.
  const looked = { rows: (entity: string) => (entity === 'stopWork' ? [stop] : []) } as unknown as Looked
  const plan = planOf(tasks, rows, ACCEPT, { ...AROUND, looked })
  expect(plan.ops.map((op) => op.id)).toEqual(['b', 'c'])
  expect(plan.refused).toEqual([
    { why: 'Work is still stopped there. Release or withdraw the stop work first.', count: 1 },
  ])
})
