/**
 * Takes out of an op's texts what a reader cannot see and what makes them read something else, and writes the rest in one form, with the rules of
 * sync/change/clean.go: both sides must hold the same words.
 */
import type { FieldMeta, Json, TableMeta } from '../../schema/meta/shapes.ts'

/** From where on a field holds sentences and no name, title, number or file name any more. */
const LONGEST_LINE = 200

type Fields = Readonly<Record<string, Json>>

/** The same fields with clean texts. Keys stay: the id of a record follows from them. */
export function cleanFields(meta: Pick<TableMeta, 'fields' | 'key'>, fields: Fields): Fields {
  const dirty = Object.entries(fields).flatMap(([name, value]) => {
    const field = meta.fields[name]
    if (
      typeof value !== 'string' ||
      field?.type !== 'string' ||
      name === meta.key?.parent ||
      meta.key?.fields.includes(name) === true
    )
      return []
    const text = cleaned(field, value)
    return text === value ? [] : [[name, text] as const]
  })
  return dirty.length === 0 ? fields : { ...fields, ...Object.fromEntries(dirty) }
}

function cleaned(field: FieldMeta, text: string): string {
  const clean = legible(field, text).normalize('NFC')
  return patterned(field, clean) ?? clean
}

/** A text as the pattern of its field has it: a number with letters is the same in small letters and in groups. Null where it is neither. */
export function patterned({ pattern }: Pick<FieldMeta, 'pattern'>, text: string): string | null {
  if (pattern === undefined) return text
  const is = new RegExp(pattern.is)
  return [text, text.replaceAll(/[ -]/g, '').toUpperCase()].find((one) => is.test(one)) ?? null
}

function legible({ merge, maxLength = 0 }: FieldMeta, text: string): string {
  return merge === 'text' || maxLength === 0 || maxLength > LONGEST_LINE ? cleanText(text) : cleanLine(text)
}

const PLAIN = /^[ -~]*$/
const BREAKS = /[\t-\r\u0085\u2028\u2029]+/g
// Control characters, then what shows nothing or turns what stands beside it: marks and isolates of direction, spaces and operators
// of no width, fillers, annotations, tags.
const HIDDEN =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu
const OVERRIDES = /(?![\t\n\r])[\p{Cc}\u202a-\u202e]/gu
const JOINERS = /[\u200c\u200d]/g

/** A name, a title or a number as it may be shown. Joiners stay where scripts and emoji need them. */
export function cleanLine(line: string): string {
  if (PLAIN.test(line)) return line
  const seen = line.replaceAll(BREAKS, ' ').replaceAll(HIDDEN, '')
  return seen.replaceAll(JOINERS, (joiner, at: number) =>
    joins(seen.charCodeAt(at - 1)) && joins(seen.charCodeAt(at + 1)) ? joiner : '',
  )
}

/** A longer text as it may be shown: without control characters but breaks and tabs, and without what overrides the direction of writing. */
export function cleanText(text: string): string {
  return PLAIN.test(text) ? text : text.replaceAll(/\r(?!\n)/g, '\n').replaceAll(OVERRIDES, '')
}

// Scripts from Hebrew on and emoji join; Latin, Greek and Cyrillic, and punctuation, do not. Beside nothing NaN compares false.
function joins(unit: number): boolean {
  return unit >= 0x590 && (unit < 0x1e00 || unit > 0x206f)
}

/** The text of a value that should be one; empty when it was never set or is of another kind. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
