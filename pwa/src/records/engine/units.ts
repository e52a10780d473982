/** Numbers as people read them: scaled by their decimals, with their unit. */
import type { FieldMeta } from '../../../../schema/meta/shapes.ts'
import { parseFeetInches } from '../../lib/length.ts'
import { formatEighths, formatNumber, formatScaled } from '../../lib/numbers.ts'
import type { Writing } from '../../ui/list/columns.ts'

const EIGHTHS = '1/8 in'

/** What is sorted and exported: 184200 with two decimals is 1842, 9409 eighths are 1176.125 inches. */
export function plainNumber(meta: Pick<FieldMeta, 'decimal' | 'unit'>, value: number): number {
  if (meta.unit === EIGHTHS) return value / 8
  return meta.decimal === undefined ? value : value / 10 ** meta.decimal
}

/** As it is stored; more digits than that are not cut off: what is within a bound stays within it. */
export function storedNumber({ decimal = 0, unit }: Pick<FieldMeta, 'decimal' | 'unit'>, plain: number): number {
  // A fraction times a power of ten misses the whole number by a hair.
  return Number((plain * (unit === EIGHTHS ? 8 : 10 ** decimal)).toPrecision(15))
}

/** How people type and say what is sorted, where that is not with digits alone. */
export function writingOf({ unit }: Pick<FieldMeta, 'unit'>): Writing | undefined {
  return unit === EIGHTHS ? FEET : undefined
}

const FEET: Writing = {
  read: (text) => {
    const eighths = parseFeetInches(text)
    return eighths === null ? null : eighths / 8
  },
  write: (inches) => formatEighths(inches * 8),
}

/** The unit of what is exported. */
export function plainUnit({ unit }: Pick<FieldMeta, 'unit'>): string | undefined {
  return unit === EIGHTHS ? 'in' : unit
}

/** "1,842.00 gal", "$41,402.00", "512′ 6″". */
export function measureText(meta: Pick<FieldMeta, 'decimal' | 'unit'>, value: number): string {
  if (meta.unit === EIGHTHS) return formatEighths(value)
  const text = meta.decimal === undefined ? formatNumber(value) : formatScaled(value, meta.decimal)
  if (meta.unit === '$') return `${value < 0 ? '-' : ''}$${text.replace(/^[-−]/, '')}`
  return meta.unit === undefined ? text : `${text} ${meta.unit}`
}
