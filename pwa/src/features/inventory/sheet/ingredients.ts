import { casOf } from '../../../../../sync/stock/cas.ts'
import type { Line } from './lines.ts'

/** A row of section 3 as the sheet prints it. Percents are hundredths; null is not found, which is never zero. */
export interface Ingredient {
  readonly cas: string | null
  /** Its check digit is wrong: somebody mistyped it, here or at the maker's. */
  readonly casWrong: boolean
  readonly name: string
  readonly percentLow: number | null
  readonly percent: number | null
  readonly line: Line
}

const CAS_IN = /(?<![\d-])\d{2,7}\s?[-‐–]\s?\d{2}\s?[-‐–]\s?\d(?![\d-])/
const SECRET = /\b(?:proprietary|trade secret|confidential|secreto comercial|confidencial)\b/i
const NUMBER = String.raw`\d{1,3}(?:[.,]\d{1,4})?`
const RANGE = new RegExp(
  String.raw`(?:[>≥]\s*=?\s*)?(${NUMBER})\s*%?\s*(?:-|–|—|to|a|and|y|<|≤|<=)+\s*(?:[<≤]\s*=?\s*)?(${NUMBER})\s*%?(?![\d-])`,
  'i',
)
const UNDER = new RegExp(
  String.raw`(?:[<≤]\s*=?|up to|less than|hasta|menos de|max\.?|m[aá]x\.?)\s*(${NUMBER})\s*%?(?![\d-])`,
  'i',
)
const OVER = new RegExp(String.raw`(?:[>≥]\s*=?|more than|m[aá]s de)\s*(${NUMBER})\s*%?(?![\d-])`, 'i')
const EXACT = new RegExp(String.raw`(?<![\w.,-])(${NUMBER})\s*%`)
const BARE = new RegExp(String.raw`^(${NUMBER})$`)
/** EC, index and REACH numbers, and codes of hazards: what stands beside a CAS number and is no percent. */
const OTHER =
  /(?<!\d)\d{3}[-‐–]\d{3}[-‐–](?:\d{2}[-‐–])?[\dX](?!\d)|\d{2}-\d{10}-\d{2}-\d{4}|\bH\d{3}[A-Za-z]*\b|\bCAS\b|\bEC\b|\bNo\.?:?/g

const hundredths = (text: string): number => Math.round(Number(text.replace(',', '.')) * 100)

/** Low and high of a share. A range counts by its upper bound; "less than 5" begins at nothing said; "more than 5" ends at nothing said. */
export function percentOf(text: string): { readonly low: number | null; readonly high: number | null } | null {
  const range = RANGE.exec(text)
  if (range) return bounds(hundredths(range[1] ?? ''), hundredths(range[2] ?? ''))
  const under = UNDER.exec(text)
  if (under) return bounds(null, hundredths(under[1] ?? ''))
  const over = OVER.exec(text)
  if (over) return bounds(hundredths(over[1] ?? ''), null)
  const exact = EXACT.exec(text) ?? BARE.exec(text.trim())
  return exact ? bounds(hundredths(exact[1] ?? ''), hundredths(exact[1] ?? '')) : null
}

/** Nothing is more than the whole, and no range runs backwards: such numbers are no share. */
function bounds(low: number | null, high: number | null) {
  const whole = 10000
  if ((low ?? 0) > whole || (high ?? 0) > whole || (low !== null && high !== null && low > high)) return null
  return { low, high }
}

/** The rows of section 3 that hold a CAS number, or that say it is kept secret beside a share. */
export function ingredientsOf(lines: readonly Line[]): readonly Ingredient[] {
  return lines.flatMap((line, at): Ingredient[] => {
    const found = CAS_IN.exec(line.text.replaceAll(OTHER, ' '))
    const share = shareOf(line, at + 1 < lines.length ? lines[at + 1] : undefined, found !== null)
    if (found === null && !(SECRET.test(line.text) && share !== null)) return []
    const cas = found ? found[0].replaceAll(/\s/g, '').replaceAll(/[‐–]/g, '-') : null
    const name = nameOf(line, lines[at - 1])
    return [
      {
        cas,
        casWrong: cas !== null && casOf(cas)?.ok !== true,
        name,
        percentLow: share?.low ?? null,
        percent: share?.high ?? null,
        line,
      },
    ]
  })
}

function shareOf(line: Line, below: Line | undefined, hasCas: boolean) {
  for (const cell of line.cells) {
    const rest = cell.replaceAll(OTHER, ' ').replace(CAS_IN, ' ').trim()
    const share =
      rest === '' || /\p{L}{3,}/u.test(rest.replace(/\b(?:less|more|than|hasta|menos|m[aá]s|de)\b/gi, ''))
        ? null
        : percentOf(rest)
    if (share) return share
  }
  const whole = percentOf(line.text.replaceAll(OTHER, ' ').replace(CAS_IN, ' '))
  if (whole && /%|[-–<>≤≥]|\bto\b/.test(line.text.replace(CAS_IN, ' '))) return whole
  // A narrow column breaks a row: the share may stand alone in the line below.
  if (hasCas && below && below.cells.length === 1 && !CAS_IN.test(below.text) && /^[\s\d.,%<>≤≥=–-]+$/.test(below.text))
    return percentOf(below.text)
  return null
}

/** What is left of the row in words; a row that begins with its CAS number may have its name after it, or alone in the line above. */
function nameOf(line: Line, above: Line | undefined): string {
  for (const cell of line.cells) {
    const words = cell
      .replaceAll(OTHER, ' ')
      .replace(CAS_IN, ' ')
      .replace(RANGE, ' ')
      .replace(UNDER, ' ')
      .replace(EXACT, ' ')
    const name = words
      .replaceAll(/[():;,%<>≤≥=\s]+$|^[():;,\s-]+/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
    if (/\p{L}{3,}/u.test(name) && !SECRET.test(name)) return name
    if (/\p{L}{3,}/u.test(name) && SECRET.test(name) && name.replace(SECRET, '').trim().length > 3) return name
  }
  if (
    above &&
    above.cells.length === 1 &&
    /\p{L}{3,}/u.test(above.text) &&
    !/\d{2}/.test(above.text) &&
    !/:/.test(above.text) &&
    above.text.length < 80
  )
    return above.text
  return SECRET.exec(line.text)?.[0] ?? ''
}

/** The least that the rows add up to: above the whole one of them is wrong. */
export const MOST = 10_000

export const leastOf = (rows: readonly Pick<Ingredient, 'percentLow' | 'percent'>[]): number =>
  rows.reduce((sum, { percentLow }) => sum + (percentLow ?? 0), 0)
