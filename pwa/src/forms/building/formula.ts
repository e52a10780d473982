/** Calculations as people build them from menus: one value after the other, from left to right. Pure. */
import type { Calc, Field } from '../../../../sync/forms/form.ts'

export const SIGNS = ['+', '-', '*', '/'] as const
export type Sign = (typeof SIGNS)[number]

export const SIGN_WORDS: Readonly<Record<Sign, string>> = { '+': 'plus', '-': 'minus', '*': 'times', '/': 'divided by' }

export const TAKES = ['var', 'last', 'sum', 'mean', 'least', 'most', 'rows'] as const
export type Take = (typeof TAKES)[number]

export type Operand = { readonly number: string } | { readonly take: Take; readonly key: string }

export interface Chain {
  readonly first: Operand
  readonly rest: readonly { readonly sign: Sign; readonly operand: Operand }[]
}

export function calcOf({ first, rest }: Chain): Calc {
  return rest.reduce<Calc>(
    (left, { sign, operand }) => ({ [sign]: [left, leafOf(operand)] }) as unknown as Calc,
    leafOf(first),
  )
}

function leafOf(operand: Operand): Calc {
  return 'number' in operand ? operand.number : ({ [operand.take]: operand.key } as unknown as Calc)
}

/** Null where it is built in another way than from left to right: it is kept as it is. */
export function chainOf(calc: Calc | undefined): Chain | null {
  if (calc === undefined) return { first: { number: '0' }, rest: [] }
  const leaf = operandOf(calc)
  if (leaf !== null) return { first: leaf, rest: [] }
  const [entry] = Object.entries(calc) as readonly (readonly [string, unknown])[]
  const sign = SIGNS.find((one) => one === entry?.[0])
  const args = entry?.[1]
  if (sign === undefined || !Array.isArray(args) || args.length < 2) return null
  const [left, ...others] = args as readonly Calc[]
  const chain = left === undefined ? null : chainOf(left)
  if (chain === null) return null
  const rest = others.map(operandOf)
  if (rest.some((one) => one === null) || (others.length > 1 && sign !== '+' && sign !== '*')) return null
  return {
    first: chain.first,
    rest: [...chain.rest, ...rest.filter((one) => one !== null).map((operand) => ({ sign, operand }))],
  }
}

function operandOf(calc: Calc): Operand | null {
  if (typeof calc === 'string') return { number: calc }
  const [entry] = Object.entries(calc) as readonly (readonly [string, unknown])[]
  const take = TAKES.find((one) => one === entry?.[0])
  const key = entry?.[1]
  return take === undefined || typeof key !== 'string' ? null : { take, key }
}

const TAKE_WORDS: Readonly<Record<Take, (name: string) => string>> = {
  var: (name) => name,
  last: (name) => `${name} of last time`,
  sum: (name) => `the sum of ${name}`,
  mean: (name) => `the mean of ${name}`,
  least: (name) => `the lowest ${name}`,
  most: (name) => `the highest ${name}`,
  rows: (name) => `how many rows ${name} has`,
}

/** "Hour meter minus Last service". */
export function formulaWords(calc: Calc | undefined, fields: readonly Field[]): string {
  const chain = chainOf(calc)
  if (chain === null) return 'a longer calculation'
  const say = (operand: Operand) =>
    'number' in operand
      ? operand.number
      : TAKE_WORDS[operand.take](fields.find(({ key }) => key === operand.key)?.label.en ?? operand.key)
  return [say(chain.first), ...chain.rest.map(({ sign, operand }) => `${SIGN_WORDS[sign]} ${say(operand)}`)].join(' ')
}

export function takeWords(take: Take): string {
  return TAKE_WORDS[take]('…')
}
