/**
 * One wish for many records, judged record by record before anything is saved: what changes, what already is so, what is not allowed
 * and why. The judges say in advance what the server would say, so that a preview of 42 means 42. Pure.
 */
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { CommandMeta } from '../../../../schema/meta/shapes.ts'
import type { NewOp } from '../../data/outbox/intent.ts'
import { ownWork } from '../../data/session/can.ts'
import type { Row } from '../../data/store/rows.ts'
import type { RecordDefinition } from '../engine/define.ts'
import type { BulkExceptions } from '../engine/listExceptions.ts'
import { commandOp, deleteOp, setOp } from '../engine/ops.ts'
import { lockIn, may, type Rights } from '../rights.ts'
import type { Wish } from './wish.ts'

type FieldWish = Exclude<Wish, { readonly verb: 'delete' | 'step' }>
type StepWish = Extract<Wish, { readonly verb: 'step' }>

/** What the judge looks up beside the record itself. */
export interface Around {
  readonly rights: Rights
  readonly photos: ReadonlyMap<string, readonly Row<'photo'>[]>
  readonly commented: ReadonlySet<string>
  /** Why a record is the person's own work by its history, as far as that is known. */
  readonly pasts: ReadonlyMap<string, string>
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

type Kind<E extends EntityName> = Pick<RecordDefinition<E>, 'entity' | 'meta' | 'page' | 'written'>

/** The fields that the verbs write, read from the form of the module file; null where the kind has none. */
export function bulkFields<E extends EntityName>({
  meta,
  page,
}: Pick<Kind<E>, 'meta' | 'page'>): Readonly<Record<FieldWish['verb'], string | null>> {
  const shown = page.form?.sections.flatMap((section) => section.fields) ?? []
  return {
    assign: shown.find((field) => meta.fields[field]?.ref === 'person') ?? null,
    due: page.due?.field ?? null,
    rank: shown.find((field) => page.words.looks[field] !== undefined) ?? null,
  }
}

export function planOf<E extends EntityName>(
  kind: Kind<E>,
  rows: readonly Row<E>[],
  wish: Wish,
  around: Around,
  exceptions: BulkExceptions<E> = {},
): Plan {
  const plan = total(rows.map((row) => judge(kind, row, wish, around, exceptions)))
  return { ...plan, withdraws: exceptions.withdraws?.(plan.ops) ?? 0 }
}

function total(verdicts: readonly Verdict[]): Plan {
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

export const NOT_YOURS = 'not yours: a supervisor or an EHS manager changes these'
export const NOT_TO_REWRITE = 'reported by others or in work: a supervisor or an EHS manager changes these'
const NO_RIGHT_TO_DELETE = 'your role does not delete these'
const DECIDES = 'a supervisor or an EHS manager decides these'

function judge<E extends EntityName>(
  kind: Kind<E>,
  row: Row<E>,
  wish: Wish,
  around: Around,
  { refuse, along }: BulkExceptions<E>,
): Verdict {
  const { entity } = kind
  const { rights } = around
  if (wish.verb === 'delete') {
    if (!may(rights, entity, 'delete', row)) return { why: NO_RIGHT_TO_DELETE }
    const against = refuse?.(row, wish) ?? null
    if (against !== null) return { why: against }
    return { ops: [...removals(row.id, around), deleteOp(entity, row.id)] }
  }
  if (wish.verb === 'step') {
    const against = refuse?.(row, wish) ?? null
    return against === null ? judgeStep(kind, row, wish, around) : { why: against }
  }
  if (!may(rights, entity, 'edit', row)) return { why: NOT_YOURS }
  if (isClosed(kind, row)) return { why: 'closed: reopen these first' }
  if (lockIn(rights, entity, row) !== null) return { why: NOT_TO_REWRITE }
  const against = refuse?.(row, wish) ?? null
  if (against !== null) return { why: against }
  const fields = changeOf(kind, row, wish)
  const ops = [...(fields === null ? [] : [setOp(entity, row.id, fields)]), ...(along?.(row, wish) ?? [])]
  return ops.length === 0 ? 'same' : { ops }
}

/** A record is closed where it can be reopened. */
function isClosed<E extends EntityName>({ meta }: Pick<Kind<E>, 'meta'>, row: object): boolean {
  const { states } = meta
  return states?.commands['reopen']?.from.includes(String(Reflect.get(row, states.field))) === true
}

/** Null when the record already is as wished. */
function changeOf<E extends EntityName>(kind: Kind<E>, row: Row<E>, wish: FieldWish): object | null {
  const field = bulkFields(kind)[wish.verb]
  if (field === null) return null
  const value = wish.verb === 'assign' ? wish.assigneeId : wish.verb === 'due' ? wish.dueOn : wish.rank
  if (wish.verb === 'rank' && kind.meta.fields[field]?.enum?.includes(wish.rank) !== true) return null
  if ((Reflect.get(row, field) ?? null) === value) return null
  const fields = { [field]: value }
  return { ...fields, ...kind.written?.(fields) }
}

function judgeStep<E extends EntityName>(
  { entity, meta, page }: Kind<E>,
  row: Row<E>,
  wish: StepWish,
  around: Around,
): Verdict {
  const { rights, pasts } = around
  const command = meta.states?.commands[wish.command]
  if (command === undefined || !command.from.includes(String(Reflect.get(row, meta.states?.field ?? ''))))
    return { why: 'their status does not allow it' }
  if (!may(rights, entity, command.action, row)) return { why: command.action === 'approve' ? DECIDES : NOT_YOURS }
  const left = command.action === 'approve' || meta.work?.commands.includes(wish.command) !== false
  if (!left && lockIn(rights, entity, row) !== null) return { why: NOT_TO_REWRITE }
  if (!rights.granted.selfApproval && ownWork(command.guard?.notAuthor, row, rights.userId))
    return { why: 'your own work: somebody else accepts it' }
  const past = command.guard?.notAuthor === undefined ? undefined : pasts.get(row.id)
  if (past !== undefined) return { why: `your own work: ${past}` }
  const missing = missingEvidence(command, row, around)
  if (missing !== null) return { why: missing }
  const reason = page.words.commands[wish.command]?.reason
  return { ops: [commandOp(entity, row.id, wish.command, reason === undefined ? {} : { [reason]: wish.reason })] }
}

function missingEvidence(
  { guard }: CommandMeta,
  row: { readonly id: string },
  { photos, commented }: Around,
): string | null {
  const rule: unknown = guard?.hasEvidence === undefined ? null : Reflect.get(row, guard.hasEvidence)
  if (rule === 'photo_after' && !(photos.get(row.id) ?? []).some(({ role }) => role === 'after'))
    return 'an after photo is missing'
  if (rule === 'note' && !commented.has(row.id)) return 'a comment about the work is missing'
  return null
}

/** What hangs on a record goes with it and comes back with it. */
function removals(id: string, around: Around): readonly NewOp[] {
  return (around.photos.get(id) ?? [])
    .filter((photo) => may(around.rights, 'photo', 'delete', photo))
    .map((photo) => deleteOp('photo', photo.id))
}
