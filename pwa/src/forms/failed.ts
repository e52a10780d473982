import { formatReading, type TemplateItem } from './template.ts'

/** What a failed question says of the thing. Records are in English, whatever language the question was read in. */
export function failedWords(item: TemplateItem, reading: number | null): string {
  const asked = item.fail?.en ?? `Not as asked: ${item.text.en}`
  return reading === null
    ? asked
    : `${asked}. Reading: ${[formatReading(reading), item.unit].filter(Boolean).join(' ')}.`
}
