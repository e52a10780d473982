/** Findings and their photos: one change-set per tap, so a killed tab loses at most the tap under the finger. */
import { useMemo } from 'react'
import type { Finding } from '../../../../schema/gen/types.ts'
import { newId, uuid5 } from '../../../../sync/change/ids.ts'
import { useActor } from '../../data/react/context.tsx'
import type { CommitResult, NewOp } from '../../data/outbox/commit.ts'
import type { Row } from '../../data/react/live.ts'
import { useRow, useRows } from '../../data/react/live.ts'
import { commitWithStops, type StopAct } from './stop/follow.ts'
import { dueOn, priorityOf, taskFields, type DueDays } from '../../lib/corrective.ts'
import { completingCommand, dueByHand, unfinished } from './rules.ts'
import type { Data } from './queries.ts'
import { minPercentOf } from './walkScore.ts'
import type { SeverityId } from '../../lib/hazards.ts'

export function useFinding(id: string): Row<'finding'> | null | undefined {
  return useRow('finding', id)
}

export function useFindingTask(findingId: string): Row<'task'> | null | undefined {
  return useRow('task', uuid5(findingId, 'task'))
}

/** The organization's own settings of walks; null while it has none, which means the shipped ones. */
export function useWalkSettings(orgId: string): Row<'walkSettings'> | null | undefined {
  return useRow('walkSettings', uuid5(orgId, 'walkSettings'))
}

/** Percent of its questions that a walk must have answered for its score to be shown. */
export function useMinPercent(): number {
  return minPercentOf(useWalkSettings(useActor().orgId))
}

export interface LaterFinding {
  readonly finding: Row<'finding'>
  readonly photos: readonly Row<'photo'>[]
}

/** Findings of a walk that were put aside, with their photos. */
export function useLater(walkId: string): readonly LaterFinding[] | undefined {
  const findings = useRows('finding', { walkId })
  const photos = useRows('photo', { walkId }, { sort: 'takenAt' })
  return useMemo(
    () =>
      findings &&
      photos &&
      unfinished(findings).map((finding) => ({
        finding,
        photos: photos.filter((photo) => photo.parentId === finding.id),
      })),
    [findings, photos],
  )
}

/** How many findings of a walk are not finished: the badge on the board. */
export function useLaterCount(walkId: string): number {
  return useRows('finding', { walkId })?.filter((finding) => finding.state === 'draft').length ?? 0
}

const LATEST_FINDINGS = 120

/** The latest findings of the yard: who was given something, and which companies were met. */
export function useLatestFindings(): readonly Row<'finding'>[] | undefined {
  return useRows('finding', {}, { sort: 'observedAt', desc: true, limit: LATEST_FINDINGS })
}

export interface NewFinding {
  readonly walkId: string
  readonly zoneId: string
  readonly kind: Finding['kind']
  readonly now: number
  readonly clockOffset: number | null
  readonly timeZone: string // of the device, not of the yard
  readonly prefill?: Pick<Finding, 'itemId' | 'standardRef' | 'severity' | 'category' | 'text' | 'failText'>
}

export type DraftResult = { readonly ok: true; readonly findingId: string } | Extract<CommitResult, { ok: false }>

/** What a draft starts with, whether its record is written now or with the first thing that is entered. */
export function draftFields({ walkId, zoneId, kind, now, clockOffset, timeZone }: Omit<NewFinding, 'prefill'>) {
  return {
    walkId,
    zoneId,
    kind,
    state: 'draft' as const,
    observedAt: now,
    observedZone: timeZone,
    ...(clockOffset === null ? {} : { observedOffset: Math.round(clockOffset) }),
  }
}

/** A draft that has something to say at once: the words of a failed question. */
export async function draftFinding(data: Data, finding: NewFinding, also: readonly NewOp[] = []): Promise<DraftResult> {
  const id = newId()
  const provisionalNumber = await data.nextProvisional()
  const prefill = Object.fromEntries(
    Object.entries(finding.prefill ?? {}).filter(([, value]) => value !== null && value !== ''),
  )
  const fields: Partial<Finding> = { provisionalNumber, ...draftFields(finding), ...prefill }
  const result = await commitWithStops(
    data,
    [{ kind: 'add', entity: 'finding', id, fields }, ...also.map((op) => linkTo(op, id))],
    { now: finding.now },
  )
  return result.ok ? { ok: true, findingId: id } : result
}

/** An answer that fails points at the finding it made. */
function linkTo(op: NewOp, findingId: string): NewOp {
  return op.entity === 'answer' && 'fields' in op ? { ...op, fields: { ...op.fields, findingId } } : op
}

/** `act` says when the key was pressed and, where the change withdraws stopped work, why. */
export function setFinding(
  data: Data,
  id: string,
  fields: Partial<Finding>,
  act: Partial<StopAct> = {},
): Promise<CommitResult> {
  return commitWithStops(data, [{ kind: 'set', entity: 'finding', id, fields }], act)
}

export interface Completion {
  readonly finding: Finding
  readonly zoneName: string
  readonly assigneeId: string | null
  readonly seenOn: string // local date in the yard
  readonly workingDays: readonly number[]
  readonly dueDays: DueDays
  readonly captureSeconds: number | null
  readonly makeTask: boolean
}

/** Takes the draft out of its state, with assignee, due date and the corrective task, in one change-set. */
export async function completeFinding(data: Data, completion: Completion): Promise<CommitResult> {
  const { finding } = completion
  const command = completingCommand(finding.kind)
  const measured: Partial<Finding> =
    completion.captureSeconds === null ? {} : { captureSeconds: completion.captureSeconds }
  if (command !== 'report' || finding.severity === null) {
    return data.commit([{ kind: 'command', entity: 'finding', id: finding.id, command, fields: measured }])
  }
  const byHand = dueByHand(finding, null, completion.seenOn, completion.workingDays, completion.dueDays)
  const due = finding.dueOn ?? dueOn(finding.severity, completion.seenOn, completion.workingDays, completion.dueDays)
  const assigneeId = finding.assigneeId ?? completion.assigneeId
  const given: Partial<Finding> = { ...measured, ...(assigneeId ? { assigneeId } : {}), dueOn: due }
  const taskId = uuid5(finding.id, 'task')
  const link: Partial<Finding> = completion.makeTask ? { taskId } : {}
  const ops: NewOp[] = [{ kind: 'command', entity: 'finding', id: finding.id, command, fields: { ...given, ...link } }]
  if (completion.makeTask) {
    const provisionalNumber = await data.nextProvisional()
    ops.push({
      kind: 'add',
      entity: 'task',
      id: taskId,
      fields: {
        ...taskFields({ ...finding, ...given }, completion.zoneName),
        sourceEntity: 'finding',
        provisionalNumber,
        dueSource: byHand ? 'manual' : 'rule',
      },
    })
  }
  return data.commit(ops)
}

export interface DueRule {
  readonly seenOn: string
  readonly workingDays: readonly number[]
  readonly dueDays: DueDays
}

/**
 * A changed severity moves the due date and the task with it, unless a person set the date. Only what changes is written: a date
 * that stays the same must not stand against what another tablet says about it.
 */
export function setSeverity(
  data: Data,
  finding: Finding,
  task: Row<'task'> | null,
  severity: SeverityId,
  rule: DueRule,
  act: Partial<StopAct> = {},
): Promise<CommitResult> | null {
  if (finding.severity === severity) return null
  if (finding.state === 'draft') return setFinding(data, finding.id, { severity }, act)
  const due = dueOn(severity, rule.seenOn, rule.workingDays, rule.dueDays)
  const fixed = dueByHand(finding, task, rule.seenOn, rule.workingDays, rule.dueDays)
  const moved = (was: string | null): { readonly dueOn?: string } => (fixed || was === due ? {} : { dueOn: due })
  const ops: NewOp[] = [
    { kind: 'set', entity: 'finding', id: finding.id, fields: { severity, ...moved(finding.dueOn) } },
  ]
  if (task && task.state !== 'done' && task.state !== 'cancelled') {
    ops.push({
      kind: 'set',
      entity: 'task',
      id: task.id,
      fields: { severity, priority: priorityOf(severity), ...moved(task.dueOn) },
    })
  }
  return commitWithStops(data, ops, act)
}

/** One answer for several drafts at once, in one change-set: the same place, or the same kind of hazard. */
export function setFindings(
  data: Data,
  ids: readonly string[],
  fields: Pick<Partial<Finding>, 'zoneId' | 'category'>,
): Promise<CommitResult> {
  return commitWithStops(
    data,
    ids.map((id): NewOp => ({ kind: 'set', entity: 'finding', id, fields })),
  )
}

/** Removing takes the photos along, so that nothing hangs in the air; restoring brings the same rows back. */
export function removeFinding(
  data: Data,
  finding: Finding,
  photos: readonly { readonly id: string }[],
  act: Partial<StopAct> = {},
): Promise<CommitResult> {
  return commitWithStops(
    data,
    [
      ...photos.map((photo): NewOp => ({ kind: 'remove', entity: 'photo', id: photo.id })),
      { kind: 'remove', entity: 'finding', id: finding.id },
    ],
    act,
  )
}

export function restoreFinding(
  data: Data,
  findingId: string,
  photos: readonly { readonly id: string }[],
): Promise<CommitResult> {
  return commitWithStops(data, [
    { kind: 'set', entity: 'finding', id: findingId, fields: {} },
    ...photos.map((photo): NewOp => ({ kind: 'set', entity: 'photo', id: photo.id, fields: {} })),
  ])
}

/** Who and when, chosen by a person: the task follows, and its date no longer moves with the severity. */
export function setAssignment(
  data: Data,
  finding: Finding,
  task: Row<'task'> | null,
  fields: Pick<Partial<Finding>, 'assigneeId' | 'dueOn'>,
): Promise<CommitResult> {
  const ops: NewOp[] = [{ kind: 'set', entity: 'finding', id: finding.id, fields }]
  if (task && task.state !== 'done' && task.state !== 'cancelled') {
    ops.push({
      kind: 'set',
      entity: 'task',
      id: task.id,
      fields: { ...fields, ...(fields.dueOn === undefined ? {} : { dueSource: 'manual' as const }) },
    })
  }
  return data.commit(ops)
}
