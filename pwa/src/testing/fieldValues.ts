/** Values of a field that its rules allow, and values that break one of them each. */
import type { FieldMeta, Json } from '../../../schema/meta/shapes.ts'
import { newId } from '../../../sync/change/ids.ts'

const DAY_MS = 24 * 3_600_000

/** The day, some days ago, on which sample records are written; another one so many days later. */
export function sampleDay(later = 0): string {
  return new Date(Date.now() + (later - 4) * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** A moment of that day. */
function sampleMoment(): number {
  return Date.parse(`${sampleDay()}T19:00:00Z`)
}

export function valueOf(field: FieldMeta): Json {
  const choices = field.enum ?? field.carriers
  if (choices !== undefined) return choices[0] ?? ''
  switch (field.type) {
    case 'integer':
      return field.format === 'instant' ? sampleMoment() : (field.minimum ?? 0)
    case 'boolean':
      return false
    case 'json':
      return field.items === undefined ? {} : [member(field)]
    default:
      return textOf(field)
  }
}

function member({ items }: FieldMeta): Json {
  if (items?.fields === undefined) return items === undefined ? '' : valueOf(items.of)
  return Object.fromEntries(Object.entries(items.fields).map(([name, cell]) => [name, valueOf(cell)]))
}

function textOf(field: FieldMeta): string {
  if (field.pattern !== undefined) return field.pattern.example
  if (field.format === 'uuid') return newId()
  if (field.format === 'sha256') return 'a'.repeat(64)
  if (field.format === 'date') return sampleDay()
  return field.title.slice(0, field.maxLength ?? field.title.length).padEnd(field.minLength ?? 0, '.')
}

/** Values worth trying where the usual one breaks a rule between fields, or is there already. */
export function choicesOf(field: FieldMeta): readonly Json[] {
  const all: Json[] = [valueOf(field), ...(field.enum ?? [])]
  if (field.type === 'boolean') all.push(true)
  if (field.type === 'integer' && field.format === 'instant')
    all.push(sampleMoment() - 3_600_000, sampleMoment() + 3_600_000)
  else if (field.type === 'integer') all.push((field.minimum ?? 0) + 1)
  if (field.type === 'json' && field.items === undefined) all.push([newId()])
  if (field.format === 'date') all.push(sampleDay(-1), sampleDay(1))
  else if (field.type === 'string' && field.enum === undefined && (field.format ?? '') === '') all.push('Another')
  return field.required === true ? all : [...all, null]
}

/** What a person may not save, by what is wrong with it. */
export function wrongValues(field: FieldMeta): readonly (readonly [string, Json])[] {
  const all: [string, Json][] = []
  if (field.required === true) all.push(['missing', null])
  if (field.type === 'boolean') all.push(['as text', 'yes'])
  if (field.type === 'integer') {
    all.push(['as text', '1'])
    if (field.minimum !== undefined) all.push(['too small', field.minimum - 1])
    if (field.maximum !== undefined) all.push(['too large', field.maximum + 1])
  }
  if (field.type === 'string') {
    all.push(['as a number', 7])
    if (field.enum !== undefined) all.push(['no choice', 'not_a_choice'])
    else if (field.maxLength !== undefined && (field.format ?? '') === '')
      all.push(['too long', 'x'.repeat(field.maxLength + 1)])
    if ((field.minLength ?? 0) > 0) all.push(['empty', ''])
    if (field.format === 'uuid') all.push(['no id', 'someone'])
    if (field.format === 'date') all.push(['no day', '2026-02-30'])
  }
  return all
}
