/**
 * Undo, as a rule: an action is remembered as what each record was before and is after it, and its inverse is computed from that.
 * Nothing is rolled back behind anybody's back: an undo is one more change by the person who presses it, and it first looks whether
 * every value is still the one the action left. Where somebody changed it since, that record is left alone and named.
 *
 * A step of a state machine goes back only where the machine itself has a way back to the state before; where it has none, the action
 * says so by having no inverse, and the bar offers no undo.
 */
import { textOf } from '../../../../sync/change/clean.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Json } from '../../../../schema/meta/shapes.ts'
import { anyOp } from '../../data/outbox/anyOp.ts'
import type { NewOp } from '../../data/outbox/intent.ts'
import type { RowState } from '../../data/store/rows.ts'
import { setOp } from '../engine/ops.ts'
import { sealKeeps } from '../signing/sealLocks.ts'

export type Values = Readonly<Record<string, Json>>

export type Step =
  | {
      readonly kind: 'set'
      readonly entity: EntityName
      readonly id: string
      readonly before: Values
      readonly after: Values
    }
  /** Created or brought back; `after` is what it then held of the fields given. */
  | { readonly kind: 'add' | 'restore'; readonly entity: EntityName; readonly id: string; readonly after: Values }
  | { readonly kind: 'delete'; readonly entity: EntityName; readonly id: string; readonly after: Values }
  | {
      readonly kind: 'command'
      readonly entity: EntityName
      readonly id: string
      readonly command: string
      readonly from: string
      readonly to: string
      readonly before: Values
      readonly after: Values
    }

/** A row as far as undo is concerned; null = this device has never had it. */
export type SeenRow = { readonly $: Pick<RowState, 'deleted' | 'heads' | 'by'> } | null

/** What an operation does to the row it meets; null when it does nothing that could be undone. */
export function stepOf(op: NewOp, row: SeenRow): Step | null {
  const { entity, id } = op
  if (op.kind === 'delete' || op.kind === 'remove')
    return row === null || row.$.deleted ? null : { kind: 'delete', entity, id, after: {} }
  const after = given('fields' in op ? op.fields : undefined)
  if (row === null) return { kind: 'add', entity, id, after }
  const before = read(row, after)
  if (op.kind === 'command') {
    const states = TABLES[entity].states
    const command = states?.commands[op.command]
    if (states === undefined || command === undefined) return null
    return {
      kind: 'command',
      entity,
      id,
      command: op.command,
      from: textOf(valueOf(row, states.field)),
      to: command.to,
      before,
      after,
    }
  }
  if (row.$.deleted) return { kind: 'restore', entity, id, after }
  const changed = Object.keys(after).filter((name) => !same(before[name], after[name]))
  return changed.length === 0
    ? null
    : { kind: 'set', entity, id, before: pick(before, changed), after: pick(after, changed) }
}

/** The operation that takes the step back; null when the state machine has no way back. */
export function inverseOf(step: Step): NewOp | null {
  const { entity, id } = step
  switch (step.kind) {
    case 'set':
      return anyOp({ kind: 'set', entity, id, fields: step.before })
    case 'add':
    case 'restore':
      return sealKeeps(entity, step.after) === null ? gone(entity, id) : null
    case 'delete':
      return anyOp({ kind: 'set', entity, id, fields: {} })
    case 'command': {
      const back = wayBack(entity, step.to, step.from)
      return back === null ? null : anyOp({ kind: 'command', entity, id, command: back, fields: step.before })
    }
  }
}

/** What nobody may delete, because others name it, is put out of use. */
function gone(entity: EntityName, id: string): NewOp | null {
  const { serverOnly, fields } = TABLES[entity]
  if (serverOnly?.includes('delete') !== true) return anyOp({ kind: 'delete', entity, id })
  return fields['active'] === undefined ? null : setOp(entity, id, { active: false })
}

/** A command without conditions that leads from the state now to the state before. That one is no judgement is no condition. */
function wayBack(entity: EntityName, now: string, before: string): string | null {
  const commands = Object.entries(TABLES[entity].states?.commands ?? {})
  const free = (guard: object = {}) => Object.keys(guard).every((name) => name === 'plain')
  return commands.find(([, { from, to, guard }]) => from.includes(now) && to === before && free(guard))?.[0] ?? null
}

export interface Clash {
  readonly entity: EntityName
  readonly id: string
  /** Null: the record itself is gone or came back. */
  readonly field: string | null
  /** What the action left. */
  readonly left: Json
  readonly now: Json
  readonly by: string | null
}

/** Why the step cannot go back: what is there now is not what the action left. Empty when it can. */
export function clashesOf(step: Step, row: SeenRow): readonly Clash[] {
  const { entity, id } = step
  const gone: Clash = { entity, id, field: null, left: null, now: null, by: row?.$.by ?? null }
  if (row === null) return [gone]
  if (step.kind === 'delete') return row.$.deleted ? [] : [gone]
  if (row.$.deleted) return [gone]
  const expected: Values =
    step.kind === 'command' ? { ...step.after, [TABLES[entity].states?.field ?? 'state']: step.to } : step.after
  return Object.entries(expected).flatMap(([field, left]): Clash[] => {
    const now = valueOf(row, field)
    const steps = TABLES[entity].fields[field]?.merge === 'state'
    const open = !steps && new Set(row.$.heads?.[field]?.map((head) => JSON.stringify(head.value))).size > 1
    return same(now, left) && !open ? [] : [{ entity, id, field, left, now, by: row.$.by }]
  })
}

function given(fields: object | undefined): Values {
  return Object.fromEntries(
    Object.entries(fields ?? {})
      .filter(([name, value]) => name !== 'id' && value !== undefined)
      .map(([name, value]) => [name, json(value)]),
  )
}

function read(row: NonNullable<SeenRow>, fields: Values): Values {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, valueOf(row, name)]))
}

function valueOf(row: NonNullable<SeenRow>, field: string): Json {
  return json(Reflect.get(row, field))
}

function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
}

/** The edge: what a row holds came through the generated validators, so it is JSON; absent is null. */
function json(value: unknown): Json {
  return value === undefined ? null : (value as Json)
}

function same(a: Json | undefined, b: Json | undefined): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}
