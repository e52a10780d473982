/**
 * Writes what a dry run planned, in portions, and takes it back. The plan is kept on the device before the first portion: after a reload
 * or a dead battery the import goes on where it stopped, and all of it is still one action with one undo. Needs no connection.
 */
import { TABLES } from '../../../../schema/gen/tables.ts'
import { uuid5 } from '../../../../sync/change/ids.ts'
import type { Data } from '../../data/data.ts'
import type { NewOp } from '../../data/outbox/intent.ts'
import { commitFollowed } from '../following.ts'
import { clashesOf, inverseOf, stepOf, type Step } from '../undo/inverse.ts'
import { NUMBER } from './fields.ts'
import type { PlannedRow } from './rows.ts'

interface Portion {
  readonly ops: readonly NewOp[]
  readonly steps: readonly Step[]
}

/** A plan under way. Its id is the group of every change-set. */
export interface ImportJob {
  readonly id: string
  /** Written with the first rows, and taken back after all of them. */
  readonly first: Portion
  readonly rows: readonly Portion[]
}

export function jobOf(id: string, first: readonly NewOp[], rows: readonly PlannedRow[]): ImportJob {
  const steps = first.filter(({ kind }) => kind === 'add').flatMap((op) => stepOf(op, null) ?? [])
  const ready = rows.filter(({ ops }) => ops.length > 0)
  return { id, first: { ops: first, steps }, rows: ready.map((row) => ({ ops: row.ops, steps: row.steps })) }
}

export interface JobState {
  readonly job: ImportJob
  /** Rows written. */
  readonly done: number
  /** Rows taken back, from the last one; null while nobody has asked. */
  readonly back: number | null
}

export interface JobResult {
  readonly done: number
  /** Why it stopped; what was written before stays and can be taken back. */
  readonly problem: string | null
}

/** Rows of one portion. Three operations a row at most, with the stopped work that a record may bring, and a set holds 200. */
const PORTION = 60

const planKey = (kind: string) => `import-job:${kind}`
const doneKey = (kind: string) => `import-job-done:${kind}`

/** The last import of this kind that is not put away. */
export async function readJob(data: Data, kind: string): Promise<JobState | null> {
  const plan = await data.drafts.read(planKey(kind))
  const at = await data.drafts.read(doneKey(kind))
  if (!isJob(plan?.value)) return null
  const mark: unknown = at?.value
  const known = isMark(mark) && mark.id === plan.value.id ? mark : { done: 0, back: null }
  return { job: plan.value, done: known.done, back: known.back }
}

export async function forgetJob(data: Data, kind: string): Promise<void> {
  await data.drafts.clear(planKey(kind))
  await data.drafts.clear(doneKey(kind))
}

/** From here on the import survives anything. */
export async function keepJob(data: Data, kind: string, job: ImportJob): Promise<void> {
  await data.drafts.clear(doneKey(kind))
  await data.drafts.write(planKey(kind), job)
}

/** Writes the rows that are not written yet; stops between portions when the page is left. */
export async function runJob(
  data: Data,
  kind: string,
  { job, done: from }: JobState,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<JobResult> {
  let done = from
  while (done < job.rows.length && !signal.aborted) {
    const portion = [
      ...(done === 0 ? job.first.ops : []),
      ...job.rows.slice(done, done + PORTION).flatMap(({ ops }) => ops),
    ]
    if (!(await isWritten(data, portion))) {
      const ops: NewOp[] = []
      for (const op of portion) ops.push(await numbered(data, op))
      const result = await commitFollowed(data, ops, {}, { group: job.id })
      if (!result.ok) return { done, problem: result.message }
    }
    done = Math.min(job.rows.length, done + PORTION)
    await data.drafts.write(doneKey(kind), { id: job.id, done, back: null })
    onProgress(done)
  }
  return { done, problem: null }
}

/** A portion is one transaction: where its first new record is, all of it is. What is only changed may be written twice. */
async function isWritten(data: Data, ops: readonly NewOp[]): Promise<boolean> {
  const first = ops.find(({ kind }) => kind === 'add')
  return first !== undefined && (await data.get(first.entity, first.id, { deleted: true })) !== null
}

/** A record that brings no number of its own gets the device's next one. */
async function numbered(data: Data, op: NewOp): Promise<NewOp> {
  if (op.kind !== 'add' || TABLES[op.entity].number === undefined || NUMBER in op.fields) return op
  return { ...op, fields: { ...op.fields, [NUMBER]: await data.nextProvisional() } } as NewOp
}

export interface TakenBack {
  /** Why it stopped; null when all of it went. */
  readonly problem: string | null
  /** Records that somebody changed since; they stay as they are. */
  readonly left: number
}

/** Takes back what was written, last first; it too goes on after a reload. */
export async function takeBack(
  data: Data,
  kind: string,
  { job, done, back }: JobState,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<TakenBack> {
  const rows = [...job.rows.slice(0, done).toReversed(), ...(done === 0 ? [] : [job.first])]
  const group = uuid5(job.id, 'back')
  let left = 0
  for (let at = back ?? 0; at < rows.length && !signal.aborted;) {
    const { ops, changed } = await undone(data, rows.slice(at, at + PORTION))
    left += changed
    const reason = 'The import was taken back.'
    const result = ops.length === 0 ? null : await commitFollowed(data, ops, { reason }, { group })
    if (result?.ok === false) return { problem: result.message, left }
    at = Math.min(rows.length, at + PORTION)
    await data.drafts.write(doneKey(kind), { id: job.id, done, back: at })
    onProgress(Math.min(done, at))
  }
  if (!signal.aborted) await forgetJob(data, kind)
  return { problem: null, left }
}

/** What is gone already needs no undo, and what somebody changed since is theirs. */
async function undone(data: Data, rows: ImportJob['rows']) {
  const ops: NewOp[] = []
  let changed = 0
  for (const row of rows) {
    const back: NewOp[] = []
    let clash = false
    for (const step of row.steps.toReversed()) {
      const now = await data.get(step.entity, step.id, { deleted: true })
      const op = inverseOf(step)
      if (op === null || now === null || now.$.deleted) continue
      back.push(op)
      clash ||= clashesOf(step, now).length > 0
    }
    if (clash) changed++
    else ops.push(...back)
  }
  return { ops, changed }
}

/** The edges: only this file writes these drafts, in this or an older build. */
function isJob(value: unknown): value is ImportJob {
  return typeof value === 'object' && value !== null && 'id' in value && 'rows' in value && Array.isArray(value.rows)
}

function isMark(value: unknown): value is { readonly id: string; readonly done: number; readonly back: number | null } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'done' in value &&
    typeof value.done === 'number' &&
    'back' in value &&
    (value.back === null || typeof value.back === 'number')
  )
}
