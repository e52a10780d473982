/** Numbers as people read them: scaled by their decimals, with their unit. */
import type { FieldMeta } from '../../../../schema/meta/shapes.ts'
import { formatEighths, formatNumber, formatScaled } from '../../lib/numbers.ts'

const EIGHTHS = '1/8 in'

/** What is sorted and exported: 184200 with two decimals is 1842, 9409 eighths are 1176.125 inches. */
export function plainNumber(meta: Pick<FieldMeta, 'decimal' | 'unit'>, value: number): number {
  if (meta.unit === EIGHTHS) return value / 8
  return meta.decimal === undefined ? value : value / 10 ** meta.decimal
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
