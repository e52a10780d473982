/** Exact decimals: a whole number of units of 10^-scale. Go has shopspring/decimal; both print alike. No floats. */

export interface Decimal {
  readonly units: bigint
  /** Digits behind the point, 0 or more. */
  readonly scale: number
}

export const ZERO: Decimal = { units: 0n, scale: 0 }

/** A whole number of units of 10^-scale: thousandths are `whole(n, 3)`. */
export function whole(units: number | bigint, scale = 0): Decimal {
  return { units: BigInt(units), scale }
}

/** Reads digits with an optional sign and point, such as -12.50. Null where the text is anything else, or is not there. */
export function parse(text: string | null | undefined): Decimal | null {
  const found = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text ?? '')
  if (!found) return null
  const [, sign = '', digits = '', fraction = ''] = found
  return { units: BigInt(sign + digits + fraction), scale: fraction.length }
}

export function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { units: at(a, scale) + at(b, scale), scale }
}

export function minus(a: Decimal, b: Decimal): Decimal {
  return plus(a, { units: -b.units, scale: b.scale })
}

export function times(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale }
}

/** a/b with so many digits behind the point, halves away from zero. b must not be zero. */
export function divide(a: Decimal, b: Decimal, scale: number): Decimal {
  const power = scale + b.scale - a.scale
  const [over, under] =
    power >= 0 ? [a.units * 10n ** BigInt(power), b.units] : [a.units, b.units * 10n ** BigInt(-power)]
  return { units: halfUp(over, under), scale }
}

/** With so many digits behind the point, halves away from zero. */
function rounded(a: Decimal, scale: number): Decimal {
  return divide(a, whole(1), scale)
}

/** Below zero where a is less than b, above where it is more. */
export function compare(a: Decimal, b: Decimal): number {
  const { units } = minus(a, b)
  return units < 0n ? -1 : units > 0n ? 1 : 0
}

export function absolute(a: Decimal): Decimal {
  return { units: a.units < 0n ? -a.units : a.units, scale: a.scale }
}

/** The number as text, without zeros at its end: 12.5. */
export function textOf(a: Decimal): string {
  return toFixed(a, a.scale)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
}

/** The number as text with exactly so many digits behind the point, halves away from zero. */
export function toFixed(a: Decimal, digits: number): string {
  const units = a.scale === digits ? a.units : rounded(a, digits).units
  const sign = units < 0n ? '-' : ''
  const all = (units < 0n ? -units : units).toString().padStart(digits + 1, '0')
  return digits === 0 ? sign + all : `${sign}${all.slice(0, -digits)}.${all.slice(-digits)}`
}

/** The number as a whole number; null where JavaScript could not hold it exactly. */
export function toInteger(a: Decimal): number | null {
  const value = Number(rounded(a, 0).units)
  return Number.isSafeInteger(value) ? value : null
}

/** over/under, halves away from zero. */
export function halfUp(over: bigint, under: bigint): bigint {
  const [a, b] = [over < 0n ? -over : over, under < 0n ? -under : under]
  const value = (2n * a + b) / (2n * b)
  return over < 0n === under < 0n ? value : -value
}

function at(a: Decimal, scale: number): bigint {
  return a.units * 10n ** BigInt(scale - a.scale)
}

/**
 * What a screen shows of an exact number: so many significant digits, halves away from zero, zeros at the end kept. 8193.54592 with six
 * is 8193.55; 1234567.8 is 1234570. Null where the text is no number.
 */
export function display(text: string, digits: number): string | null {
  const value = parse(text)
  if (value === null) return null
  if (value.units === 0n) return '0'
  const once = round(value, digits - size(value))
  return toFixed(once, Math.max(0, digits - size(once)))
}

/** How many digits stand before the point; below zero where zeros follow it. */
function size(of: Decimal): number {
  return absolute(of).units.toString().length - of.scale
}

/** Rounded to a place that may lie before the point. */
function round(value: Decimal, place: number): Decimal {
  if (place >= 0) return rounded(value, place)
  const step = 10n ** BigInt(-place)
  return { units: halfUp(value.units, step * 10n ** BigInt(value.scale)) * step, scale: 0 }
}
