/** What a change of findings cannot know from the module file: the task of a finding goes along, and so does stopped work. */
import type { Task } from '../../../../../schema/gen/types.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import type { Row } from '../../../data/react/live.ts'
import { isLiveStop } from '../../../lib/stopWork.ts'
import type { Wish } from '../../../records/bulk/wish.ts'
import type { BulkExceptions, BulkSource } from '../../../records/engine/listExceptions.ts'
import { standingIn, type Rights } from '../../../records/rights.ts'
import { STOP_ASK } from '../stop/reasons.ts'

const NOT_YOURS = 'Its task is not yours: a supervisor or an EHS manager changes it.'
const NOT_TO_REWRITE = 'Its task is in work: a supervisor or an EHS manager changes it.'
const OTHERS_STOP = 'Somebody else stopped work there: they withdraw it, or who may release it.'
const SEVERITIES = ['stop_work', 'high', 'medium', 'low'] as const

export interface FindingsAround {
  readonly rights: Rights
  readonly tasks: ReadonlyMap<string, Row<'task'>>
  /** Live stopped work by finding. */
  readonly stopped: ReadonlyMap<string, readonly Row<'stopWork'>[]>
}

export function findingBulk({ rights, tasks, stopped }: FindingsAround): BulkExceptions<'finding'> {
  const openTaskOf = (finding: Row<'finding'>): Row<'task'> | null => {
    const task = finding.taskId === null ? undefined : tasks.get(finding.taskId)
    return task !== undefined && task.state !== 'done' && task.state !== 'cancelled' ? task : null
  }
  // Whoever raised it may say that it was nothing; about others' only who may release.
  const mayWithdraw = (finding: Row<'finding'>): boolean =>
    (stopped.get(finding.id) ?? []).every(
      (stop) => stop.createdBy === rights.userId || standingIn(rights, 'stopWork', stop).can('approve'),
    )
  return {
    rankHint: 'Due dates stay as they are.',
    refuse: (finding, wish) => {
      const task = openTaskOf(finding)
      switch (wish.verb) {
        case 'delete':
          return mayWithdraw(finding) ? null : OTHERS_STOP
        case 'step':
          return null
        case 'assign':
        case 'due':
        case 'rank':
          if (task !== null) {
            const { edit, lock } = standingIn(rights, 'task', task)
            if (!edit) return NOT_YOURS
            if (lock !== null) return NOT_TO_REWRITE
          }
          return wish.verb === 'rank' && wish.rank !== 'stop_work' && !mayWithdraw(finding) ? OTHERS_STOP : null
      }
    },
    along: (finding, wish) => {
      const task = openTaskOf(finding)
      const fields = task === null ? null : taskFields(task, wish)
      return task === null || fields === null ? [] : [{ kind: 'set', entity: 'task', id: task.id, fields }]
    },
    ask: STOP_ASK,
    withdraws: (ops) => ops.filter(endsStop).reduce((sum, { id }) => sum + (stopped.get(id)?.length ?? 0), 0),
  }
}

function endsStop(op: NewOp): boolean {
  if (op.entity !== 'finding') return false
  return (
    op.kind === 'remove' ||
    (op.kind === 'set' && op.fields.severity !== undefined && op.fields.severity !== 'stop_work')
  )
}

/** Null when the task already is as wished. The dates stay: whoever changes forty severities at a desk has not looked at forty dates. */
function taskFields(task: Task, wish: Wish): Partial<Task> | null {
  switch (wish.verb) {
    case 'assign':
      return task.assigneeId === wish.assigneeId ? null : { assigneeId: wish.assigneeId }
    case 'due':
      return task.dueOn === wish.dueOn ? null : { dueOn: wish.dueOn, dueSource: 'manual' }
    case 'rank': {
      const severity = SEVERITIES.find((one) => one === wish.rank)
      return severity === undefined || task.severity === severity ? null : { severity }
    }
    case 'step':
    case 'delete':
      return null
  }
}

export const findingBulkSource: BulkSource<'finding'> = {
  needs: ['task', 'stopWork'],
  of: ({ rights, rows }) => {
    const stopped = new Map<string, Row<'stopWork'>[]>()
    for (const stop of rows('stopWork').filter(isLiveStop))
      if (stop.findingId !== null) stopped.set(stop.findingId, [...(stopped.get(stop.findingId) ?? []), stop])
    return findingBulk({ rights, tasks: new Map(rows('task').map((task) => [task.id, task])), stopped })
  },
}
