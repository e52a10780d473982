/** Conditions in the syntax of JSON Logic with a closed list of typed operators: the twin of logic.go. README.md says what each means. Pure. */
import type { Node } from './parse.ts'

type Reader = (field: string) => unknown

/** What a condition reads. `today` is YYYY-MM-DD in the organization, or empty. */
export interface Context {
  readonly record: Reader
  readonly parent?: Reader | undefined
  readonly yard?: Reader | undefined
  readonly today?: string
}

/** Null is unknown. */
export type Value = null | boolean | number | string | readonly unknown[] | { readonly [key: string]: unknown }

/** Whether the condition is known to be `want`. One that is unknown is neither true nor false. */
export function isKnown(rule: Node, want: boolean, context: Context): boolean {
  return evaluate(rule, context) === want
}

export function evaluate(rule: Node, context: Context, item: Value = null): Value {
  const arg = (index: number): Value => {
    const node = rule.args[index]
    return node === undefined ? null : evaluate(node, context, item)
  }
  const read = (path: readonly string[]) => find(path, context, item)
  switch (rule.op) {
    case '':
      return rule.value
    case 'var':
      return read(rule.paths[0] ?? [])
    case 'today':
      return whole(context.today)
    case 'missing':
      return rule.paths.some((path) => !isFilled(read(path)))
    case 'and':
    case 'or':
      return together(rule.args.length, rule.op === 'or', arg)
    case '!': {
      const value = arg(0)
      return typeof value === 'boolean' ? !value : null
    }
    case '==':
    case '!=': {
      const same = equal(arg(0), arg(1))
      return same === null ? null : same === (rule.op === '==')
    }
    case 'in': {
      const [value, list] = [arg(0), arg(1)]
      return isList(list) ? list.some((one) => equal(value, whole(one)) === true) : null
    }
    case 'if': {
      const value = arg(0)
      return typeof value === 'boolean' ? arg(value ? 1 : 2) : null
    }
    case 'count':
    case 'some':
    case 'all':
      return overItems(rule, context, arg(0))
  }
  let value = arg(0)
  for (let index = 1; index < rule.args.length; index++) value = two(rule.op, value, arg(index))
  return value
}

/**
 * What several yes or no are in one: with `until` true it is true as soon as one of them is (or, some); with `until` false it is false
 * as soon as one of them is (and, all). Else one that is unknown makes it unknown.
 */
function together(count: number, until: boolean, at: (index: number) => Value): boolean | null {
  let result: boolean | null = !until
  for (let index = 0; index < count; index++) {
    const value = at(index)
    if (value === until) return until
    if (value !== !until) result = null
  }
  return result
}

function overItems(rule: Node, context: Context, list: Value): Value {
  if (list !== null && !isList(list)) return null
  const items = list ?? []
  const condition = rule.args[1]
  const at = (index: number): Value =>
    condition === undefined ? true : evaluate(condition, context, whole(items[index]))
  if (rule.op !== 'count') return together(items.length, rule.op === 'some', at)
  return items.filter((_, index) => at(index) === true).length
}

/** An operator that asks for two numbers or two days; with anything else the result is unknown. */
function two(op: string, a: Value, b: Value): Value {
  const numbers = typeof a === 'number' && typeof b === 'number'
  if (!numbers && !(isDay(a) && isDay(b))) return null
  switch (op) {
    case '<':
      return a < b
    case '<=':
      return a <= b
    case '>':
      return a > b
    case '>=':
      return a >= b
    case 'min':
      return a <= b ? a : b
    case 'max':
      return a > b ? a : b
  }
  return numbers ? whole(op === '-' ? a - b : a + b) : null
}

function isDay(value: Value): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
}

/** True or false for two plain values of one kind and beside null; else null. */
function equal(a: Value, b: Value): boolean | null {
  if (a === null || b === null) return a === b
  if (typeof a !== typeof b || typeof a === 'object') return null
  return a === b
}

function find(path: readonly string[], context: Context, item: Value): Value {
  const [root, ...names] = path
  let value = item
  if (root !== 'item') {
    const reader = root === 'parent' ? context.parent : root === 'yard' ? context.yard : context.record
    value = whole(reader?.(names.shift() ?? ''))
  }
  for (const name of names) value = isGroup(value) && Object.hasOwn(value, name) ? whole(value[name]) : null
  return value
}

/** Whether a value holds something: not nothing, no empty text, no empty list. */
export function isFilled(value: unknown): boolean {
  const read = whole(value)
  return read !== null && !(isList(read) && read.length === 0)
}

/** What conditions count with. An empty text is nothing, and so is a number that is not whole. */
function whole(value: unknown): Value {
  switch (typeof value) {
    case 'boolean':
      return value
    case 'number':
      // No zero below zero, which the server's whole numbers do not have.
      return Number.isSafeInteger(value) ? value || 0 : null
    case 'string':
      return value === '' ? null : value
    case 'object':
      return Array.isArray(value) || isGroup(value) ? value : null
    case 'bigint':
    case 'function':
    case 'symbol':
    case 'undefined':
    default:
      return null
  }
}

function isList(value: Value): value is readonly unknown[] {
  return Array.isArray(value)
}

function isGroup(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
