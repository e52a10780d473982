/** The rules of x-when on one record: the twin of when.go. What is judged, and when, is said there. */
import type { TableMeta, WhenMeta } from '../../schema/meta/shapes.ts'
import { isFilled, isKnown, type Context } from '../logic/logic.ts'
import { compile, pathsOf, type Node } from '../logic/parse.ts'
import type { Op } from './change.ts'

type Fields = Readonly<Record<string, unknown>>
type Problems = Readonly<Record<string, string>>

export interface WhenRule extends Omit<WhenMeta, 'if'> {
  readonly condition: Node
  /** The record's own fields that count, the ruled one among them. */
  readonly reads: ReadonlySet<string>
  readonly readsParent: boolean
}

/** What a rule may read beside the record. */
export interface Around {
  /** The record that this one is a part of, with its id; null where it is not here. */
  readonly parent: Fields | null
  /** YYYY-MM-DD in the organization. */
  readonly today: string
}

const READ = new WeakMap<TableMeta, readonly WhenRule[]>()

export function whenRules(meta: TableMeta): readonly WhenRule[] {
  let rules = READ.get(meta)
  if (rules === undefined) {
    rules = (meta.when ?? []).map((rule) => read(meta, rule))
    READ.set(meta, rules)
  }
  return rules
}

function read(meta: TableMeta, { if: condition, ...rule }: WhenMeta): WhenRule {
  const compiled = compile(condition)
  // The schema was checked when it was generated: what cannot be read here never left the workshop.
  if (!compiled.ok) throw new Error(`x-when of ${rule.field}: ${compiled.message}`)
  const paths = [...pathsOf(compiled.rule)]
  const readsParent = paths.some((path) => path.startsWith('parent.'))
  const own = paths.filter((path) => !path.startsWith('parent.')).map((path) => path.split('.')[0] ?? '')
  const sub = readsParent && meta.sub !== undefined ? [meta.sub] : []
  // Nobody writes what is calculated: it changes with what it is made of.
  const made = own.flatMap((field) => meta.fields[field]?.compute?.of ?? [])
  return { ...rule, condition: compiled.rule, reads: new Set([rule.field, ...own, ...made, ...sub]), readsParent }
}

/** What an op breaks, by field; null when nothing. `after` is the record as the op leaves it. */
export function judge(meta: TableMeta, op: Op, isNew: boolean, after: Fields, around: Around): Problems | null {
  const problems: Record<string, string> = {}
  for (const rule of whenRules(meta)) {
    if (rule.rule !== 'required' && rule.rule !== 'valid') continue
    if ((!isNew && !touches(meta, op, rule)) || problems[rule.field] !== undefined) continue
    if (rule.readsParent && around.parent === null) continue
    if (isBroken(rule, after, around)) problems[rule.field] = rule.say ?? ''
  }
  return Object.keys(problems).length === 0 ? null : problems
}

/** Whether a record breaks a rule that may refuse. One whose condition is unknown is not broken. */
export function isBroken(rule: WhenRule, record: Fields, around: Around): boolean {
  const context = contextOf(record, around)
  if (rule.rule === 'required') return isKnown(rule.condition, true, context) && !isFilled(record[rule.field])
  return isKnown(rule.condition, false, context)
}

export function contextOf(record: Fields, { parent, today }: Around): Context {
  return {
    record: (field) => record[field],
    parent: parent === null ? undefined : (field) => parent[field],
    today,
  }
}

function touches(meta: TableMeta, op: Op, rule: WhenRule): boolean {
  const isState = (field: string) => op.kind === 'command' && field === meta.states?.field
  return [...rule.reads].some((field) => (op.fields !== undefined && field in op.fields) || isState(field))
}
