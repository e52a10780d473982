/** Amounts of stock in words. Amounts are hundredths of a unit. */
import type { Entities } from '../../../../../schema/gen/types.ts'
import { formatReading } from '../../../forms/template.ts'

export type Unit = Entities['product']['unit']

/** What stands behind a number. Units of pieces are words of the module file and are written as they are. */
const SHORT: Partial<Record<Unit, string>> = {
  l: 'L',
  ml: 'mL',
  short_ton: 'short tons',
  ft3: 'ft³',
  m3: 'm³',
  yd3: 'yd³',
}

export function unitOf(unit: Unit): string {
  return SHORT[unit] ?? unit
}

/** 123450 → "1,234.5". */
export function plain(hundredths: number): string {
  const [whole = '', part] = formatReading(Math.abs(hundredths)).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${hundredths < 0 ? '−' : ''}${grouped}${part === undefined ? '' : `.${part}`}`
}

/** `say` says the unit in another language than English. */
export function amountOf(hundredths: number, unit: Unit, say = (text: string): string => text): string {
  return `${plain(hundredths)} ${say(unitOf(unit))}`
}

/** Pounds and gallons of a year, without their fraction: what is below a threshold is never shown as at it. */
export function whole(hundredths: number): string {
  return plain(Math.floor(hundredths / 100) * 100)
}
