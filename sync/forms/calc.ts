/** Arithmetic of calculated fields: the twin of calc.go. Fractions of whole numbers, so that nothing is rounded before the end. Pure. */
import { halfUp, parse, toInteger, whole } from '../exact/decimal.ts'
import { DIGITS, SCALE, type Calc } from './form.ts'

/** As deep and as long as a calculation is read at all; what a person may build is less (check.ts). */
const MAX_DEPTH = 12
const MAX_DIGITS = 40

/** The greatest number that a value stores. */
const MAX_NUMBER = 9_000_000_000_000_000

/** What names other fields in a calculation. */
export const CALC_NAMES = ['var', 'last', 'sum', 'mean', 'least', 'most', 'rows'] as const
export type CalcName = (typeof CALC_NAMES)[number]

/** An exact number; `under` is above 0. */
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

/** A stored number, as a fraction. */
export function stored(number: number): Fraction {
  return { over: BigInt(number), under: BigInt(SCALE) }
}

/** Reads a calculation. Null where it is none. */
export function readCalc(spec: unknown, depth = 1): Calc | null {
  if (depth > MAX_DEPTH) return null
  if (typeof spec === 'string') return spec.length <= MAX_DIGITS && parse(spec) !== null ? spec : null
  if (typeof spec !== 'object' || spec === null || Array.isArray(spec)) return null
  const entries: readonly (readonly [string, unknown])[] = Object.entries(spec)
  const [entry] = entries
  if (entry === undefined || entries.length !== 1) return null
  const [op, given] = entry
  if (CALC_NAMES.some((name) => name === op))
    return typeof given === 'string' && given !== '' ? ({ [op]: given } as Calc) : null
  if (!Array.isArray(given) || !isArity(op, given.length)) return null
  const args = given.map((one: unknown) => readCalc(one, depth + 1))
  return args.includes(null) ? null : ({ [op]: args } as unknown as Calc)
}

function isArity(op: string, count: number): boolean {
  return op === '+' || op === '*' ? count >= 2 : (op === '-' || op === '/') && count === 2
}

/** The fields that a calculation names, with how it names them, in the order of its text. */
export function namesIn(calc: Calc): readonly { readonly how: CalcName; readonly key: string }[] {
  const { op, name, args } = parts(calc)
  return name === undefined ? args.flatMap(namesIn) : [{ how: op as CalcName, key: name }]
}

/** How many levels of operations it has, and of how many parts it is made. */
export function sizeOf(calc: Calc): { readonly depth: number; readonly parts: number } {
  const sizes = parts(calc).args.map(sizeOf)
  if (sizes.length === 0) return { depth: 0, parts: 1 }
  return {
    depth: 1 + Math.max(...sizes.map(({ depth }) => depth)),
    parts: 1 + sizes.reduce((sum, one) => sum + one.parts, 0),
  }
}

/** An operation with its arguments, a name (op is how it names), or digits (op is ''). */
export function parts(calc: Calc): { op: string; name?: string; digits?: string; args: readonly Calc[] } {
  if (typeof calc === 'string') return { op: '', digits: calc, args: [] }
  const [entry] = Object.entries(calc) as [string, string | readonly Calc[]][]
  const [op, given] = entry ?? ['', []]
  return typeof given === 'string' ? { op, name: given, args: [] } : { op, args: given }
}

/** Tells the number of a name; null where there is none. `gone` is what a meter gained since the entry before, over its end too. */
export interface Numbers {
  readonly named: (how: CalcName, key: string) => Fraction | null
  readonly gone: (key: string) => Fraction | null
}

/** The exact result; null where a number is missing or something is divided by 0. */
export function compute(calc: Calc, numbers: Numbers): Fraction | null {
  const { op, name, digits, args } = parts(calc)
  if (digits !== undefined) return constant(digits)
  if (name !== undefined) return numbers.named(op as CalcName, name)
  if (op === '-') {
    const [now, before] = args.map(parts)
    if (now?.op === 'var' && before?.op === 'last' && now.name !== undefined && now.name === before.name)
      return numbers.gone(now.name)
  }
  let result: Fraction | null = null
  for (const [index, arg] of args.entries()) {
    const value = compute(arg, numbers)
    if (value === null) return null
    result = index === 0 || result === null ? value : two(op, result, value)
    if (result === null) return null
  }
  return result
}

/** One operation on two numbers; null where it divides by 0. */
export function two(op: string, a: Fraction, b: Fraction): Fraction | null {
  switch (op) {
    case '+':
      return { over: a.over * b.under + b.over * a.under, under: a.under * b.under }
    case '-':
      return { over: a.over * b.under - b.over * a.under, under: a.under * b.under }
    case '*':
      return { over: a.over * b.over, under: a.under * b.under }
  }
  if (b.over === 0n) return null
  const sign = b.over < 0n ? -1n : 1n
  return { over: a.over * b.under * sign, under: a.under * b.over * sign }
}

function constant(digits: string): Fraction | null {
  const value = parse(digits)
  return value && { over: value.units, under: 10n ** BigInt(value.scale) }
}

/** A result as it is stored: so many decimals, halves away from zero, in 1/10,000. Null where it is too large to store. */
export function rounded({ over, under }: Fraction, decimals: number): number | null {
  const shown = Math.min(Math.max(decimals, 0), DIGITS)
  const units = halfUp(over * 10n ** BigInt(shown), under) * 10n ** BigInt(DIGITS - shown)
  const number = toInteger(whole(units))
  return number === null || Math.abs(number) > MAX_NUMBER ? null : number || 0
}
