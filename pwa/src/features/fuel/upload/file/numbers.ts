/**
 * Numbers as suppliers write them: with currency, with a minus in front, behind or as parentheses, with a decimal point or a decimal
 * comma. Read letter by letter into integers, so that no digit is lost. Pure.
 */
import { readScaled } from '../../../../lib/scaled.ts'
import type { Marks } from './shapes.ts'

interface Bare {
  /** Digits, points and commas. */
  readonly digits: string
  readonly minus: boolean
  /** What stands behind the digits: "gal", "mi". */
  readonly rest: string
}

/** Null where there is no number. */
export function bareNumber(cell: string): Bare | null {
  let text = cell.trim()
  const around = /^\((.*)\)$/.exec(text)
  if (around !== null) text = around[1] ?? ''
  text = text.replaceAll(/[$€£¥]|\b(?:usd|us|eur|cad|ca|c|gbp|mxn|mx)\b(?=\s*[\d$€£¥])/gi, '').trim()
  const [, sign = '', digits = '', behind = ''] =
    /^([-+\u2212–]?)\s*([\d.,'\s\u00a0\u202f]*\d[.,]?)\s*(.*)$/.exec(text) ?? []
  if (digits === '') return null
  const credit = /^(?:-|\u2212|cr\.?)$/i.test(behind)
  return {
    digits: digits.replaceAll(/['\s\u00a0\u202f]/g, '').replace(/[.,]$/, ''),
    minus: around !== null || credit || (sign !== '' && sign !== '+'),
    rest: credit || /^(?:dr\.?|usd|eur|cad|gbp|mxn)$/i.test(behind) ? '' : behind.trim(),
  }
}

/** Whether an amount, or the heading above it, names another currency than the dollar of the yard: "€ 30.00", "30.00 CAD", "C$30". */
export function isForeignMoney(text: string): boolean {
  return /[€£¥]|\b(?:eur|euros?|cad|cdn|gbp|mxn|pesos?)\b|\b(?:c|ca|mx)\s?\$/i.test(text)
}

/** Which mark stands before the decimals of this number; null where it can be both: "38,412". */
function markOf(digits: string): '.' | ',' | null {
  const points = digits.split('.').length - 1
  const commas = digits.split(',').length - 1
  if (points + commas === 0) return null
  if (points > 0 && commas > 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ','
  const mark = points > 0 ? '.' : ','
  if (points + commas > 1) return mark === '.' ? ',' : '.'
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) ? null : mark
}

/** What the cells of a column, or of a file, say of their marks. */
export interface Evidence {
  points: number
  commas: number
  /** Cells with one mark and three digits behind it, by that mark. */
  likePoints: number
  likeCommas: number
  /** Cells with both marks: thousands are marked here. */
  both: number
}

export function noEvidence(): Evidence {
  return { points: 0, commas: 0, likePoints: 0, likeCommas: 0, both: 0 }
}

/** Adds what one cell says. */
export function weigh(cell: string, evidence: Evidence): void {
  if (!/[.,]/.test(cell)) return
  const digits = bareNumber(cell)?.digits ?? ''
  const mark = markOf(digits)
  if (mark === '.') evidence.points++
  else if (mark === ',') evidence.commas++
  else if (digits.includes('.')) evidence.likePoints++
  else if (digits.includes(',')) evidence.likeCommas++
  if (digits.includes('.') && digits.includes(',')) evidence.both++
}

/** A column without evidence follows the file; a file without evidence writes points, as the yard does. */
export function marksOf(column: Evidence, file: Evidence): Marks {
  const own = column.points + column.commas === 0 ? file : column
  const mark = own.commas > own.points ? ',' : '.'
  const mixed = column.points > 0 && column.commas > 0
  const decimals = mark === '.' ? column.points + column.likePoints : column.commas + column.likeCommas
  return { mark, doubtful: mixed || (column.both === 0 && decimals > 0) }
}

export type ReadNumber =
  | { readonly ok: true; readonly value: number; readonly rest: string; readonly odd: '.' | ',' | null }
  | { readonly ok: false; readonly problem: 'number' | 'eitherWay' | 'tooLarge' }

/** The number times ten to the power of `places`, more decimals rounded half away from zero. `odd` tells a mark that is not the column's. */
export function readNumber(cell: string, places: number, { mark, doubtful }: Marks): ReadNumber {
  const bare = bareNumber(cell)
  if (bare === null) return { ok: false, problem: 'number' }
  const own = markOf(bare.digits)
  if (doubtful && own === null && bare.digits.includes(mark === '.' ? ',' : '.'))
    return { ok: false, problem: 'eitherWay' }
  const read = readScaled(bare.digits, places, '', { mark: own ?? mark, round: true })
  if (!read.ok) return { ok: false, problem: read.problem === 'tooLarge' ? 'tooLarge' : 'number' }
  if (read.value === null) return { ok: false, problem: 'number' }
  const value = bare.minus && read.value !== 0 ? -read.value : read.value
  return { ok: true, value, rest: bare.rest, odd: own !== null && own !== mark ? own : null }
}
