/**
 * A walk template as the field reads it. Templates are stored as JSON (areas with items, every text as {en, es}); this is the
 * border where that JSON becomes typed, and an item that cannot be read is left out rather than shown half.
 */
import type { Answer, WalkTemplate, Zone } from '../../../../schema/gen/types.ts'
import { SEVERITIES, type SeverityId } from './library.ts'

export interface TemplateItem {
  readonly id: string
  readonly text: string
  readonly kind: 'choice' | 'number'
  readonly unit: string | null
  readonly min: number | null // hundredths, as the stored answer value
  readonly max: number | null
  readonly citation: string | null
  /** False while nobody has read the question against the regulation's text; the field shows that. */
  readonly verified: boolean
  readonly severity: SeverityId | null
  readonly category: string | null
  readonly hint: string | null
}

export interface TemplateArea {
  readonly id: string
  readonly title: string
  readonly items: readonly TemplateItem[]
}

type Loose = Readonly<Record<string, unknown>>

function record(value: unknown): Loose | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : null
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function hundredths(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? Math.round(value * 100) : null
}

/** The English words of a {en, es} text, or the text itself when it is not translated. */
export function words(value: unknown): string {
  return text(value) ?? text(record(value)?.['en']) ?? ''
}

function readItem(value: unknown): TemplateItem | null {
  const raw = record(value)
  const id = text(raw?.['id'])
  const question = words(raw?.['text'])
  if (!raw || !id || !question) return null
  return {
    id,
    text: question,
    kind: raw['type'] === 'number' ? 'number' : 'choice',
    unit: text(raw['unit']),
    min: hundredths(raw['min']),
    max: hundredths(raw['max']),
    citation: text(raw['citation']),
    verified: raw['verified'] !== 'U',
    severity: SEVERITIES.find((severity) => severity === raw['severity']) ?? null,
    category: text(raw['category']),
    hint: words(raw['hint']) || null,
  }
}

export function templateAreas(template: Pick<WalkTemplate, 'areas'>): readonly TemplateArea[] {
  if (!Array.isArray(template.areas)) return []
  const areas: TemplateArea[] = []
  for (const value of template.areas) {
    const raw = record(value)
    const id = text(raw?.['id'])
    if (!raw || !id) continue
    const items = Array.isArray(raw['items']) ? raw['items'].map(readItem).filter((item) => item !== null) : []
    areas.push({ id, title: words(raw['title']) || id, items })
  }
  return areas
}

/** The checklist of a zone: its areas of the walk's pinned template, in the zone's order. */
export function areasOfZone(template: Pick<WalkTemplate, 'areas'>, zone: Pick<Zone, 'areaIds'>): readonly TemplateArea[] {
  const wanted = Array.isArray(zone.areaIds) ? zone.areaIds : []
  const areas = templateAreas(template)
  return wanted.map((id) => areas.find((area) => area.id === id)).filter((area) => area !== undefined)
}

/** A reading outside the item's limits counts as a fail. */
export function resultOfReading(item: Pick<TemplateItem, 'min' | 'max'>, value: number): NonNullable<Answer['result']> {
  return (item.min !== null && value < item.min) || (item.max !== null && value > item.max) ? 'fail' : 'pass'
}

/** "12.5" → 1250 hundredths; null when it is not a number the record can hold. */
export function parseReading(input: string): number | null {
  const match = /^\s*(-?)(\d{1,7})(?:[.,](\d{0,2}))?\s*$/.exec(input)
  if (!match) return null
  const value = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] === '-' ? -value : value
}

/** 1250 → "12.5". */
export function formatReading(value: number): string {
  return String(value / 100)
}

export interface ChecklistCount {
  readonly total: number
  readonly answered: number
  readonly failed: number
}

export function countAnswers(areas: readonly TemplateArea[], answers: readonly Pick<Answer, 'itemId' | 'result'>[]): ChecklistCount {
  const items = new Set(areas.flatMap((area) => area.items.map((item) => item.id)))
  const given = answers.filter((answer) => items.has(answer.itemId) && answer.result !== null)
  return { total: items.size, answered: given.length, failed: given.filter((answer) => answer.result === 'fail').length }
}
