/**
 * A template as the field reads it. Templates are stored as JSON: areas with questions, every text as {en, es}. This is the border where
 * that JSON becomes typed. What cannot be read is left out rather than shown half, and `problems` says what it was.
 */
import { readAgainst, type Against } from '../../../sync/agree/agree.ts'
import { markOf, type Mark } from '../lib/citation.ts'
import { compile, type Node } from '../../../sync/logic/parse.ts'
import { weightOf } from '../../../sync/walks/score.ts'
import { SEVERITIES, type SeverityId } from '../lib/hazards.ts'
import { ENGLISH, type Language, type Texts } from '../lib/words.ts'
import { typedNumber, typedText } from '../lib/typed.ts'

/** How a question is answered: judged (`choice` is pass, fail or N/A), measured against limits, or filled in. */
export const KINDS = ['choice', 'number', 'text', 'select', 'date'] as const
export type Kind = (typeof KINDS)[number]

/** What the templates of one use may say beyond what all may say. */
export interface Dialect {
  /** The kinds its answers can hold; a question of any other kind is judged. */
  readonly kinds: readonly Kind[]
  /** The names of its own conditions, see `asked.ts`. */
  readonly conditions: readonly string[]
}

/** The condition that every use has. */
export const FAILED_LAST_TIME = 'failed-last-time'

export interface TemplateItem {
  readonly id: string
  readonly text: Texts
  /** The failed condition, which names what a fail raises; null in a template from before these words, or where nobody wrote any. */
  readonly fail: Texts | null
  readonly hint: Texts | null
  readonly kind: Kind
  readonly unit: string | null
  readonly min: number | null // hundredths, as the stored answer value
  readonly max: number | null
  /** What the instrument can read, in hundredths: beyond it a reading is a slip of the finger and asks, where one beyond `min` or `max` fails. */
  readonly sensorMin?: number | null
  readonly sensorMax?: number | null
  /** What a `select` chooses from; empty for the other kinds. */
  readonly options: readonly TemplateOption[]
  readonly citation: string | null
  /** Whether the citation was read: V, S, U or house. */
  readonly mark?: Mark
  /** The edition in which it was read, where the library knows it. */
  readonly edition?: string | null
  readonly severity: SeverityId | null
  readonly category: string | null
  /** Points for a pass; a fail takes them away. A question that is filled in has none. */
  readonly weight: number
  /** A fail puts its whole section at 0 and flags the form. */
  readonly critical: boolean
  /** Whether a fail opens the camera. */
  readonly photo: boolean
  /** A photo is asked for whatever the answer. */
  readonly photoAlways: boolean
  /** The name of the condition under which it is asked: see `asked.ts`. */
  readonly when: string | null
  /** The condition over the form's other answers under which it is asked: `{"==": [{"var": "dd-04.result"}, "fail"]}` (sync/logic). */
  readonly rule: Node | null
  /** What else in a round says that it cannot pass (sync/agree); null where the template says nothing of it. */
  readonly against: Against | null
}

export interface TemplateOption {
  readonly id: string
  readonly text: Texts
}

export interface TemplateArea {
  readonly id: string
  readonly title: Texts
  readonly items: readonly TemplateItem[]
}

/** What of a template says what is asked. */
export interface Asking {
  readonly areas: unknown
  readonly fails?: unknown
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
export function words(value: unknown, language: Language = ENGLISH): string {
  return text(value) ?? text(record(value)?.[language]) ?? text(record(value)?.[ENGLISH]) ?? ''
}

/** A text in every language it has; null without English. */
function texts(value: unknown): Texts | null {
  const en = words(value)
  if (en === '') return null
  const said = Object.entries(record(value) ?? {}).filter((one): one is [string, string] => text(one[1]) !== null)
  return { ...Object.fromEntries(said), en }
}

/** Whether it passes or fails; the others are filled in and hold no points. */
export function isJudged(kind: Kind): boolean {
  return kind === 'choice' || kind === 'number'
}

function optionsOf(value: unknown): readonly TemplateOption[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((option: unknown) => {
    const said = texts(record(option)?.['text'] ?? option)
    return said === null ? [] : [{ id: text(record(option)?.['id']) ?? said.en, text: said }]
  })
}

function readItem(value: unknown, fails: Loose | null, { kinds, conditions }: Dialect): TemplateItem | string {
  const raw = record(value)
  if (raw === null) return 'this is no question'
  const id = text(raw['id'])
  if (id === null) return 'a question needs an id'
  const question = texts(raw['text'])
  if (question === null) return `question ${id} needs a text in English`
  const kind = kinds.find((each) => each === raw['type'] || each === raw['kind']) ?? 'choice'
  const options = kind === 'select' ? optionsOf(raw['options']) : []
  if (kind === 'select' && options.length === 0) return `question ${id} has nothing to choose from`
  return {
    id,
    text: question,
    fail: texts(fails?.[id]),
    hint: texts(raw['hint']),
    kind,
    unit: text(raw['unit']),
    min: hundredths(raw['min']),
    max: hundredths(raw['max']),
    sensorMin: hundredths(raw['sensorMin']),
    sensorMax: hundredths(raw['sensorMax']),
    options,
    citation: text(raw['citation']),
    mark: markOf(raw['verified']),
    edition: text(raw['edition']),
    severity: SEVERITIES.find((severity) => severity === raw['severity']) ?? null,
    category: text(raw['category']),
    weight: isJudged(kind) ? weightOf(raw['weight']) : 0,
    critical: raw['criticalFail'] === true || raw['critical'] === true,
    photo: raw['photoOnFail'] !== false && raw['photo'] !== false,
    photoAlways: raw['photoAlways'] === true,
    // A condition nobody knows is none: a question too many is answered, one too few is missed.
    when: [FAILED_LAST_TIME, ...conditions].find((when) => when === raw['when']) ?? null,
    rule: ruleOf(raw['when']),
    against: readAgainst(raw['against']),
  }
}

function ruleOf(when: unknown): Node | null {
  const read = record(when) === null ? null : compile(when)
  return read?.ok === true ? read.rule : null
}

export interface ReadTemplate {
  readonly areas: readonly TemplateArea[]
  /** What was left out and why, by its place: `areas[0].items[3]: question dd-04 needs a text in English`. */
  readonly problems: readonly string[]
}

export function readTemplate(template: Asking, dialect: Dialect): ReadTemplate {
  if (!Array.isArray(template.areas)) return { areas: [], problems: ['areas: this is no list of areas'] }
  const fails = record(template.fails)
  const areas: TemplateArea[] = []
  const problems: string[] = []
  for (const [nth, value] of template.areas.entries()) {
    const raw = record(value)
    const id = text(raw?.['id'])
    if (!raw || !id) {
      problems.push(`areas[${nth}]: an area needs an id`)
      continue
    }
    const items: TemplateItem[] = []
    for (const [index, one] of Array.isArray(raw['items']) ? raw['items'].entries() : []) {
      const item = readItem(one, fails, dialect)
      if (typeof item === 'string') problems.push(`areas[${nth}].items[${index}]: ${item}`)
      else items.push(item)
    }
    areas.push({ id, title: texts(raw['title']) ?? { en: id }, items })
  }
  return { areas, problems }
}

/** A reading outside the item's limits counts as a fail. */
export function resultOfReading(item: Pick<TemplateItem, 'min' | 'max'>, value: number): 'pass' | 'fail' {
  return (item.min !== null && value < item.min) || (item.max !== null && value > item.max) ? 'fail' : 'pass'
}

/** Whether an instrument could have read this. */
export function isReadable({ sensorMin, sensorMax }: Pick<TemplateItem, 'sensorMin' | 'sensorMax'>, value: number) {
  return value >= (sensorMin ?? -Infinity) && value <= (sensorMax ?? Infinity)
}

export const READING_PLACES = 2

/** Seven digits before the point. */
const MOST_READING = 10 ** (7 + READING_PLACES)

/** "12.5" → 1250 hundredths; null when it is not a number the record can hold. */
export function parseReading(input: string): number | null {
  const value = typedNumber(input, READING_PLACES)
  return value !== null && Math.abs(value) < MOST_READING ? value : null
}

/** 1250 → "12.5". */
export function formatReading(value: number): string {
  return typedText(value, READING_PLACES)
}

export interface FormCount {
  readonly total: number
  readonly answered: number
  readonly failed: number
}

export function countAnswers(
  areas: readonly TemplateArea[],
  answers: readonly { readonly itemId: string; readonly result: 'pass' | 'fail' | 'na' | null }[],
): FormCount {
  const items = new Set(areas.flatMap((area) => area.items.map((item) => item.id)))
  const given = answers.filter((answer) => items.has(answer.itemId) && answer.result !== null)
  return {
    total: items.size,
    answered: given.length,
    failed: given.filter((answer) => answer.result === 'fail').length,
  }
}
