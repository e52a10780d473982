/** A row that holds a reading with its limits (x-limits). Pure. */
import type { FieldMeta, Json } from '../../../schema/meta/shapes.ts'
import { formatScaled } from '../lib/numbers.ts'

export interface Reading {
  /** The cell that holds the reading. */
  readonly field: string
  readonly cell: FieldMeta
  readonly unit: string
  readonly min: number | null
  readonly max: number | null
  /** Below the least or above the greatest value; a reading that is not taken is neither. */
  readonly outside: boolean
}

/** The reading of a row; null where rows of this kind hold none. */
export function readingOf(
  cells: Readonly<Record<string, FieldMeta>>,
  row: Readonly<Record<string, Json>>,
): Reading | null {
  const [field, cell] = Object.entries(cells).find(([, { limits }]) => limits !== undefined) ?? []
  if (field === undefined || cell?.limits === undefined) return null
  const { min, max, unit } = cell.limits
  const [value, least, most] = [numberIn(row, field), numberIn(row, min), numberIn(row, max)]
  const outside = value !== null && ((least !== null && value < least) || (most !== null && value > most))
  const known = row[unit]
  return { field, cell, unit: typeof known === 'string' ? known : '', min: least, max: most, outside }
}

function numberIn(row: Readonly<Record<string, Json>>, field: string): number | null {
  const value = row[field]
  return typeof value === 'number' ? value : null
}

/** "60 to 100 °F", "at most 15 %"; empty without limits. */
export function limitsText(
  { cell, min, max, unit }: Reading,
  words = { least: 'at least', most: 'at most', to: 'to' },
): string {
  const write = (value: number) => `${plain(value, cell)}${unit === '' ? '' : ` ${unit}`}`
  if (min !== null && max !== null) return `${plain(min, cell)} ${words.to} ${write(max)}`
  return min !== null ? `${words.least} ${write(min)}` : max !== null ? `${words.most} ${write(max)}` : ''
}

/** "16 %". */
export function readingText({ cell, unit }: Reading, value: number): string {
  return `${plain(value, cell)}${unit === '' ? '' : ` ${unit}`}`
}

function plain(value: number, { decimal = 0 }: FieldMeta): string {
  const text = formatScaled(value, decimal)
  return decimal === 0 ? text : text.replace(/\.?0+$/, '')
}
