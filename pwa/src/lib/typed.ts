/** What stands above a keypad: digits as they are typed, with a period. One rule for every pad of the app. Pure. */
import { formatNumber } from './numbers.ts'
import { readScaled, writeScaled } from './scaled.ts'

/** More than any meter of a yard shows, and with four decimals still a number that is stored exactly. */
const MOST_DIGITS = 9

/** What stands there after a key: a digit goes behind the others, of periods there is one, and no more decimals than are kept. */
export function pressed(text: string, key: string, places: number): string {
  const plain = text.replaceAll(',', '')
  if (key === 'delete') return plain.slice(0, -1)
  if (key === '-') return plain.startsWith('-') ? plain.slice(1) : `-${plain}`
  const [whole = '', decimals] = plain.split('.')
  if (key === '.') return decimals !== undefined || places === 0 ? plain : `${/\d/.test(whole) ? whole : `${whole}0`}.`
  if (decimals !== undefined) return decimals.length < places ? plain + key : plain
  return whole.replace('-', '').length < MOST_DIGITS ? `${whole}${key}`.replace(/^(-?)0+(?=\d)/, '$1') : plain
}

/** "38.4" with three places is 38400; null where nothing is typed, or no number that is kept so. */
export function typedNumber(text: string, places: number): number | null {
  const read = readScaled(text, places)
  return read.ok ? read.value : null
}

/** What would have been typed for a number that is kept. */
export const typedText = writeScaled

/** With commas between thousands, while it is typed: "1847." is "1,847.". */
export function shownTyped(text: string): string {
  const [whole = '', decimals] = text.split('.')
  return decimals === undefined ? formatNumber(Number(whole)) : `${formatNumber(Number(whole))}.${decimals}`
}
