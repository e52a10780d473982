/**
 * What a device shows before the server has answered: an op applied to a view row (view = base ⊕ pending). The server
 * alone merges (sync/merge/merge.go); where nobody else wrote, both come to the same row, and the vectors prove it.
 */

import type { FieldMeta, Json, TableMeta } from '../../schema/meta/shapes.ts'
import type { Op } from '../change/change.ts'
import { textOf } from '../change/clean.ts'
import { withComputed } from '../compute/compute.ts'

/** One of several concurrent values of a guarded field, or of the concurrent steps of a state. `by` and `at` are unknown for the device's own unsent writes. */
export interface Head {
  readonly set: string
  readonly value: Json
  readonly by?: string
  readonly at?: string
}

export type Versions = Readonly<Record<string, string | readonly string[]>>

/** Among the versions: the sets that restored the record from a deletion, or none where only edits brought it back (sync/merge/row.go). */
const BACK = '^'

/** A record as the device shows it. Fields without a value are absent; an even cl means deleted. */
export interface ViewRow {
  readonly id: string
  readonly cl: number
  readonly fields: Readonly<Record<string, Json>>
  readonly versions: Versions
  readonly heads?: Readonly<Record<string, readonly Head[]>>
}

/** The versions of a field, none when it never had a value: what `was` must name. */
export function versionOf(row: ViewRow, field: string): readonly string[] {
  const own = row.versions[field]
  if (own !== undefined) return list(own)
  return (row.fields[field] ?? null) === null ? [] : list(row.versions['*'] ?? [])
}

/** All distinct versions of a row: what `saw` of a deletion must name. */
export function seenOf(row: ViewRow): readonly string[] {
  return [...new Set(Object.values(row.versions).flatMap(list))].sort()
}

/** The value to show among several: the smallest or the first in the field's order of safety; null comes last. */
export function safest(field: FieldMeta, values: readonly Json[]): Json {
  return values.reduce((best, value) => (compareSafety(field, value, best) < 0 ? value : best), values[0] ?? null)
}

/** The row after an op of this device. `null` is a row that is not there: only `add` makes one. */
export function applyOptimistic(meta: TableMeta, row: ViewRow | null, op: Op, setId: string): ViewRow | null {
  const after = applied(meta, row, op, setId)
  return after === null || after === row ? after : { ...after, fields: withComputed(meta, after.fields) }
}

function applied(meta: TableMeta, row: ViewRow | null, op: Op, setId: string): ViewRow | null {
  if (row === null) return op.kind === 'add' ? created(op, setId) : null
  if (op.kind === 'delete' || op.kind === 'remove') return deleted(meta, row, op, setId)
  const alive = row.cl % 2 === 1
  const fields = Object.entries(op.fields ?? {})
  const unseen = !alive && (op.cl ?? 0) < row.cl
  const said = fields.some(([name, value]) => !saysNothing(row, op, name, value))
  const restores = (op.cl ?? 0) > 0 && (op.cl ?? 0) % 2 === 0
  if (unseen && (meta.staysDeleted === true || (op.kind === 'set' && !said && !restores))) return row
  const byServer =
    op.kind === 'set' && fields.length > 0 && fields.every(([name]) => meta.fields[name]?.server === true)
  let next: ViewRow = row
  if (!byServer && (!alive || restores)) {
    const before = alive || unseen ? list(row.versions[BACK] ?? []) : []
    const back = restores || !(alive || unseen) ? [...new Set([...before, setId])].sort() : before
    next = withBack({ ...row, cl: alive ? row.cl : row.cl + 1 }, back)
  }
  if (op.kind === 'command') {
    const moved = transition(meta, next, op, setId)
    if (moved === null) return next
    next = moved
  }
  for (const [name, value] of fields.sort(byName)) {
    const field = meta.fields[name]
    if (field !== undefined) next = withField(meta, next, { name, field, value, op, setId })
  }
  return next
}

function created(op: Op, setId: string): ViewRow {
  const fields = Object.fromEntries(Object.entries(op.fields ?? {}).filter(([, value]) => value !== null))
  return { id: op.id, cl: 1, fields, versions: { '*': setId } }
}

// An edit the person had not seen keeps the record, as on the server. A value that only the server writes is no person's edit.
function deleted(meta: TableMeta, row: ViewRow, op: Op, setId: string): ViewRow {
  const cl = op.cl ?? 1
  if (row.cl % 2 === 0) return row
  const saw = new Set([...(op.saw ?? []), setId])
  const names = new Set([...Object.keys(row.fields), ...Object.keys(row.versions)].filter((name) => name !== '*'))
  const byPeople = [...names]
    .filter((name) => meta.fields[name]?.server !== true)
    .flatMap((name) => versionOf(row, name))
  const sawAll = byPeople.every((set) => saw.has(set))
  if (sawAll && (row.cl <= cl || BACK in row.versions)) return { ...row, cl: Math.max(row.cl, cl) + 1 }
  if (row.cl <= cl && meta.staysDeleted === true) return { ...row, cl: cl + 1 }
  return row.cl >= cl + 2 ? row : withBack({ ...row, cl: cl + 2 }, list(row.versions[BACK] ?? []))
}

function withBack(row: ViewRow, sets: readonly string[]): ViewRow {
  const [only, second] = sets
  return { ...row, versions: { ...row.versions, [BACK]: only !== undefined && second === undefined ? only : sets } }
}

// Null when somebody else was faster and the state stays; an op the server will refuse is shown until it does.
function transition(meta: TableMeta, row: ViewRow, op: Op, setId: string): ViewRow | null {
  const states = meta.states
  const command = states?.commands[op.command ?? '']
  if (states === undefined || command === undefined) return null
  const current = textOf(row.fields[states.field])
  const joins = !command.from.includes(current) && states.rank.indexOf(command.to) <= states.rank.indexOf(current)
  if (joins) return null
  const next = put(row, states.field, command.to, [setId])
  const { [states.field]: answered, ...others } = next.heads ?? {}
  if (answered === undefined) return next
  const { heads: _before, ...bare } = next
  return Object.keys(others).length === 0 ? bare : { ...bare, heads: others }
}

interface Write {
  readonly name: string
  readonly field: FieldMeta
  readonly value: Json
  readonly op: Op
  readonly setId: string
}

function withField(meta: TableMeta, row: ViewRow, write: Write): ViewRow {
  const { name, field, value, op, setId } = write
  const current = row.fields[name] ?? null
  if (saysNothing(row, op, name, value)) return row
  switch (field.merge) {
    case 'guarded':
      return withHead(row, write)
    case 'immutable':
      return current === null ? put(row, name, value, [setId]) : row
    case 'state': {
      const rank = meta.states?.rank ?? []
      const further = rank.indexOf(textOf(value)) > rank.indexOf(textOf(current))
      return op.kind === 'add' && further ? put(row, name, value, [setId]) : row
    }
    default:
      return put(row, name, value, [setId])
  }
}

// Who saw no value and leaves none says nothing, also against a value that came meanwhile.
function saysNothing(row: ViewRow, op: Op, name: string, value: Json): boolean {
  return value === null && (list(op.was?.[name] ?? []).length === 0 || versionOf(row, name).length === 0)
}

// A write removes exactly the heads it names and adds itself.
function withHead(row: ViewRow, { name, field, value, op, setId }: Write): ViewRow {
  const seen = new Set([setId, ...list(op.was?.[name] ?? [])])
  const before: readonly Head[] =
    row.heads?.[name] ?? versionOf(row, name).map((set) => ({ set, value: row.fields[name] ?? null }))
  const kept = before.filter((head) => !seen.has(head.set))
  const all: readonly Head[] = [...kept, { set: setId, value }]
  const next = put(
    row,
    name,
    safest(
      field,
      all.map((head) => head.value),
    ),
    all.map((head) => head.set).sort(),
  )
  const { [name]: _gone, ...rest } = row.heads ?? {}
  const heads = all.length > 1 ? { ...rest, [name]: [...all].sort((a, b) => compareHeads(field, a, b)) } : rest
  const { heads: _before, ...bare } = next
  return Object.keys(heads).length === 0 ? bare : { ...bare, heads }
}

// The own unsent write has no stamp yet and counts as the latest.
function compareHeads(field: FieldMeta, a: Head, b: Head): number {
  return compareSafety(field, a.value, b.value) || compareText(a.at ?? '~', b.at ?? '~') || compareText(a.set, b.set)
}

function put(row: ViewRow, name: string, value: Json, versions: readonly string[]): ViewRow {
  const all: Record<string, readonly string[]> = {}
  for (const field of [...Object.keys(row.fields), ...Object.keys(row.versions)]) {
    if (field !== '*') all[field] = versionOf(row, field)
  }
  all[name] = versions
  const { [name]: _before, ...others } = row.fields
  const fields = value === null ? others : { ...others, [name]: value }
  return { ...row, fields, versions: compact(fields, all) }
}

// The most frequent single version becomes the default, the smaller id when two are as frequent: as the server stores it.
function compact(fields: Readonly<Record<string, Json>>, all: Readonly<Record<string, readonly string[]>>): Versions {
  const count = new Map<string, number>()
  const single = (field: string): string | null => {
    const [only, second] = all[field] ?? []
    return only !== undefined && second === undefined && field in fields ? only : null
  }
  for (const field of Object.keys(all)) {
    const set = single(field)
    if (set !== null) count.set(set, (count.get(set) ?? 0) + 1)
  }
  const [best] = [...count].sort(([a, countA], [b, countB]) => countB - countA || compareText(a, b))[0] ?? []
  const versions: Record<string, string | readonly string[]> = best === undefined ? {} : { '*': best }
  for (const [field, sets] of Object.entries(all)) {
    const [first] = sets
    if (first === undefined) {
      if (field === BACK) versions[field] = sets
      continue
    }
    if (best !== undefined && single(field) === best) continue
    versions[field] = sets.length === 1 ? first : sets
  }
  return versions
}

function compareSafety(field: FieldMeta, a: Json, b: Json): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (field.safest === 'min') {
    if (typeof a === 'number' && typeof b === 'number') return a - b
    return typeof a === 'string' && typeof b === 'string' ? compareText(a, b) : 0
  }
  return safetyRank(field, a) - safetyRank(field, b)
}

function safetyRank(field: FieldMeta, value: Json): number {
  const order = field.safest === 'min' ? [] : (field.safest ?? [])
  const place = typeof value === 'string' ? order.indexOf(value) : -1
  return place < 0 ? order.length : place
}

const list = (sets: string | readonly string[]): readonly string[] =>
  typeof sets === 'string' ? (sets === '' ? [] : [sets]) : sets

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const byName = ([a]: readonly [string, Json], [b]: readonly [string, Json]): number => compareText(a, b)
