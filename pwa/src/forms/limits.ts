import { formatReading, type TemplateItem } from './template.ts'
import type { FormWords } from './words/en.ts'

/** "Allowed: 19.5 to 22 %O2", "" without limits. */
export function limitsText({ min, max, unit }: Pick<TemplateItem, 'min' | 'max' | 'unit'>, say: FormWords): string {
  const tail = unit === null ? '' : ` ${unit}`
  if (min !== null && max !== null) return say.between(formatReading(min), `${formatReading(max)}${tail}`)
  if (min !== null) return say.atLeast(`${formatReading(min)}${tail}`)
  return max === null ? '' : say.atMost(`${formatReading(max)}${tail}`)
}
