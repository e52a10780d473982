/** A form, ordered for whoever judges it: the twin of index.go. Pure; the same form is ordered once. */
import type { Node } from '../logic/parse.ts'
import { compile, pathsOf } from '../logic/parse.ts'
import type { Field, Form, Rule } from './form.ts'

/** As many rows as a group has at most. */
export const MAX_ROWS = 200

export interface Entry {
  readonly field: Field
  /** The place of the field, or of its group: what comes after it is not asked when the form ends there. */
  readonly top: number
  /** The group whose rows it is a column of; '' for none. */
  readonly group: string
  /** Of a group. */
  readonly columns: readonly Entry[]
  readonly shows: readonly Ready[]
  /** Of the field or its note. */
  readonly requires: readonly Ready[]
}

/** A rule that can be run. */
export interface Ready {
  readonly rule: Rule
  /** Among the rules of the form. */
  readonly place: number
  readonly node: Node
  /** The group for each of whose rows it is asked; '' for once. */
  readonly group: string
  /** The fields that its condition reads, in the order of the form. */
  readonly reads: readonly Entry[]
  /** Of `end`: the place after which nothing is asked. */
  readonly end: number
}

export interface Index {
  readonly entries: readonly Entry[]
  readonly byKey: ReadonlyMap<string, Entry>
  readonly rules: readonly Ready[]
  readonly ends: readonly Ready[]
}

const known = new WeakMap<Form, Index>()

export function indexOf(form: Form): Index {
  const found = known.get(form) ?? made(form)
  known.set(form, found)
  return found
}

/** Of two fields with one key the first counts. A column of what is no group stands by itself. */
function made(form: Form): Index {
  const first = new Map<string, Field>()
  for (const field of form.fields) if (!first.has(field.key)) first.set(field.key, field)
  const fields = [...first.values()]
  const places = new Map(fields.map(({ key }, place) => [key, place]))
  const groups = new Map(fields.map((field) => [field.key, groupOf(field, first)]))
  const byKey = new Map<string, Entry & { columns: Entry[]; shows: Ready[]; requires: Ready[] }>()
  for (const [place, field] of fields.entries()) {
    const group = groups.get(field.key) ?? ''
    byKey.set(field.key, { field, group, top: places.get(group) ?? place, columns: [], shows: [], requires: [] })
  }
  const entries = [...byKey.values()]
  for (const entry of entries) byKey.get(entry.group)?.columns.push(entry)
  const rules = form.rules.flatMap((rule, place) => readyOf(rule, place, entries, byKey))
  for (const ready of rules) {
    const { then, of = [] } = ready.rule
    for (const key of new Set(of.map(fieldOf))) {
      if (then === 'show') byKey.get(key)?.shows.push(ready)
      if (then === 'require') byKey.get(key)?.requires.push(ready)
    }
  }
  return { entries, byKey, rules, ends: rules.filter(({ end }) => end >= 0) }
}

function groupOf(field: Field, fields: ReadonlyMap<string, Field>): string {
  const group = field.in === undefined ? undefined : fields.get(field.in)
  return group?.kind === 'group' && !['group', 'heading', 'page'].includes(field.kind) ? group.key : ''
}

/** A rule whose condition cannot be read does nothing. */
function readyOf(
  rule: Rule,
  place: number,
  entries: readonly Entry[],
  byKey: ReadonlyMap<string, Entry>,
): readonly Ready[] {
  const compiled = compile(rule.when)
  if (!compiled.ok) return []
  const named = new Set([...pathsOf(compiled.rule)].map((path) => path.split('.')[0] ?? ''))
  const reads = entries.filter(({ field }) => named.has(field.key))
  const of = (rule.of ?? []).flatMap((key) => byKey.get(fieldOf(key)) ?? [])
  const column = of.find(({ group }) => group !== '') ?? reads.find(({ group }) => group !== '')
  const end = rule.then === 'end' ? Math.min(...of.map(({ top }) => top)) : -1
  return [{ rule, place, node: compiled.rule, group: column?.group ?? '', reads, end: Number.isFinite(end) ? end : -1 }]
}

const NOTE = 'note:'

/** The field of what a rule names: `note:KEY` is the note of KEY. */
export function fieldOf(named: string): string {
  return isNote(named) ? named.slice(NOTE.length) : named
}

export function isNote(named: string): boolean {
  return named.startsWith(NOTE)
}

export function noteOf(key: string): string {
  return NOTE + key
}
