/**
 * Numbers as people write them and as they are stored: an integer scaled by ten to the power of x-decimal. Letters only, so that no
 * digit is lost on the way through a fraction. The point is the decimal mark, as everywhere in the app; a comma is taken for one too,
 * unless it stands where the app itself puts one between thousands.
 */

export type Read =
  | { readonly ok: true; readonly value: number | null }
  | { readonly ok: false; readonly problem: 'unreadable' | 'places' | 'tooLarge' }

export interface How {
  /** The decimal mark, where more is known than this one number: a column of a file. The other one stands between thousands. */
  readonly mark?: '.' | ',' | undefined
  /** More digits than are stored are rounded, half away from zero, instead of refused. */
  readonly round?: boolean
}

/** "12.5 psi", "12,5" and "1,842.50" with two places are 1250, 1250 and 184250; an empty text is null. */
export function readScaled(text: string, places: number, unit = '', { mark, round = false }: How = {}): Read {
  const bare = withoutUnit(text.trim(), unit).replaceAll(/[\s\u00a0\u202f]/g, '')
  if (bare === '') return { ok: true, value: null }
  const [, minus, digits] = /^([-\u2212]?)\+?([\d.,]+)$/.exec(bare) ?? []
  const parts = digits === undefined ? null : split(digits, mark)
  if (parts === null) return { ok: false, problem: 'unreadable' }
  const fraction = parts.fraction.replace(/0+$/, '')
  if (fraction.length > places && !round) return { ok: false, problem: 'places' }
  const up = fraction.charAt(places) >= '5' ? 1 : 0
  const value = Number(`${parts.whole}${fraction.slice(0, places).padEnd(places, '0')}`) + up
  if (!Number.isSafeInteger(value)) return { ok: false, problem: 'tooLarge' }
  return { ok: true, value: minus === '' || minus === undefined || value === 0 ? value : -value }
}

function withoutUnit(text: string, unit: string): string {
  const ends = unit !== '' && text.toLowerCase().endsWith(unit.toLowerCase())
  return ends ? text.slice(0, text.length - unit.length) : text
}

function split(digits: string, mark: How['mark']): { readonly whole: string; readonly fraction: string } | null {
  const at = mark === undefined ? decimalMark(digits) : digits.indexOf(mark)
  const whole = at === -1 ? digits : digits.slice(0, at)
  const fraction = at === -1 ? '' : digits.slice(at + 1)
  const grouped = /[.,]/.test(whole)
  if (grouped && !/^\d{1,3}(?:,\d{3})+$|^\d{1,3}(?:\.\d{3})+$/.test(whole)) return null
  if (/[.,]/.test(fraction) || (whole === '' && fraction === '')) return null
  return { whole: whole.replaceAll(/[.,]/g, ''), fraction }
}

/** Where the decimal mark stands; -1 where every mark is between thousands. */
function decimalMark(digits: string): number {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const mark = digits[last]
  if (mark === undefined) return -1
  const once = digits.indexOf(mark) === last
  const other = digits.includes(mark === '.' ? ',' : '.')
  if (!once) return -1
  return mark === ',' && !other && /^[1-9]\d{0,2},\d{3}$/.test(digits) ? -1 : last
}

/** The stored integer as one types it: 1250 with two places is "12.5". */
export function writeScaled(value: number, places: number): string {
  const digits = String(Math.abs(value)).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '')
  return `${value < 0 ? '-' : ''}${whole}${places === 0 || fraction === '' ? '' : `.${fraction}`}`
}
