/** A range of numbers as an address says it: "100..120", "100..", "..120"; "112" alone is from 112 to 112. Pure. */
import { readScaled, writeScaled } from '../../lib/scaled.ts'
import type { Column } from './columns.ts'

export interface NumberRange {
  readonly from: number | null
  readonly to: number | null
}

/** Digits behind the point that a bound can have. */
const PLACES = 4

/** Null for what is none: nothing is in it. */
export function rangeOf(text: string): NumberRange | null {
  const [from, to] = endsOf(text).map((end) => (end === '' ? null : Number(end)))
  return from === undefined || to === undefined || Number.isNaN(from) || Number.isNaN(to) ? null : { from, to }
}

/** The two ends as they are written, each empty where it is open. */
export function endsOf(text: string): readonly [from: string, to: string] {
  const [from = '', to = ''] = text.includes('..') ? text.split('..') : [text, text]
  return [from, to]
}

/** What stands behind the numbers in words; nothing where their writing says it. */
export function unitOf({
  filter,
  unit,
  writing,
}: Pick<Column<never>, 'filter' | 'unit' | 'writing'>): string | undefined {
  return filter === 'number' && writing === undefined ? unit : undefined
}

/** What a person types as an end of a range, as the address says it; empty where nothing is typed, null where it is no number. */
export function readEnd(text: string, { unit, writing }: Pick<Column<never>, 'unit' | 'writing'>): string | null {
  if (text.trim() === '') return ''
  if (writing !== undefined) {
    const value = writing.read(text)
    return value === null ? null : String(value)
  }
  const read = readScaled(text, PLACES, unit, { round: true })
  return read.ok && read.value !== null ? writeScaled(read.value, PLACES) : null
}

/** The other way round: what stands in the box. */
export function writeEnd(end: string, { writing }: Pick<Column<never>, 'writing'>): string {
  const value = Number(end)
  return writing === undefined || end === '' || Number.isNaN(value) ? end : writing.write(value)
}
