/** Readings in another unit than that of their field: the twin of units.go, held to the part `converts` of forms.json. Pure. */
import { parse, type Decimal } from '../exact/decimal.ts'
import { rounded, stored, two, type Fraction } from './calc.ts'
import { DIGITS, SCALE } from './form.ts'

/** A unit of schema/library/units.json: a reading in it is (reading + plus) * times / by of the base of its kind. */
export interface Unit {
  readonly key: string
  readonly kind: string
  readonly names: readonly string[]
  readonly times: string
  readonly by: string
  readonly plus?: string
}

/** The unit that a field calls so. */
function unitNamed(name: string, units: readonly Unit[]): Unit | null {
  const plain = name.trim()
  return units.find(({ key }) => key === plain) ?? units.find(({ names }) => names.includes(plain)) ?? null
}

/** Whether a reading in one unit can be told in another. */
export function converts(from: string, to: string, units: readonly Unit[]): boolean {
  const [one, other] = [unitNamed(from, units), unitNamed(to, units)]
  return one !== null && other !== null && one.kind === other.kind
}

/**
 * A stored number of one unit in another, rounded once, halves away from zero, to the decimals of its field or those that were typed,
 * whichever are more. Null where the units are not of one kind, or it is too large.
 */
export function converted(
  number: number,
  from: string,
  to: string,
  decimals: number,
  units: readonly Unit[],
): number | null {
  const [one, other] = [unitNamed(from, units), unitNamed(to, units)]
  if (one === null || other === null || one.kind !== other.kind) return null
  const base = over(times(plus(stored(number), one.plus), one.times), one.by)
  const result = base && minus(over(times(base, other.by), other.times), other.plus)
  return result && rounded(result, Math.max(decimals, digitsOf(number)))
}

/** How many digits behind the point a stored number has. */
function digitsOf(number: number): number {
  return String(Math.abs(number) % SCALE)
    .padStart(DIGITS, '0')
    .replace(/0+$/, '').length
}

function fraction(text: string): Fraction | null {
  const value: Decimal | null = parse(text)
  return value && { over: value.units, under: 10n ** BigInt(value.scale) }
}

const times = (a: Fraction | null, b: string) => op('*', a, b)
const over = (a: Fraction | null, b: string) => op('/', a, b)
const plus = (a: Fraction | null, b = '0') => op('+', a, b)
const minus = (a: Fraction | null, b = '0') => op('-', a, b)

function op(sign: string, a: Fraction | null, text: string): Fraction | null {
  const b = fraction(text)
  return a && b && two(sign, a, b)
}
