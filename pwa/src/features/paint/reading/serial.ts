/** What the square of a sheet says: which form it belongs to, which sheet of it this is, and what its lines were printed for. */
import type { Read } from './fields.ts'
import { EDITION, MOST_SHEETS } from './layout.ts'

export interface SheetCode {
  readonly edition: number
  readonly sheet: number
  readonly of: number
  readonly serial: string
  /** Codes of coatings by line of the sheet; an empty one was left to write. */
  readonly codes: readonly string[]
}

const SIGN = 'SSPU'
/** Without I, L, O and U: nobody takes them for digits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The serial follows from the form's id: two devices that print the same form give it the same one, without a signal. */
export function serialOf(formId: string): string {
  let rest = BigInt(`0x${formId.replaceAll('-', '').slice(-10)}`)
  let text = ''
  for (let at = 0; at < 8; at += 1) {
    text = (LETTERS[Number(rest % 32n)] ?? '0') + text
    rest /= 32n
  }
  return `PU-${text.slice(0, 4)}-${text.slice(4)}`
}

export function codeText({ edition, sheet, of, serial, codes }: SheetCode): string {
  const body = [SIGN, edition, `${sheet}/${of}`, serial, codes.map(encodeURIComponent).join(',')].join('|')
  return `${body}|${checkOf(body)}`
}

export type CodeReading =
  | { readonly ok: true; readonly code: SheetCode }
  /** foreign: a square of something else; edition: of a newer app; broken: ours, and not as it was printed. */
  | { readonly ok: false; readonly why: 'foreign' | 'edition' | 'broken' }

export function readCode(text: string): CodeReading {
  const parts = text.split('|')
  const [sign, edition, sheets = '', serial = '', codes = '', check] = parts
  if (sign !== SIGN) return { ok: false, why: 'foreign' }
  if (parts.length !== 6 || checkOf(parts.slice(0, 5).join('|')) !== check) return { ok: false, why: 'broken' }
  if (Number(edition) > EDITION) return { ok: false, why: 'edition' }
  const [sheet = 0, of = 0] = sheets.split('/').map(Number)
  if (!(sheet >= 1 && sheet <= of && of <= MOST_SHEETS)) return { ok: false, why: 'broken' }
  return {
    ok: true,
    code: { edition: Number(edition), sheet, of, serial, codes: codes.split(',').map(decodeURIComponent) },
  }
}

/** FNV-1a, in four signs: a photographed square is read right or not at all, a typed one may not be. */
function checkOf(text: string): string {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return (hash % 0x10000).toString(16).padStart(4, '0')
}

/** What is printed for a line needs no reading: the square says it. */
export function withCodes(fields: readonly Read[], { codes }: SheetCode): readonly Read[] {
  return fields.map((field) => {
    const [what, line] = field.key.split(':')
    const code = what === 'coating' ? codes[(Number(line) - 1) % codes.length] : undefined
    if (code === undefined || code === '') return field
    return { ...field, raw: code, sure: 100, state: 'auto' }
  })
}
