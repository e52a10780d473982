/** Calculations as people build them from menus: one value after the other, from left to right. Pure. */
import { CALC_NAMES, type CalcName } from '../../../../sync/forms/calc.ts'
import type { Calc } from '../../../../sync/forms/form.ts'
import { SIGNS, type Sign } from '../../../../sync/forms/words.ts'

export type Operand = { readonly number: string } | { readonly take: CalcName; readonly key: string }

export const MENU_SIGNS = Object.keys(SIGNS) as readonly Sign[]

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
  const sign = MENU_SIGNS.find((one) => one === entry?.[0])
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
  const take = CALC_NAMES.find((one) => one === entry?.[0])
  const key = entry?.[1]
  return take === undefined || typeof key !== 'string' ? null : { take, key }
}
