/** Formulas and rules in English words, for whoever builds a form and whoever fills it. Pure. */
import { textOf, whole } from '../exact/decimal.ts'
import { parts, type CalcName } from './calc.ts'
import { DIGITS, type Action, type Calc, type Field, type Form, type Rule } from './form.ts'
import { fieldOf, isNote } from './index.ts'
import { columnOf } from './plain.ts'

/** What words need of fields: how each is called, what its answers are called, and which are plain counts. */
export type Labels = ReadonlyMap<string, Field>

export function labelsOf(form: Form): Labels {
  return new Map(form.fields.map((field) => [field.key, field]))
}

function called(key: string, labels: Labels): string {
  const name = labels.get(fieldOf(key))?.label.en ?? fieldOf(key)
  return isNote(key) ? `the note of ${name}` : name
}

/** What a calculation takes of a field, before the field's name. */
export const TAKES: Readonly<Record<CalcName, string>> = {
  var: '',
  last: 'last ',
  sum: 'sum of ',
  mean: 'mean of ',
  least: 'least of ',
  most: 'most of ',
  rows: 'rows of ',
}

export const SIGNS = { '+': 'plus', '-': 'minus', '*': 'times', '/': 'divided by' } as const
export type Sign = keyof typeof SIGNS

function signOf(op: string): string {
  return Object.hasOwn(SIGNS, op) ? SIGNS[op as Sign] : op
}

/** A calculation, read aloud: "Hour meter minus last service". */
export function formula(calc: Calc, labels: Labels): string {
  const words = formulaIn(calc, labels, false)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function formulaIn(calc: Calc, labels: Labels, isInner: boolean): string {
  const { op, name, digits, args } = parts(calc)
  if (digits !== undefined) return digits
  if (name !== undefined) return TAKES[op as CalcName] + called(name, labels)
  const words = args.map((arg) => formulaIn(arg, labels, true)).join(` ${signOf(op)} `)
  return isInner ? `(${words})` : words
}

/** What a rule does, after "When …, ". */
export const DOES: Readonly<Record<Action, string>> = {
  show: 'show',
  require: 'require',
  refuse: 'do not submit',
  warn: 'warn',
  end: 'end after',
  task: 'make a task',
  notify: 'tell',
  stop: 'stop work',
}

/** A rule, read aloud: "When Pressure is more than 125 psi, require Action taken." */
export function sentence(rule: Rule, labels: Labels): string {
  const of = (rule.of ?? []).map((key) => called(key, labels)).join(', ')
  const names = ['show', 'require', 'end'].includes(rule.then) && of !== '' ? ` ${of}` : ''
  const due = rule.due === undefined ? '' : ` due in ${rule.due} ${rule.due === 1 ? 'day' : 'days'}`
  const said = rule.say === undefined ? '' : `: “${rule.say.en}”`
  return `When ${condition(rule.when, labels)}, ${DOES[rule.then]}${names}${whom(rule)}${due}${said}.`
}

/** Who is told or given work: a role, or a person whose name whoever reads this may not know. */
function whom({ then, to }: Rule): string {
  if (to === undefined) return ''
  const who = to.startsWith('role:') ? to.slice('role:'.length).replaceAll('_', ' ') : 'a person'
  return then === 'notify' ? ` ${who}` : then === 'task' ? ` for ${who}` : then === 'stop' ? ` and tell ${who}` : ''
}

export const COMPARED = {
  '==': 'is',
  '!=': 'is not',
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is more than',
  '>=': 'is at least',
} as const
export type Comparison = keyof typeof COMPARED

export const EMPTY = 'is empty'
export const FILLED = 'is filled'

/** A condition, read aloud; the fields of a table's rows inside some, all and count by their names too. */
export function condition(when: unknown, labels: Labels, isInner = false): string {
  const [entry] = typeof when === 'object' && when !== null && !Array.isArray(when) ? Object.entries(when) : []
  if (entry === undefined) return literal(when, undefined)
  const [op, given] = entry as [string, unknown]
  const args: readonly unknown[] = Array.isArray(given) ? given : [given]
  const inner = (arg: unknown): string => condition(arg, labels, true)
  const [first, second, third] = args
  switch (op) {
    case 'var':
      return called(String(first), labels)
    case 'today':
      return 'today'
    case 'missing':
      return `${args.map((key) => called(String(key), labels)).join(' or ')} ${EMPTY}`
    case 'and':
    case 'or': {
      const words = args.map(inner).join(` ${op} `)
      return isInner && args.length > 1 ? `(${words})` : words
    }
    case '!': {
      const key = onlyMissing(first)
      return key === null ? `not ${inner(first)}` : `${called(key, labels)} ${FILLED}`
    }
    case 'if':
      return `${inner(second)} if ${inner(first)}, else ${inner(third)}`
    case 'in':
      return Array.isArray(second)
        ? `${inner(first)} is ${second.map((one: unknown) => literal(one, fieldIn(first, labels))).join(' or ')}`
        : `${inner(second)} has ${literal(first, fieldIn(second, labels))}`
    case 'some':
    case 'all':
      return `in ${op === 'some' ? 'a row' : 'every row'} of ${inner(first)} ${inner(second)}`
    case 'count':
      return `the rows of ${inner(first)}${second === undefined ? '' : ` where ${inner(second)}`}`
  }
  const sign = Object.hasOwn(COMPARED, op) ? COMPARED[op as Comparison] : null
  if (sign === null) return args.map(inner).join(` ${signOf(op)} `)
  if (second === null) return `${inner(first)} ${op === '!=' ? FILLED : EMPTY}`
  const [left, right] = [fieldIn(first, labels), fieldIn(second, labels)]
  const one = (arg: unknown, beside: Field | undefined) => (isLiteral(arg) ? literal(arg, beside) : inner(arg))
  return `${one(first, right)} ${sign} ${one(second, left)}`
}

/** The one field that must be there for this not to hold; null for another condition. */
function onlyMissing(when: unknown): string | null {
  const of = typeof when === 'object' && when !== null ? (when as { readonly missing?: unknown }).missing : undefined
  const [key, ...others]: readonly unknown[] = Array.isArray(of) ? of : [of]
  return typeof key === 'string' && others.length === 0 ? key : null
}

function isLiteral(of: unknown): boolean {
  return typeof of !== 'object' || of === null
}

function fieldIn(when: unknown, labels: Labels): Field | undefined {
  const of = typeof when === 'object' && when !== null ? (when as { readonly var?: unknown }).var : undefined
  return typeof of === 'string' ? labels.get(of) : undefined
}

/** What is written, as people read it beside a field: 1250000 is 125 psi, an id is the label of its answer. */
function literal(of: unknown, field: Field | undefined): string {
  if (of === null) return 'empty'
  if (typeof of === 'number') {
    if (field === undefined || columnOf(field) !== 'number') return `${of}`
    return field.unit === undefined ? textOf(whole(of, DIGITS)) : `${textOf(whole(of, DIGITS))} ${field.unit}`
  }
  if (typeof of !== 'string') return of === true ? 'true' : 'false'
  return field?.options?.find(({ id }) => id === of)?.label.en ?? of
}
