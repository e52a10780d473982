/** The only door from the task screens to data. */
import type { Task } from '../../../../schema/gen/types.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { useActor, useCan, useGranted } from '../../data/react/context.tsx'
import type { Data } from '../../data/data.ts'
import type { CommitResult, NewOp } from '../../data/outbox/intent.ts'
import { useRow, useRows } from '../../data/react/live.ts'
import type { Row } from '../../data/react/live.ts'
import { track, type RecordAction } from '../../data/sync/usage.ts'
import { today } from '../../lib/dates.ts'
import { isLiveStop } from '../../lib/stopWork.ts'
import { commandFields, movesOf } from './rules.ts'
import type { Viewer } from '../../records/taskTurn.ts'
import { useOwnPast } from '../../records/useOwnPast.ts'
import type { Move, QuickTask, TaskCommand } from './rules.ts'

export type TaskRow = Row<'task'>

export function useTask(id: string | null): TaskRow | null | undefined {
  return useRow('task', id)
}

export function useFinding(id: string | null): Row<'finding'> | null | undefined {
  return useRow('finding', id)
}

export function useViewer(): Viewer {
  const { userId } = useActor()
  const mayApprove = useCan('tasks.task.approve')
  return { userId, mayApprove, today: today() }
}

export interface Evidence {
  readonly before: readonly Row<'photo'>[]
  readonly after: readonly Row<'photo'>[]
}

/** Before photos may hang on the finding the task came from; after photos are the task's own. */
export function useEvidence(task: TaskRow): Evidence | undefined {
  const own = useRows('photo', { parentId: task.id }, { sort: 'takenAt' })
  const source = useRows('photo', { parentId: task.sourceId ?? '' }, { sort: 'takenAt' })
  if (own === undefined || source === undefined) return undefined
  return {
    before: [...own, ...source].filter((photo) => photo.role !== 'after'),
    after: own.filter((photo) => photo.role === 'after'),
  }
}

/** What this person may do with the task now, with reasons for what they may not; undefined while it is being found out. */
export function useMoves(task: TaskRow): readonly Move[] | undefined {
  const { userId } = useActor()
  const { selfApproval } = useGranted()
  const mayEdit = useCan('tasks.task.edit', task)
  const mayApprove = useCan('tasks.task.approve', task)
  const evidence = useEvidence(task)
  const comments = useRows('comment', { parentId: task.id })
  const ownPast = useOwnPast('task', task, 'accept', mayApprove)
  const stops = useRows('stopWork', { findingId: task.sourceId ?? task.id })
  if (evidence === undefined || comments === undefined || stops === undefined) return undefined
  return movesOf(task, {
    stopped: stops.some(isLiveStop),
    actorId: userId,
    selfApproval,
    ownPast,
    can: (action) => (action === 'approve' ? mayApprove : mayEdit),
    afterPhotos: evidence.after.length,
    notes: comments.length,
  })
}

/** Notes it for the organization's own usage figures; nothing is noted until the organization wants it. */
export function trackTask(action: RecordAction, task: Pick<Task, 'id' | 'type'>): void {
  track({ name: 'task', properties: { action, task_id: task.id, task_type: task.type ?? '' } })
}

async function tracked(
  action: RecordAction,
  task: Pick<Task, 'id' | 'type'>,
  work: Promise<CommitResult>,
): Promise<CommitResult> {
  const result = await work
  if (result.ok) trackTask(action, task)
  return result
}

export function runCommand(
  data: Data,
  task: Pick<Task, 'id' | 'type'>,
  command: TaskCommand,
  reason: string,
): Promise<CommitResult> {
  const action = command === 'accept' ? 'complete' : command === 'reopen' ? 'reopen' : 'update'
  return tracked(
    action,
    task,
    data.commit([{ kind: 'command', entity: 'task', id: task.id, command, fields: commandFields(command, reason) }]),
  )
}

/** A hand-set due date says so, because the rule no longer speaks for it. */
export function byHand(fields: { readonly dueOn?: unknown }): Partial<Task> {
  return fields.dueOn === undefined ? {} : { dueSource: 'manual' }
}

/** A field somebody changed by hand. */
function taskChange(id: string, fields: Partial<Task>): NewOp {
  return { kind: 'set', entity: 'task', id, fields: { ...fields, ...byHand(fields) } }
}

export function changeTask(data: Data, task: Pick<Task, 'id' | 'type'>, fields: Partial<Task>): Promise<CommitResult> {
  return tracked('edit', task, data.commit([taskChange(task.id, fields)]))
}

export async function createTask(data: Data, task: QuickTask): Promise<CommitResult & { readonly id: string }> {
  const id = newId()
  const provisionalNumber = await data.nextProvisional()
  const { title, priority, assigneeId, dueOn, zoneId } = task
  const given = Object.fromEntries(Object.entries({ assigneeId, dueOn, zoneId }).filter(([, value]) => value !== null))
  const result = await tracked(
    'create',
    { id, type: 'corrective' },
    data.commit([
      {
        kind: 'add',
        entity: 'task',
        id,
        fields: {
          provisionalNumber,
          title,
          priority,
          state: 'open',
          type: 'corrective',
          evidenceRule: 'none',
          ...given,
          ...(dueOn === null ? {} : { dueSource: 'manual' as const }),
        },
      },
    ]),
  )
  return { ...result, id }
}
