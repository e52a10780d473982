import { TABLES } from '../../../schema/gen/tables.ts'
import type { Conflict, EntityName } from '../../../schema/gen/types.ts'
import type { FieldMeta } from '../../../schema/meta/shapes.ts'
import type { Head } from '../data/react/live.ts'
import { textOf } from '../../../sync/change/clean.ts'
import { anyOp } from '../data/outbox/anyOp.ts'
import type { NewOp } from '../data/outbox/intent.ts'

/**
 * Two answers to one question (sync/README.md, "Merge rules"): a guarded field with several heads, or an open entry of
 * the conflict journal. This file turns both into one list of answers, and a person's choice into operations. Pure.
 */

export interface ClashRow {
  readonly id: string
  readonly $: { readonly heads?: Readonly<Record<string, readonly Head[]>> }
}

export interface Answer {
  readonly key: string
  readonly value: unknown
  readonly by: string | null
  readonly at: number | null
  /** The value every screen shows at the moment. */
  readonly shown: boolean
}

export interface Clash {
  readonly entity: EntityName
  readonly id: string
  readonly field: string
  readonly rule: Conflict['rule']
  readonly answers: readonly Answer[]
  /** What stood against a change that was made before it was known; null for two answers. */
  readonly late: string | null
  /** The journal entries this choice settles; empty while only this device knows of the heads. */
  readonly journal: readonly string[]
  readonly guarded: boolean
  /** False where the other answer cannot be written by hand: a state needs its command, an immutable field an amendment. */
  readonly canUseOther: boolean
}

/** The wall time of a hybrid logical clock stamp: its first 12 hex digits are epoch milliseconds. */
function stampTime(at: string | undefined): number | null {
  if (at === undefined) return null
  const wall = Number.parseInt(at.slice(0, 12), 16)
  return Number.isFinite(wall) ? wall : null
}

function fieldMeta(entity: EntityName, field: string): FieldMeta | undefined {
  return TABLES[entity].fields[field]
}

/** Journal values travel as `{value: …}`, so that null is a value too. */
function unwrap(stored: unknown): unknown {
  if (typeof stored === 'object' && stored !== null && 'value' in stored) return stored.value
  return null
}

function said(stored: unknown): string | null {
  return typeof stored === 'object' && stored !== null && 'say' in stored ? textOf(stored.say) : null
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}

function currentValue(row: object, field: string): unknown {
  return Object.entries(row).find(([name]) => name === field)?.[1] ?? null
}

/** The clash of one field, or null when everybody agrees. `journal` is the open conflict rows of this record. */
export function clashOf(entity: EntityName, row: ClashRow, field: string, journal: readonly Conflict[]): Clash | null {
  const entries = journal.filter((c) => c.recordId === row.id && c.status === 'open' && (c.field ?? '') === field)
  const shownValue = currentValue(row, field)
  const answers: Answer[] = []
  // Of steps side by side the furthest is in effect; the journal tells of those that asked for something else.
  const heads = fieldMeta(entity, field)?.merge === 'state' ? [] : (row.$.heads?.[field] ?? [])
  for (const head of heads) {
    if (answers.some((a) => same(a.value, head.value))) continue
    answers.push({
      key: head.set,
      value: head.value,
      by: head.by ?? null,
      at: stampTime(head.at),
      shown: same(head.value, shownValue),
    })
  }
  for (const entry of entries) {
    const winner = unwrap(entry.winner)
    const loser = unwrap(entry.loser)
    const sides: readonly Answer[] = [
      {
        key: entry.winnerSet ?? `${entry.id}:winner`,
        value: winner,
        by: entry.winnerBy,
        at: entry.winnerAt,
        shown: same(winner, shownValue),
      },
      {
        key: entry.loserSet ?? `${entry.id}:loser`,
        value: loser,
        by: entry.loserBy,
        at: entry.loserAt,
        shown: same(loser, shownValue),
      },
    ]
    for (const side of sides) if (!answers.some((a) => same(a.value, side.value))) answers.push(side)
  }
  if (answers.length < 2 && entries.length === 0) return null
  const rule = entries[0]?.rule ?? 'guarded'
  answers.sort((a, b) => Number(b.shown) - Number(a.shown) || (b.at ?? 0) - (a.at ?? 0))
  return {
    entity,
    id: row.id,
    field,
    rule,
    answers,
    journal: entries.map((e) => e.id),
    late: entries.map((each) => said(each.winner)).find((say) => say !== null) ?? null,
    guarded: fieldMeta(entity, field)?.merge === 'guarded',
    canUseOther: rule === 'register' || rule === 'guarded' || rule === 'text',
  }
}

/** Every clash of a record, fields in the order of the schema, deletions last. */
export function clashesOf(entity: EntityName, row: ClashRow, journal: readonly Conflict[]): readonly Clash[] {
  const fields = [...Object.keys(TABLES[entity].fields), '']
  return fields.map((field) => clashOf(entity, row, field, journal)).filter((clash) => clash !== null)
}

/**
 * Writes one field whose entity, name and value came as data: the parser's edge. The value was read from the same field of
 * the same record, so only its JSON kind is checked again before it is trusted as that field's type.
 */
function write({ entity, id, field }: Clash, value: unknown): NewOp {
  const type = fieldMeta(entity, field)?.type
  const fits =
    value === null ||
    (type === 'integer' && typeof value === 'number') ||
    (type === 'boolean' && typeof value === 'boolean') ||
    (type === 'string' && typeof value === 'string') ||
    type === 'json'
  if (!fits) throw new TypeError(`${entity}.${field} cannot hold this value`)
  return anyOp({ kind: 'set', entity, id, fields: { [field]: value } })
}

function settle(clash: Clash, status: 'kept' | 'used_other', actorId: string, now: number): NewOp[] {
  return clash.journal.map((id) => ({
    kind: 'set',
    entity: 'conflict',
    id,
    fields: { status, settledBy: actorId, settledAt: now },
  }))
}

/** "Keep": the shown answer stands. A guarded field writes it again, which replaces all heads it has seen by one. */
export function keepOps(clash: Clash, actorId: string, now: number): readonly NewOp[] {
  const shown = clash.answers.find((a) => a.shown)
  const confirm: NewOp[] = clash.guarded && shown !== undefined ? [write(clash, shown.value)] : []
  return [...confirm, ...settle(clash, 'kept', actorId, now)]
}

/** "Use the other": the chosen answer is written over the shown one, and the journal says so, in one change-set. */
export function takeOtherOps(clash: Clash, answer: Answer, actorId: string, now: number): readonly NewOp[] {
  return [write(clash, answer.value), ...settle(clash, 'used_other', actorId, now)]
}
