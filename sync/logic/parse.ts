/** Reads a condition: the twin of parse.go, with the same words for what is wrong. What the types say is checked when the schema loads. */

type Plain = null | boolean | number | string

export interface Node {
  /** Empty for a literal. */
  readonly op: string
  readonly args: readonly Node[]
  readonly value: Plain | readonly Plain[]
  /** Of var and missing: where a path begins (record, parent, yard, item), then the names. */
  readonly paths: readonly (readonly string[])[]
}

export type Compiled = { readonly ok: true; readonly rule: Node } | { readonly ok: false; readonly message: string }

const MAX_DEPTH = 12
const MAX_NODES = 200

/** How many arguments an operator takes, at least and at most. */
const ARITY: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['var', [1, 1]],
  ['missing', [1, MAX_NODES]],
  ['and', [1, MAX_NODES]],
  ['or', [1, MAX_NODES]],
  ['!', [1, 1]],
  ['==', [2, 2]],
  ['!=', [2, 2]],
  ['<', [2, 2]],
  ['<=', [2, 2]],
  ['>', [2, 2]],
  ['>=', [2, 2]],
  ['in', [2, 2]],
  ['+', [2, MAX_NODES]],
  ['-', [2, 2]],
  ['min', [2, MAX_NODES]],
  ['max', [2, MAX_NODES]],
  ['if', [3, 3]],
  ['count', [1, 2]],
  ['some', [2, 2]],
  ['all', [2, 2]],
  ['today', [0, 0]],
])

class Wrong extends Error {}

/** Never throws: what is wrong comes back with its place inside the condition, such as `and[1].==[0]`. */
export function compile(condition: unknown): Compiled {
  try {
    return { ok: true, rule: read({ nodes: 0, inItem: false }, condition, '', 1) }
  } catch (problem) {
    if (problem instanceof Wrong) return { ok: false, message: problem.message }
    throw problem
  }
}

interface Parser {
  nodes: number
  inItem: boolean
}

function read(parser: Parser, value: unknown, at: string, depth: number): Node {
  count(parser, 1, at)
  if (depth > MAX_DEPTH)
    throw wrong(at, `the condition is nested deeper than ${MAX_DEPTH}; split it into several rules`)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { op: '', args: [], value: plain(value, at), paths: [] }
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value)
  const [entry] = entries
  if (entries.length !== 1 || entry === undefined)
    throw wrong(at, `an operation has one operator, this has ${entries.length}`)
  const [op, given] = entry
  const here = at === '' ? op : `${at}.${op}`
  const limits = ARITY.get(op)
  if (limits === undefined) throw wrong(here, 'there is no such operator')
  const args: readonly unknown[] = Array.isArray(given) ? given : [given]
  if (args.length < limits[0] || args.length > limits[1])
    throw wrong(here, `it takes ${argumentWords(limits)}, this has ${args.length}`)
  const place = (index: number) => `${here}[${index}]`
  if (op === 'var' || op === 'missing')
    return { op, args: [], value: null, paths: args.map((one, index) => readPath(parser, one, place(index))) }
  return {
    op,
    args: args.map((one, index) => argument(parser, op, index, one, place(index), depth + 1)),
    value: null,
    paths: [],
  }
}

function argument(parser: Parser, op: string, index: number, value: unknown, at: string, depth: number): Node {
  if (op === 'in' && index === 1 && Array.isArray(value)) {
    const items = value.map((item: unknown, place) => plain(item, `${at}[${place}]`))
    count(parser, items.length, at)
    return { op: '', args: [], value: items, paths: [] }
  }
  const outer = parser.inItem
  parser.inItem = outer || (index === 1 && (op === 'count' || op === 'some' || op === 'all'))
  const node = read(parser, value, at, depth)
  parser.inItem = outer
  return node
}

function plain(value: unknown, at: string): Plain {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw wrong(at, 'write the number as the field stores it, whole: 25 means 2.5 in a field with one decimal')
  if (value === '') throw wrong(at, 'an empty text is nothing; write null')
  if (Array.isArray(value)) throw wrong(at, 'only "in" takes a list, as its second argument')
  if (value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string')
    return value
  throw wrong(at, 'a list holds plain values only')
}

function readPath(parser: Parser, value: unknown, at: string): readonly string[] {
  if (parser.inItem && value === '') return ['item']
  const names = typeof value === 'string' ? value.split('.') : ['']
  if (names.includes('')) throw wrong(at, 'a path is a text such as "field", "parent.field" or "yard.setting"')
  if (parser.inItem) return ['item', ...names]
  const [first] = names
  return (first === 'parent' || first === 'yard') && names.length > 1 ? names : ['record', ...names]
}

/** What a condition reads: fields, "parent.field", "yard.setting". */
export function pathsOf(rule: Node): ReadonlySet<string> {
  const own = rule.paths
    .filter(([root]) => root !== 'item')
    .map(([root, ...names]) => (root === 'record' ? names : [root, ...names]).join('.'))
  return new Set([...own, ...rule.args.flatMap((arg) => [...pathsOf(arg)])])
}

function count(parser: Parser, nodes: number, at: string): void {
  parser.nodes += nodes
  if (parser.nodes > MAX_NODES)
    throw wrong(at, `the condition has more than ${MAX_NODES} parts; split it into several rules`)
}

function wrong(at: string, message: string): Wrong {
  return new Wrong(at === '' ? message : `${at}: ${message}`)
}

function argumentWords([least, most]: readonly [number, number]): string {
  const words = least === 1 && most !== 2 ? '1 argument' : `${least} arguments`
  if (least === most) return words
  return most === MAX_NODES ? `${words} or more` : `${least} to ${most} arguments`
}
