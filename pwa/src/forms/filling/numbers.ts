/** Numbers of forms: whole units of 1/10,000, as they are stored. Pure. */
import { DIGITS, SCALE, type Field } from '../../../../sync/forms/form.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { typedNumber } from '../../lib/typed.ts'

type Measured = Pick<Field, 'decimals' | 'low' | 'warnLow' | 'warnHigh' | 'high' | 'unit' | 'kind'>

/** As many as an entry can hold: eleven digits before the point. */
const MOST = 10 ** 11 * SCALE

/** "12.5" or "12,5" → 125000; null where it is no number that can be kept. A comma before three digits groups: "1,250". */
export function parseNumber(text: string): number | null {
  const value = typedNumber(text, DIGITS)
  return value !== null && Math.abs(value) < MOST ? value : null
}

/** How many digits behind the point a stored number needs: 1182000 is 118.2 and needs one. */
export function decimalsOf(value: number): number {
  return String(Math.abs(value) % SCALE)
    .padStart(DIGITS, '0')
    .replace(/0+$/, '').length
}

/** 1182000 → "118.2": the digits that are there, at least those that the field asks for. */
export function numberText(value: number, decimals = 0): string {
  return formatNumber(value / SCALE, Math.max(decimalsOf(value), decimals))
}

/** "118 psi". */
export function measured(value: number, field: Pick<Field, 'decimals' | 'unit'>): string {
  return [numberText(value, field.decimals), field.unit].filter(Boolean).join(' ')
}

export type Band = 'normal' | 'warn' | 'outside'

export function bandOf({ low, warnLow, warnHigh, high }: Measured, value: number): Band {
  if ((low !== undefined && value < low) || (high !== undefined && value > high)) return 'outside'
  return (warnLow !== undefined && value < warnLow) || (warnHigh !== undefined && value > warnHigh) ? 'warn' : 'normal'
}

/** Outside the limits somebody reads it again. */
export function isOutside({ low, high }: Pick<Measured, 'low' | 'high'>, value: number | null): boolean {
  return value !== null && ((low !== undefined && value < low) || (high !== undefined && value > high))
}

/** What is usual: the warn band, else the limits; null where the field has neither. */
export function usualOf({ low, warnLow, warnHigh, high }: Measured): {
  readonly from: number | null
  readonly to: number | null
} | null {
  const from = warnLow ?? low ?? null
  const to = warnHigh ?? high ?? null
  return from === null && to === null ? null : { from, to }
}

/** Whether its value is typed on the keypad. */
export function isNumeric({ kind }: Pick<Field, 'kind'>): boolean {
  return kind === 'number' || kind === 'meter' || kind === 'duration'
}

/** Whether its value is a number, typed or calculated. */
export function hasNumber(field: Pick<Field, 'kind'>): boolean {
  return isNumeric(field) || field.kind === 'calc'
}
