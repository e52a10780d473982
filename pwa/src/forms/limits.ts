import { formatReading, type TemplateItem } from './template.ts'
import type { FormWords } from './words/en.ts'

/** "Allowed: 19.5 to 22 %O2", "" without limits. */
export function limitsText({ min, max, unit }: Pick<TemplateItem, 'min' | 'max' | 'unit'>, say: FormWords): string {
  const tail = unit === null ? '' : ` ${unit}`
  if (min !== null && max !== null) return say.between(formatReading(min), `${formatReading(max)}${tail}`)
  if (min !== null) return say.atLeast(`${formatReading(min)}${tail}`)
  return max === null ? '' : say.atMost(`${formatReading(max)}${tail}`)
}

/** "reads 0 to 14 pH", what the instrument can say; "" where nobody wrote it down. */
export function sensorText(item: Pick<TemplateItem, 'sensorMin' | 'sensorMax' | 'unit'>, say: FormWords): string {
  const { sensorMin: min = null, sensorMax: max = null } = item
  const tail = item.unit === null ? '' : ` ${item.unit}`
  if (min !== null && max !== null) return say.sensor.between(formatReading(min), `${formatReading(max)}${tail}`)
  if (min !== null) return say.sensor.atLeast(`${formatReading(min)}${tail}`)
  return max === null ? '' : say.sensor.atMost(`${formatReading(max)}${tail}`)
}
