/**
 * Digits as a pump shows them: they enter from the right, so that 3 8 4 is 38.4. The period turns what stands there into typed decimals:
 * 3 8 . 4 2 5. Pure.
 */
import { formatNumber } from '../../../lib/numbers.ts'
import type { PadPress } from '../../../ui/NumberPad.tsx'

/** What was pressed: digits, with a period once decimals are typed. */
export type Typed = string

/** How a number is kept and entered. */
export interface Places {
  /** Digits behind the point of the whole number that is stored. */
  readonly places: number
  /** Digits behind the point while they enter from the right. */
  readonly right: number
}

const MOST_DIGITS = 9

export function press(now: Typed, key: PadPress, { places }: Places): Typed {
  if (key === 'delete') return now.slice(0, -1)
  if (key === '.') return now.includes('.') ? now : `${now === '' ? '0' : now}.`
  const [whole = '', decimals] = now.split('.')
  if (decimals === undefined) return whole.length < MOST_DIGITS ? `${whole}${key}`.replace(/^0+/, '') : now
  return decimals.length < places ? now + key : now
}

/** The whole number in units of 10^-places; null where nothing was pressed. */
export function valueOf(typed: Typed, { places, right }: Places): number | null {
  if (typed === '') return null
  const [whole = '', decimals] = typed.split('.')
  return decimals === undefined
    ? Number(whole) * 10 ** (places - right)
    : Number(whole) * 10 ** places + Number(decimals.padEnd(places, '0'))
}

/** As the pump shows it: 0.0, 38.4, 1,847.2, and 38. while decimals are typed. */
export function shownOf(typed: Typed, { right }: Places): string {
  const [whole = '', decimals] = typed.split('.')
  return decimals === undefined
    ? formatNumber(Number(whole) / 10 ** right, right)
    : `${formatNumber(Number(whole))}.${decimals}`
}

/** What would have been pressed for a number. */
export function typedOf(value: number, { places, right }: Places): Typed {
  const step = 10 ** (places - right)
  if (value % step === 0) return String(value / step)
  const text = String(value).padStart(places + 1, '0')
  return `${text.slice(0, -places)}.${text.slice(-places)}`.replace(/0+$/, '')
}

/** A stored number without zeros behind the point: 384, 38.4. */
export function plainOf(value: number, places: number): string {
  const digits = String(value / 10 ** places).split('.')[1]?.length ?? 0
  return formatNumber(value / 10 ** places, digits)
}
