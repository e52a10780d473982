/**
 * One wish for many records, judged record by record before anything is saved: what changes, what already is so, what is not allowed
 * and why. The judges say in advance what the server would say, so that a preview of 42 means 42. Pure.
 */
import type { EntityName } from '../../../../schema/gen/types.ts'
import { clockStays, clockWords } from '../../../../sync/change/moment.ts'
import type { NewOp } from '../../data/outbox/intent.ts'
import { mayDecide } from '../../data/outbox/timely.ts'
import type { Row } from '../../data/store/rows.ts'
import { today } from '../../lib/dates.ts'
import type { Looked, RecordDefinition } from '../engine/define.ts'
import { answersOf } from '../engine/asked.ts'
import { fieldOf } from '../engine/controls/given.ts'
import { notCome } from '../engine/formRules.ts'
import { afterPhotosIn, judge, judgeEdit } from '../engine/judge.ts'
import type { BulkExceptions } from '../engine/listExceptions.ts'
import { commandOp, deleteOp, setOp } from '../engine/ops.ts'
import { refusedRight } from '../engine/reasons.ts'
import { frozenLocks } from '../frozen/frozen.ts'
import { sealKeeps, sealLocks } from '../signing/sealLocks.ts'
import { ownPastReason } from '../ownPast.ts'
import { standingIn, type Rights } from '../rights.ts'
import type { Wish } from './wish.ts'

type FieldWish = Exclude<Wish, { readonly verb: 'delete' | 'step' }>

/** What the judge looks up beside the record itself. */
export interface Around {
  readonly rights: Rights
  readonly photos: ReadonlyMap<string, readonly Row<'photo'>[]>
  readonly commented: ReadonlySet<string>
  /** Why a record is the person's own work by its history, as far as that is known. */
  readonly pasts: ReadonlyMap<string, string>
  /** The parts that guards look at, by the id of their record. */
  readonly parts?: { readonly entity: EntityName; readonly of: ReadonlyMap<string, readonly Row[]> }
  /** What the module's own refusals look into. */
  readonly looked?: Looked
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

type Kind<E extends EntityName> = Pick<RecordDefinition<E>, 'entity' | 'meta' | 'page' | 'written' | 'refuse'>

/** The fields that the verbs write, read from the form of the module file; null where the kind has none. */
export function bulkFields<E extends EntityName>({
  meta,
  page,
}: Pick<Kind<E>, 'meta' | 'page'>): Readonly<Record<FieldWish['verb'], string | null>> {
  const shown = page.form?.sections.flatMap((section) => section.fields) ?? []
  return {
    assign:
      shown.find((field) => meta.fields[field]?.ref === 'person' && meta.fields[field]?.merge !== 'immutable') ?? null,
    due: page.due === undefined || meta.fields[page.due.field]?.compute !== undefined ? null : page.due.field,
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
  const plan = total(rows.map((row) => judgeWish(kind, row, wish, around, exceptions)))
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

function judgeWish<E extends EntityName>(
  kind: Kind<E>,
  row: Row<E>,
  wish: Wish,
  around: Around,
  { refuse, along, answered }: BulkExceptions<E>,
): Verdict {
  const { entity } = kind
  const why = judged(kind, row, wish, around) ?? refuse?.(row, wish) ?? null
  if (why !== null) return { why }
  switch (wish.verb) {
    case 'delete':
      return { ops: [...removals(row.id, around), deleteOp(entity, row.id)] }
    case 'step': {
      const answers = answersOf(wish.answers)
      return { ops: [commandOp(entity, row.id, wish.command, answered?.(row, wish.command, answers) ?? answers)] }
    }
    case 'assign':
    case 'due':
    case 'rank': {
      const fields = changeOf(kind, row, wish)
      const ops = [...(fields === null ? [] : [setOp(entity, row.id, fields)]), ...(along?.(row, wish) ?? [])]
      return ops.length === 0 ? 'same' : { ops }
    }
  }
}

/** What stands against it, by the judge of the buttons on the record's own page. */
function judged<E extends EntityName>(kind: Kind<E>, row: Row<E>, wish: Wish, around: Around): string | null {
  const { entity, meta, page } = kind
  const { rights, pasts, parts } = around
  const { edit, delete: remove, can, lock, frozen } = standingIn(rights, entity, row)
  if (wish.verb === 'delete') return remove ? sealKeeps(entity, row) : refusedRight(meta, 'delete', page.words.one)
  const field = wish.verb === 'step' ? '' : (bulkFields(kind)[wish.verb] ?? '')
  if (wish.verb !== 'step')
    return (
      judgeEdit(kind, row, { can: () => edit, lock, frozen }) ??
      sealLocks(entity, row)[field] ??
      frozenLocks(entity, row)[field] ??
      (wish.verb === 'due' ? untimely(kind, row, field, wish.dueOn, rights) : null)
    )
  const past = pasts.get(row.id)
  return judge(kind, row, wish.command, {
    userId: rights.userId,
    can,
    selfApproval: rights.granted.selfApproval,
    acting: rights.granted.acting === true,
    ownPast: past === undefined ? null : ownPastReason(past),
    lock,
    afterPhotos: afterPhotosIn(around.photos.get(row.id) ?? []),
    notes: around.commented.has(row.id) ? 1 : 0,
    parts: parts === undefined ? {} : { [parts.entity]: parts.of.get(row.id) ?? [] },
    today: today(),
    ...(around.looked === undefined ? {} : { looked: around.looked }),
  })
}

/** Why a day is not taken: it has not come, or a clock runs on it and binds the person. Who wrote it, the save knows. */
function untimely<E extends EntityName>(
  { meta }: Kind<E>,
  row: Row<E>,
  field: string,
  after: string | null,
  { userId, granted }: Rights,
): string | null {
  const known = meta.fields[field]
  if (known === undefined) return null
  const who = { userId, author: undefined, writtenAt: null, now: 0, alone: granted.selfApproval }
  const before = fieldOf(row, field)
  return clockStays(known, { before, after, row }, { ...who, decides: mayDecide(meta, granted) })
    ? clockWords(known.title, meta.title)
    : notCome(known, after)
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

/** What hangs on a record goes with it and comes back with it. */
function removals(id: string, around: Around): readonly NewOp[] {
  return (around.photos.get(id) ?? [])
    .filter((photo) => standingIn(around.rights, 'photo', photo).delete)
    .map((photo) => deleteOp('photo', photo.id))
}
