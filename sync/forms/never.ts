/** What a condition can never be, as far as that is simply seen: the twin of never.go. It reads conditions that compile. Pure. */
import type { Field } from './form.ts'
import type { Index } from './index.ts'
import { columnOf } from './plain.ts'

/** An operation with its arguments; null for a literal. */
function operation(when: unknown): { readonly op: string; readonly args: readonly unknown[] } | null {
  if (typeof when !== 'object' || when === null || Array.isArray(when)) return null
  const [entry] = Object.entries(when) as [string, unknown][]
  if (entry === undefined) return null
  const [op, given] = entry
  return { op, args: Array.isArray(given) ? given : [given] }
}

const HOLDERS = ['and', 'or', '!', 'if', 'some', 'all', 'count']

/** How deep conditions stand in conditions. */
export function depthOf(when: unknown): number {
  const found = operation(when)
  if (!found) return 0
  const below = Math.max(0, ...found.args.map(depthOf))
  return HOLDERS.includes(found.op) ? below + 1 : below
}

/** A comparison of a field with what is written, the field on the left. */
interface Comparison {
  readonly op: string
  readonly field: Field
  readonly literal: unknown
}

const TURNED = new Map([
  ['==', '=='],
  ['!=', '!='],
  ['<', '>'],
  ['<=', '>='],
  ['>', '<'],
  ['>=', '<='],
])

function comparison(when: unknown, index: Index): Comparison | null {
  const { op = '', args = [] } = operation(when) ?? {}
  const turned = TURNED.get(op)
  if (turned === undefined) return null
  const [left, right] = [fieldIn(args[0], index), fieldIn(args[1], index)]
  if (left && !operation(args[1])) return { op, field: left, literal: args[1] }
  return right && !operation(args[0]) ? { op: turned, field: right, literal: args[0] } : null
}

function fieldIn(when: unknown, index: Index): Field | undefined {
  const found = operation(when)
  return found?.op === 'var' && typeof found.args[0] === 'string' ? index.byKey.get(found.args[0])?.field : undefined
}

/** The answers that a field may have; null where it may have any. */
function answersOf(field: Field): readonly string[] | null {
  if (field.kind === 'yesNo') return ['yes', 'no']
  if (field.kind === 'judged') return ['pass', 'fail', 'na']
  if (field.kind !== 'choice' || field.entity !== undefined || field.list !== undefined) return null
  return (field.options ?? []).map(({ id }) => id)
}

/** Answers that a condition names and their fields do not have. */
export function unknownOptions(when: unknown, index: Index): readonly { readonly key: string; readonly id: string }[] {
  const found = operation(when)
  if (!found) return []
  const compared = comparison(when, index)
  const named: [Field | undefined, unknown][] = compared ? [[compared.field, compared.literal]] : []
  if (found.op === 'in') {
    const [one, list] = found.args
    if (Array.isArray(list)) for (const item of list as unknown[]) named.push([fieldIn(one, index), item])
    else named.push([fieldIn(list, index), one])
  }
  const here = named.flatMap(([field, id]) =>
    field && typeof id === 'string' && answersOf(field)?.includes(id) === false ? [{ key: field.key, id }] : [],
  )
  return [...here, ...found.args.flatMap((arg) => unknownOptions(arg, index))]
}

/** Whether a condition can be seen to hold never. */
export function isNever(when: unknown, index: Index): boolean {
  if (when === false || when === null) return true
  const found = operation(when)
  if (!found) return when !== true
  const { op, args } = found
  if (op === 'and') return args.some((arg) => isNever(arg, index)) || isContradiction(allOf(args), index)
  if (op === 'or') return args.every((arg) => isNever(arg, index))
  if (op === '!') return args[0] === true
  if (op === 'in') return isNeverIn(args[0], args[1], index)
  const compared = comparison(when, index)
  return compared !== null && !isPossible(compared)
}

function isNeverIn(one: unknown, list: unknown, index: Index): boolean {
  const field = fieldIn(one, index)
  if (field && Array.isArray(list)) return list.every((literal: unknown) => !isPossible({ op: '==', field, literal }))
  const many = fieldIn(list, index)
  return !!many && columnOf(many) === 'list' && typeof one === 'string' && answersOf(many)?.includes(one) === false
}

/** Whether a field can have a value for which a comparison holds: one of its kind, and one of its answers. */
function isPossible({ op, field, literal }: Comparison): boolean {
  if (literal === null) return op === '==' || op === '!='
  const column = columnOf(field)
  if (column === null || column === 'list') return false
  if (column === 'number' || column === 'files') return typeof literal === 'number'
  if (typeof literal !== 'string' || (column !== 'day' && op !== '==' && op !== '!=')) return false
  return op !== '==' || (answersOf(field)?.includes(literal) ?? true)
}

/** The conditions that must all hold, also those inside further ands. */
function allOf(args: readonly unknown[]): readonly unknown[] {
  return args.flatMap((arg) => {
    const found = operation(arg)
    return found?.op === 'and' ? allOf(found.args) : [arg]
  })
}

/** An end of what is left; open where the end itself is out. */
interface End {
  readonly at: number | string
  readonly isOpen: boolean
}

/** Whether comparisons of one field leave no value between them: above 10 and below 5, yes and no. */
function isContradiction(conditions: readonly unknown[], index: Index): boolean {
  const bounds = new Map<string, { low: End | null; high: End | null; not: unknown[] }>()
  for (const condition of conditions) {
    const compared = comparison(condition, index)
    if (!compared || (typeof compared.literal !== 'number' && typeof compared.literal !== 'string')) continue
    const { op, literal, field } = compared
    const of = bounds.get(field.key) ?? { low: null, high: null, not: [] }
    bounds.set(field.key, of)
    const end: End = { at: literal, isOpen: op === '>' || op === '<' }
    if (op === '!=') of.not.push(literal)
    else {
      if (!op.startsWith('<')) of.low = tighter(of.low, end, (a, b) => a > b)
      if (!op.startsWith('>')) of.high = tighter(of.high, end, (a, b) => a < b)
    }
  }
  return [...bounds.values()].some(({ low, high, not }) => {
    if (low === null || high === null || typeof low.at !== typeof high.at) return false
    return low.at > high.at || (low.at === high.at && (low.isOpen || high.isOpen || not.includes(low.at)))
  })
}

function tighter(old: End | null, end: End, isTighter: (a: End['at'], b: End['at']) => boolean): End {
  if (old === null || isTighter(end.at, old.at)) return end
  return end.at === old.at ? { at: old.at, isOpen: old.isOpen || end.isOpen } : old
}
