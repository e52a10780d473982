/** Numbers of forms: whole units of 1/10,000, as they are stored. Pure. */
import { DIGITS, SCALE, type Field } from '../../../../sync/forms/form.ts'
import { formatNumber } from '../../lib/numbers.ts'

type Measured = Pick<Field, 'decimals' | 'low' | 'warnLow' | 'warnHigh' | 'high' | 'unit' | 'kind'>

/** "12.5" or "12,5" → 125000; null where it is no number that can be kept. A comma before three digits groups: "1,250". */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replaceAll(/(?<=\d),(?=\d{3}(?:\D|$))/g, '')
  const found = /^([-+−]?)(\d{1,11})(?:[.,](\d{0,4}))?$|^([-+−]?)[.,](\d{1,4})$/.exec(plain)
  if (!found) return null
  const [, sign = '', whole = '0', fraction = '', bareSign = '', bare = ''] = found
  const units = Number(whole) * SCALE + Number((fraction || bare).padEnd(4, '0'))
  return /[-−]/.test(sign || bareSign) && units !== 0 ? -units : units
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

const MOST_DIGITS = 11

/** What stands in the box after a key: digits from the left, one point, at most four digits behind it. */
export function pressed(text: string, key: string): string {
  const plain = text.replaceAll(',', '')
  if (key === 'delete') return plain.slice(0, -1)
  if (key === '-') return plain.startsWith('-') ? plain.slice(1) : `-${plain}`
  const [whole = '', fraction] = plain.split('.')
  if (key === '.') return fraction === undefined ? `${whole === '' || whole === '-' ? `${whole}0` : whole}.` : plain
  if (fraction === undefined)
    return whole.length < MOST_DIGITS ? `${whole}${key}`.replace(/^(-?)0+(?=\d)/, '$1') : plain
  return fraction.length < 4 ? plain + key : plain
}
