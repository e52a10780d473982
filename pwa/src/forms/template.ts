/**
 * A walk template as the field reads it. Templates are stored as JSON (areas with items, every text as {en, es}); this is the
 * border where that JSON becomes typed, and an item that cannot be read is left out rather than shown half.
 */
import type { Answer, WalkTemplate, Zone } from '../../../schema/gen/types.ts'
import { SEVERITIES, type SeverityId } from '../lib/hazards.ts'
import type { Language } from '../lib/words.ts'

/** A question that is asked only sometimes: see `conditions.ts`. */
export const WHENS = ['vessel-docked', 'failed-last-time'] as const
export type When = (typeof WHENS)[number]

export interface TemplateItem {
  readonly id: string
  readonly text: string // English
  readonly textEs: string | null
  /** The failed condition, which names the finding; null in a template from before these words, or where the yard wrote none. */
  readonly fail: string | null
  readonly failEs: string | null
  readonly kind: 'choice' | 'number'
  readonly unit: string | null
  readonly min: number | null // hundredths, as the stored answer value
  readonly max: number | null
  readonly citation: string | null
  readonly severity: SeverityId | null
  readonly category: string | null
  readonly hint: string | null
  readonly hintEs: string | null
  /** Points for a pass; a fail takes them away. */
  readonly weight: number
  /** A fail puts its whole section at 0 and flags the walk. */
  readonly critical: boolean
  /** Whether a fail opens the camera; without it the finding opens at its words. */
  readonly photo: boolean
  readonly when: When | null
}

export interface TemplateArea {
  readonly id: string
  readonly title: string // English
  readonly titleEs: string | null
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

/** The words of a {en, es} text in one language, English where it is not translated, or the text itself when it is plain. */
export function words(value: unknown, language: Language = 'en'): string {
  return text(value) ?? text(record(value)?.[language]) ?? text(record(value)?.['en']) ?? ''
}

function spanish(value: unknown): string | null {
  return text(record(value)?.['es'])
}

const MAX_WEIGHT = 100

function weightOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_WEIGHT ? value : 1
}

function readItem(value: unknown, fails: Loose | null): TemplateItem | null {
  const raw = record(value)
  const id = text(raw?.['id'])
  const question = words(raw?.['text'])
  if (!raw || !id || !question) return null
  return {
    id,
    text: question,
    textEs: spanish(raw['text']),
    fail: words(fails?.[id]) || null,
    failEs: spanish(fails?.[id]),
    kind: raw['type'] === 'number' || raw['kind'] === 'number' ? 'number' : 'choice',
    unit: text(raw['unit']),
    min: hundredths(raw['min']),
    max: hundredths(raw['max']),
    citation: text(raw['citation']),
    severity: SEVERITIES.find((severity) => severity === raw['severity']) ?? null,
    category: text(raw['category']),
    hint: words(raw['hint']) || null,
    hintEs: spanish(raw['hint']),
    weight: weightOf(raw['weight']),
    critical: raw['criticalFail'] === true || raw['critical'] === true,
    photo: raw['photoOnFail'] !== false && raw['photo'] !== false,
    // A condition nobody knows is none: a question too many is answered, one too few is missed.
    when: WHENS.find((when) => when === raw['when']) ?? null,
  }
}

/** What of a template says what is asked. */
type Asking = Pick<WalkTemplate, 'areas'> & Partial<Pick<WalkTemplate, 'fails'>>

export function templateAreas(template: Asking): readonly TemplateArea[] {
  if (!Array.isArray(template.areas)) return []
  const fails = record(template.fails)
  const areas: TemplateArea[] = []
  for (const value of template.areas) {
    const raw = record(value)
    const id = text(raw?.['id'])
    if (!raw || !id) continue
    const items = Array.isArray(raw['items'])
      ? raw['items'].map((item) => readItem(item, fails)).filter((item) => item !== null)
      : []
    areas.push({ id, title: words(raw['title']) || id, titleEs: spanish(raw['title']), items })
  }
  return areas
}

/** The checklist of a zone: its areas of the walk's pinned template, in the zone's order. */
export function areasOfZone(template: Asking, zone: Pick<Zone, 'areaIds'>): readonly TemplateArea[] {
  const wanted = Array.isArray(zone.areaIds) ? zone.areaIds : []
  const areas = templateAreas(template)
  return wanted.map((id) => areas.find((area) => area.id === id)).filter((area) => area !== undefined)
}

/** The questions asked on a walk, by the id of the zone they are asked in, in the zones' order. */
export type Checklists = ReadonlyMap<string, readonly TemplateArea[]>

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

export function countAnswers(
  areas: readonly TemplateArea[],
  answers: readonly Pick<Answer, 'itemId' | 'result'>[],
): ChecklistCount {
  const items = new Set(areas.flatMap((area) => area.items.map((item) => item.id)))
  const given = answers.filter((answer) => items.has(answer.itemId) && answer.result !== null)
  return {
    total: items.size,
    answered: given.length,
    failed: given.filter((answer) => answer.result === 'fail').length,
  }
}

/** "Allowed: 19.5 to 22 %O2", "" without limits. */
export function limitWords({ min, max, unit }: Pick<TemplateItem, 'min' | 'max' | 'unit'>): string {
  const tail = unit === null ? '' : ` ${unit}`
  if (min !== null && max !== null) return `Allowed: ${formatReading(min)} to ${formatReading(max)}${tail}`
  if (min !== null) return `Allowed: at least ${formatReading(min)}${tail}`
  return max === null ? '' : `Allowed: at most ${formatReading(max)}${tail}`
}
