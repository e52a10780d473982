/** Conditions as people build them from menus: simple comparisons, all of which must hold. Pure. */
import type { Field } from '../../../../sync/forms/form.ts'
import { COMPARED, EMPTY, FILLED, type Comparison } from '../../../../sync/forms/words.ts'

export type Operator = Comparison | 'filled' | 'empty'

export interface Condition {
  readonly key: string
  readonly operator: Operator
  /** A stored number, an option, yes or no; null for filled and empty. */
  readonly value: number | string | null
}

export const OPERATOR_WORDS: Readonly<Record<Operator, string>> = { ...COMPARED, filled: FILLED, empty: EMPTY }

const NUMERIC = new Set(['number', 'calc', 'meter', 'duration'])
const COUNTED = new Set(['photo', 'file', 'signature'])

export function operatorsOf({ kind }: Pick<Field, 'kind'>): readonly Operator[] {
  if (NUMERIC.has(kind)) return ['>', '>=', '<', '<=', '==', 'filled', 'empty']
  if (COUNTED.has(kind)) return ['filled', 'empty']
  return ['==', '!=', 'filled', 'empty']
}

/** As sync/logic runs it. */
export function ruleOf(conditions: readonly Condition[]): unknown {
  const all = conditions.map(({ key, operator, value }) => {
    if (operator === 'empty') return { missing: [key] }
    if (operator === 'filled') return { '!': [{ missing: [key] }] }
    return { [operator]: [{ var: key }, value] }
  })
  return all.length === 1 ? all[0] : { and: all }
}

/** Null where the condition is longer than the menus can say: it is kept as it is. */
export function conditionsOf(when: unknown): readonly Condition[] | null {
  const group = opOf(when)
  if (group?.op === 'and') {
    const all = group.args.map(conditionOf)
    return all.some((one) => one === null) ? null : all.filter((one) => one !== null)
  }
  const one = conditionOf(when)
  return one === null ? null : [one]
}

function conditionOf(value: unknown): Condition | null {
  const found = opOf(value)
  if (found === null) return null
  const { op, args } = found
  if (op === 'missing' && args.length === 1 && typeof args[0] === 'string')
    return { key: args[0], operator: 'empty', value: null }
  if (op === '!') {
    const inner = opOf(args[0])
    const key = inner?.op === 'missing' ? inner.args[0] : undefined
    return typeof key === 'string' ? { key, operator: 'filled', value: null } : null
  }
  const key = opOf(args[0])
  const [, other] = args
  if (!Object.hasOwn(COMPARED, op) || key?.op !== 'var' || typeof key.args[0] !== 'string') return null
  return typeof other === 'number' || typeof other === 'string'
    ? { key: key.args[0], operator: op as Comparison, value: other }
    : null
}

function opOf(value: unknown): { readonly op: string; readonly args: readonly unknown[] } | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value)
  const [entry] = entries
  if (entry === undefined || entries.length !== 1) return null
  return { op: entry[0], args: Array.isArray(entry[1]) ? entry[1] : [entry[1]] }
}
