/**
 * One wish for many records, judged record by record before anything is saved: what changes, what already is so, what is not allowed
 * and why. The judges say in advance what the server would say, so that a preview of 42 means 42. Pure.
 */
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { Finding, Photo, Task } from '../../../../schema/gen/types.ts'
import { ownWork } from '../../data/session/can.ts'
import type { NewOp } from '../../data/outbox/intent.ts'
import type { Row } from '../../data/store/rows.ts'
import { PRIORITIES } from '../priorities.ts'
import { lockIn, may, type Rights } from '../rights.ts'

export type Wish =
  | { readonly verb: 'assign'; readonly assigneeId: string | null }
  | { readonly verb: 'due'; readonly dueOn: string | null }
  /** The priority of tasks, the severity of findings. */
  | { readonly verb: 'rank'; readonly rank: string }
  | { readonly verb: 'step'; readonly command: string; readonly reason: string }
  | { readonly verb: 'delete' }

export type Verb = Wish['verb']

/** What the judges look up beside the record itself. */
export interface Around {
  readonly rights: Rights
  readonly photos: ReadonlyMap<string, readonly Row<'photo'>[]>
  readonly commented: ReadonlySet<string>
  readonly tasks: ReadonlyMap<string, Row<'task'>>
  /** Why a record is the person's own work by its history, as far as that is known. */
  readonly pasts: ReadonlyMap<string, string>
  /** Live stopped work by finding. */
  readonly stopped: ReadonlyMap<string, readonly Row<'stopWork'>[]>
}

type Verdict = { readonly ops: readonly NewOp[] } | { readonly why: string } | 'same'

export interface Plan {
  readonly ops: readonly NewOp[]
  readonly change: number
  readonly same: number
  /** How many stops of work the change withdraws: everybody who was told has to hear why. */
  readonly withdraws: number
  readonly refused: readonly { readonly why: string; readonly count: number }[]
}

export function planTasks(rows: readonly Row<'task'>[], wish: Wish, around: Around): Plan {
  return planOf(rows.map((row) => judgeTask(row, wish, around)))
}

export function planFindings(rows: readonly Row<'finding'>[], wish: Wish, around: Around): Plan {
  const plan = planOf(rows.map((row) => judgeFinding(row, wish, around)))
  const ends = (op: NewOp): boolean =>
    op.entity === 'finding' &&
    (op.kind === 'remove' ||
      (op.kind === 'set' && op.fields.severity !== undefined && op.fields.severity !== 'stop_work'))
  return {
    ...plan,
    withdraws: plan.ops.filter(ends).reduce((sum, { id }) => sum + (around.stopped.get(id)?.length ?? 0), 0),
  }
}

function planOf(verdicts: readonly Verdict[]): Plan {
  const refused = new Map<string, number>()
  const ops: NewOp[] = []
  let change = 0
  let same = 0
  for (const verdict of verdicts) {
    if (verdict === 'same') same++
    else if ('why' in verdict) refused.set(verdict.why, (refused.get(verdict.why) ?? 0) + 1)
    else {
      change++
      ops.push(...verdict.ops)
    }
  }
  return {
    ops,
    change,
    same,
    withdraws: 0,
    refused: [...refused].map(([why, count]) => ({ why, count })).toSorted((a, b) => b.count - a.count),
  }
}

const NOT_YOURS = 'not yours: a supervisor or an EHS manager changes these'
const NO_RIGHT_TO_DELETE = 'your role does not delete these'
const NOT_TO_REWRITE = 'reported by others or in work: a supervisor or an EHS manager changes these'
const DECIDES = 'a supervisor or an EHS manager decides these'
const STOPPED = 'work is stopped there: release it first'
const OTHERS_STOP = 'somebody else stopped work there: they withdraw it, or who may release it'

function judgeTask(task: Row<'task'>, wish: Wish, around: Around): Verdict {
  const { rights } = around
  const { id } = task
  if (wish.verb === 'delete') {
    if (!may(rights, 'task', 'delete', task)) return { why: NO_RIGHT_TO_DELETE }
    return { ops: [...removals(id, around), { kind: 'delete', entity: 'task', id }] }
  }
  if (wish.verb === 'step') return judgeStep('task', task, wish, around)
  if (!may(rights, 'task', 'edit', task)) return { why: NOT_YOURS }
  if (task.state === 'done' || task.state === 'cancelled') return { why: 'closed: reopen these first' }
  if (lockIn(rights, 'task', task) !== null) return { why: NOT_TO_REWRITE }
  const fields = taskFields(task, wish)
  return fields === null ? 'same' : { ops: [{ kind: 'set', entity: 'task', id, fields }] }
}

/** Null when the task already is as wished. A date a person sets no longer moves with the severity. */
function taskFields(task: Task, wish: Exclude<Wish, { readonly verb: 'delete' | 'step' }>): Partial<Task> | null {
  switch (wish.verb) {
    case 'assign':
      return task.assigneeId === wish.assigneeId ? null : { assigneeId: wish.assigneeId }
    case 'due':
      return task.dueOn === wish.dueOn ? null : { dueOn: wish.dueOn, dueSource: 'manual' }
    case 'rank': {
      const priority = PRIORITIES.find((one) => one.value === wish.rank)?.value
      return priority === undefined || task.priority === priority ? null : { priority }
    }
  }
}

const SEVERITIES = ['stop_work', 'high', 'medium', 'low'] as const satisfies readonly NonNullable<Finding['severity']>[]

function judgeFinding(finding: Row<'finding'>, wish: Wish, around: Around): Verdict {
  const { rights } = around
  const { id } = finding
  if (wish.verb === 'delete') {
    if (!may(rights, 'finding', 'delete', finding)) return { why: NO_RIGHT_TO_DELETE }
    if (!mayWithdraw(id, around)) return { why: OTHERS_STOP }
    return { ops: [...removals(id, around), { kind: 'remove', entity: 'finding', id }] }
  }
  const task = finding.taskId === null ? undefined : around.tasks.get(finding.taskId)
  const openTask = task !== undefined && task.state !== 'done' && task.state !== 'cancelled' ? task : undefined
  if (wish.verb === 'step') {
    if (openTask !== undefined && wish.command !== 'reopen') return { why: 'they follow their task: move the task' }
    return judgeStep('finding', finding, wish, around)
  }
  if (!may(rights, 'finding', 'edit', finding)) return { why: NOT_YOURS }
  if (finding.state === 'closed' || finding.state === 'recorded') return { why: 'closed: reopen these first' }
  if (openTask !== undefined && !may(rights, 'task', 'edit', openTask)) return { why: NOT_YOURS }
  if (
    lockIn(rights, 'finding', finding) !== null ||
    (openTask !== undefined && lockIn(rights, 'task', openTask) !== null)
  )
    return { why: NOT_TO_REWRITE }
  if (wish.verb === 'rank' && wish.rank !== 'stop_work' && !mayWithdraw(id, around)) return { why: OTHERS_STOP }
  const ops: NewOp[] = []
  const fields = findingFields(finding, wish)
  if (fields !== null) ops.push({ kind: 'set', entity: 'finding', id, fields })
  const followed =
    openTask === undefined ? null : wish.verb === 'rank' ? severityOf(openTask, wish.rank) : taskFields(openTask, wish)
  if (openTask !== undefined && followed !== null)
    ops.push({ kind: 'set', entity: 'task', id: openTask.id, fields: followed })
  return ops.length === 0 ? 'same' : { ops }
}

/** Whoever raised it may say that it was nothing; about others' only who may release. */
function mayWithdraw(findingId: string, { stopped, rights }: Around): boolean {
  return (stopped.get(findingId) ?? []).every(
    (stop) => stop.createdBy === rights.userId || may(rights, 'stopWork', 'approve', stop),
  )
}

function findingFields(
  finding: Finding,
  wish: Exclude<Wish, { readonly verb: 'delete' | 'step' }>,
): Partial<Finding> | null {
  switch (wish.verb) {
    case 'assign':
      return finding.assigneeId === wish.assigneeId ? null : { assigneeId: wish.assigneeId }
    case 'due':
      return finding.dueOn === wish.dueOn ? null : { dueOn: wish.dueOn }
    case 'rank':
      return severityOf(finding, wish.rank)
  }
}

/** The dates stay: whoever changes forty severities at a desk has not looked at forty dates. */
function severityOf(
  record: { readonly severity: Finding['severity'] },
  rank: string,
): { readonly severity: NonNullable<Finding['severity']> } | null {
  const severity = SEVERITIES.find((one) => one === rank)
  return severity === undefined || record.severity === severity ? null : { severity }
}

function judgeStep(
  entity: 'task' | 'finding',
  row: Row<'task'> | Row<'finding'>,
  wish: Extract<Wish, { readonly verb: 'step' }>,
  around: Around,
): Verdict {
  const command = TABLES[entity].states?.commands[wish.command]
  if (command === undefined || !command.from.includes(row.state)) return { why: 'their status does not allow it' }
  const hazard = 'sourceId' in row ? row.sourceId : row.id
  if (wish.command === 'accept' && hazard !== null && around.stopped.has(hazard)) return { why: STOPPED }
  if (!may(around.rights, entity, command.action, row))
    return { why: command.action === 'approve' ? DECIDES : NOT_YOURS }
  const left = command.action === 'approve' || TABLES[entity].work?.commands.includes(wish.command) !== false
  if (!left && lockIn(around.rights, entity, row) !== null) return { why: NOT_TO_REWRITE }
  if (!around.rights.granted.selfApproval && ownWork(command.guard?.notAuthor, row, around.rights.userId))
    return { why: 'your own work: somebody else accepts it' }
  const past = command.guard?.notAuthor === undefined ? undefined : around.pasts.get(row.id)
  if (past !== undefined) return { why: `your own work: ${past}` }
  if (command.guard?.hasEvidence !== undefined && 'evidenceRule' in row) {
    if (row.evidenceRule === 'photo_after' && !(around.photos.get(row.id) ?? []).some(isAfter))
      return { why: 'an after photo is missing' }
    if (row.evidenceRule === 'note' && !around.commented.has(row.id))
      return { why: 'a comment about the work is missing' }
  }
  const fields = command.guard?.fieldIn === undefined ? {} : { stateReason: wish.reason }
  return { ops: [{ kind: 'command', entity, id: row.id, command: wish.command, fields }] }
}

function isAfter(photo: Pick<Photo, 'role'>): boolean {
  return photo.role === 'after'
}

/** What hangs on a record goes with it and comes back with it. */
function removals(id: string, around: Around): readonly NewOp[] {
  return (around.photos.get(id) ?? [])
    .filter((photo) => may(around.rights, 'photo', 'delete', photo))
    .map((photo): NewOp => ({ kind: 'remove', entity: 'photo', id: photo.id }))
}
