/** From what a feature asks for to the operation of the protocol: what was seen is taken from the row on the screen. Pure. */
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { FieldMeta, Json, TableMeta } from '../../../../schema/meta/shapes.ts'
import type { Op } from '../../../../sync/change/change.ts'
import { cleanFields, textOf } from '../../../../sync/change/clean.ts'
import { validate } from '../../../../sync/change/validate.ts'
import { seenOf, versionOf } from '../../../../sync/merge/merge.ts'
import type { Actor, CommitResult, NewOp } from './intent.ts'
import type { Fields, RowContent } from '../store/rows.ts'

type Built = { readonly ok: true; readonly op: Op } | (CommitResult & { readonly ok: false })

export interface BuildContext {
  readonly actor: Pick<Actor, 'userId' | 'deviceName'>
  /** Device time with the measured correction. */
  readonly now: number
  /** A time that the device stamped, within the bounds of times (see lib/clock.ts). */
  readonly stamped: (value: number) => number
}

export function buildOp(wanted: NewOp, row: RowContent | null, context: BuildContext): Built {
  const meta = TABLES[wanted.entity]
  if (isDelete(wanted)) return buildDelete(wanted, row, meta)
  const fields = cleanFields(meta, inBounds(meta, given(wanted.fields ?? {}), context))
  if (wanted.kind === 'add' && row === null) {
    const op: Op = {
      entity: wanted.entity,
      id: wanted.id,
      kind: 'add',
      fields: cleanFields(meta, withAuto(meta, fields, context)),
    }
    return check(meta, op)
  }
  if (row === null) return refused('This record is not on this device.')
  const seen = { id: wanted.id, ...row }
  if (wanted.kind === 'command') {
    const illegal = illegalState(meta, row, wanted.command)
    if (illegal !== null) return refused(illegal)
    const state = meta.states === undefined ? [] : [meta.states.field]
    return check(meta, {
      entity: wanted.entity,
      id: wanted.id,
      kind: 'command',
      command: wanted.command,
      cl: row.cl,
      ...edit(meta, seen, withStep(meta, wanted.command, fields, context), state),
    })
  }
  // Somebody made the record of this name before, or the button was pressed twice: what differs is an edit of what is shown.
  const changed = wanted.kind === 'add' ? difference(meta, row, fields) : fields
  return check(meta, {
    entity: wanted.entity,
    id: wanted.id,
    kind: 'set',
    cl: row.cl,
    ...edit(meta, seen, changed, []),
  })
}

type DeleteOp = Extract<NewOp, { readonly kind: 'delete' | 'remove' }>

function isDelete(wanted: NewOp): wanted is DeleteOp {
  return wanted.kind === 'delete' || wanted.kind === 'remove'
}

function buildDelete(wanted: DeleteOp, row: RowContent | null, meta: TableMeta): Built {
  if (row === null) return refused('This record is not on this device.')
  if (meta.serverOnly?.includes('delete') === true) return refused(`${meta.title} cannot be deleted.`)
  // cl is the odd value seen: of a row already in the bin, the one before.
  const cl = row.cl % 2 === 1 ? row.cl : row.cl - 1
  const { entity, id, kind } = wanted
  return { ok: true, op: { entity, id, kind, cl, saw: seenOf({ id, ...row }) } }
}

function edit(meta: TableMeta, row: RowContent & { readonly id: string }, fields: Fields, also: readonly string[]) {
  const was: Record<string, string | readonly string[]> = {}
  const base: Record<string, string> = {}
  for (const name of [...Object.keys(fields), ...also]) {
    const versions = versionOf(row, name)
    const [first] = versions
    if (first !== undefined)
      was[name] = isGuarded(meta.fields[name]) || hasSteps(meta.fields[name], versions) ? versions : first
    if (meta.fields[name]?.merge === 'text' && name in fields) base[name] = textOf(row.fields[name])
  }
  return {
    ...(Object.keys(fields).length === 0 ? {} : { fields }),
    ...(Object.keys(was).length === 0 ? {} : { was }),
    ...(Object.keys(base).length === 0 ? {} : { base }),
  }
}

/** Fields of an `add` on a row that exists: equal values say nothing new, except where a guarded field waits to be settled. */
function difference(meta: TableMeta, row: RowContent, fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => {
      const field = meta.fields[name]
      if (field === undefined || field.merge === 'state') return false
      const open = isGuarded(field) && (row.heads?.[name]?.length ?? 0) > 1
      return open || JSON.stringify(row.fields[name] ?? null) !== JSON.stringify(value)
    }),
  )
}

function withAuto(meta: TableMeta, fields: Fields, { actor, now }: BuildContext): Fields {
  const auto: Record<string, Json> = {}
  for (const [name, field] of Object.entries(meta.fields)) {
    if (field.auto === 'actor') auto[name] = actor.userId
    if (field.auto === 'now') auto[name] = now
    if (field.auto === 'device') auto[name] = actor.deviceName
  }
  return { ...auto, ...fields }
}

/** What a step writes by itself: since when the state is what it is, and who took the step when. The server writes the same. */
function withStep(meta: TableMeta, command: string, fields: Fields, { actor, now }: BuildContext): Fields {
  const auto: Record<string, Json> = {}
  for (const [name, field] of Object.entries(meta.fields)) {
    if (field.auto === 'moved') auto[name] = now
    if (field.steps?.includes(command) === true) auto[name] = field.format === 'instant' ? now : actor.userId
  }
  return { ...auto, ...fields }
}

/** A device's clock may show any year; what it stamped is within the bounds of times all the same. */
function inBounds(meta: TableMeta, fields: Fields, { stamped }: BuildContext): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      meta.fields[name]?.format === 'instant' && typeof value === 'number' ? stamped(value) : value,
    ]),
  )
}

function check(meta: TableMeta, op: Op): Built {
  if (op.kind === 'add' && meta.serverOnly?.includes('add') === true)
    return refused(`${meta.title} is made by the server.`)
  const server = Object.keys(op.fields ?? {}).find((name) => meta.fields[name]?.server === true)
  if (server !== undefined) return refused(`${meta.fields[server]?.title ?? server} is set by the server.`)
  const validation = validate(meta, op)
  if (validation.ok) return { ok: true, op }
  return { ok: false, reason: 'invalid', message: validation.message, fields: validation.fields }
}

function illegalState(meta: TableMeta, row: RowContent, command: string): string | null {
  const transition = meta.states?.commands[command]
  if (meta.states === undefined || transition === undefined) return null
  const current = textOf(row.fields[meta.states.field])
  if (transition.from.includes(current)) return null
  return `${meta.title} is ${current.replaceAll('_', ' ')} now; this step is not possible any more.`
}

/** undefined means "not given"; what is written is null or a value. The seam's types allow nothing else in a field. */
function given(fields: object): Fields {
  const written: Record<string, Json> = {}
  for (const [name, value] of Object.entries(fields))
    if (name !== 'id' && value !== undefined) written[name] = value as Json
  return written
}

/** Steps stand side by side, and a command answers all of them. */
function hasSteps(field: FieldMeta | undefined, versions: readonly string[]): boolean {
  return field?.merge === 'state' && versions.length > 1
}

function isGuarded(field: FieldMeta | undefined): boolean {
  return field?.merge === 'guarded'
}

function refused(message: string): Built {
  return { ok: false, reason: 'refused', message }
}
