/** Amounts and strengths of paint as exact decimals: the twin of amounts.go. A US gallon is 231 cubic inches, a pound 0.45359237 kg. */

import { divide, parse, textOf, times, whole, type Decimal } from '../exact/decimal.ts'

export type Volume = 'gal' | 'L'

const LITERS_PER_GALLON = whole(3_785_411_784n, 9)
const GRAMS_PER_POUND = whole(45_359_237n, 5)

/** Liters of an amount in hundredths of its unit; null where the unit is not said, because a guess would be off by four. */
export function liters(hundredths: number, unit: Volume | null): string | null {
  if (unit === null) return null
  const amount = whole(hundredths, 2)
  return textOf(unit === 'L' ? amount : times(amount, LITERS_PER_GALLON))
}

/** Pounds of grams, to so many decimals. */
export function pounds(grams: string, digits: number): string {
  return textOf(divide(read(grams), GRAMS_PER_POUND, digits))
}

/** A number of this package's own texts; what is none counts nothing. */
export function read(text: string): Decimal {
  return parse(text) ?? whole(0)
}
