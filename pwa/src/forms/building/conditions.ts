/** Conditions as people build them from menus: simple comparisons, all of which must hold. Pure. */
import type { Field } from '../../../../sync/forms/form.ts'
import { numberText } from '../filling/numbers.ts'

export type Operator = 'above' | 'atLeast' | 'below' | 'atMost' | 'is' | 'isNot' | 'filled' | 'empty'

export interface Condition {
  readonly key: string
  readonly operator: Operator
  /** A stored number, an option, yes or no; null for filled and empty. */
  readonly value: number | string | null
}

const SIGNS: Readonly<Record<string, Operator>> = {
  '>': 'above',
  '>=': 'atLeast',
  '<': 'below',
  '<=': 'atMost',
  '==': 'is',
  '!=': 'isNot',
}

export const OPERATOR_WORDS: Readonly<Record<Operator, string>> = {
  above: 'is above',
  atLeast: 'is at least',
  below: 'is below',
  atMost: 'is at most',
  is: 'is',
  isNot: 'is not',
  filled: 'is filled',
  empty: 'is empty',
}

const NUMERIC = new Set(['number', 'calc', 'meter', 'duration'])
const COUNTED = new Set(['photo', 'file', 'signature'])

export function operatorsOf({ kind }: Pick<Field, 'kind'>): readonly Operator[] {
  if (NUMERIC.has(kind)) return ['above', 'atLeast', 'below', 'atMost', 'is', 'filled', 'empty']
  if (COUNTED.has(kind)) return ['filled', 'empty']
  return ['is', 'isNot', 'filled', 'empty']
}

/** As sync/logic runs it. */
export function ruleOf(conditions: readonly Condition[]): unknown {
  const all = conditions.map(({ key, operator, value }) => {
    if (operator === 'empty') return { missing: [key] }
    if (operator === 'filled') return { '!': [{ missing: [key] }] }
    const sign = Object.entries(SIGNS).find(([, name]) => name === operator)?.[0] ?? '=='
    return { [sign]: [{ var: key }, value] }
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
  const operator = SIGNS[op]
  const key = opOf(args[0])
  const [, other] = args
  if (operator === undefined || key?.op !== 'var' || typeof key.args[0] !== 'string') return null
  return typeof other === 'number' || typeof other === 'string' ? { key: key.args[0], operator, value: other } : null
}

function opOf(value: unknown): { readonly op: string; readonly args: readonly unknown[] } | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value)
  const [entry] = entries
  if (entry === undefined || entries.length !== 1) return null
  return { op: entry[0], args: Array.isArray(entry[1]) ? entry[1] : [entry[1]] }
}

/** "Discharge pressure is above 125 psi and Oil level is Low". */
export function conditionWords(when: unknown, fields: readonly Field[]): string {
  const all = conditionsOf(when)
  if (all === null) return 'a longer condition holds'
  return all
    .map(({ key, operator, value }) => {
      const field = fields.find((one) => one.key === key)
      return [field?.label.en ?? key, OPERATOR_WORDS[operator], field === undefined ? value : valueOf(field, value)]
        .filter((word) => word !== null && word !== '')
        .join(' ')
    })
    .join(' and ')
}

function valueOf(field: Field, value: number | string | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return [numberText(value, field.decimals), field.unit].filter(Boolean).join(' ')
  return field.options?.find(({ id }) => id === value)?.label.en ?? value
}
