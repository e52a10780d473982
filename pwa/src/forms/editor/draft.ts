/**
 * A template while it is edited. A published version never changes: what was begun is pinned to it and its answers name its questions. So
 * editing makes a draft, and publishing makes the next version. Parts of the JSON this editor does not know travel along untouched.
 *
 * A citation that somebody checked (V by the source, S by a second source) says so only about the words that were checked: when the
 * question, its limits or the citation itself change, the mark falls back to U, unverified. What an instrument reads has a mark of its own:
 * without one it is the sense of a yard. Pure.
 */
import { readAgainst, type Against } from '../../../../sync/agree/agree.ts'
import { markOf, type Mark } from '../../lib/citation.ts'
import { SEVERITIES, type SeverityId } from '../../lib/hazards.ts'
import { KINDS, words, type Kind } from '../template.ts'
import { writeAgainst } from './against.ts'
import { followsOf, type Follows } from './follows.ts'
import { othersOf, said, type Others } from './others.ts'
import type { Version } from './versions.ts'

export { type Mark }

/** A citation without a source to check: the yard decided it itself. */
export const YARD_RULE = 'yard rule'

type Loose = Readonly<Record<string, unknown>>

export interface DraftItem {
  readonly id: string
  readonly en: string
  readonly others: Others
  /** The failed condition, which names what a fail raises. */
  readonly failEn: string
  readonly failOthers: Others
  readonly hintEn: string
  readonly hintOthers: Others
  readonly kind: Kind
  readonly unit: string
  /** As typed: "19.5", or empty for no limit. */
  readonly min: string
  readonly max: string
  /** What the instrument can read, as typed; empty where nobody knows. */
  readonly sensorMin: string
  readonly sensorMax: string
  /** V: somebody looked it up in the papers of the instrument. */
  readonly sensorMark: 'V' | 'U'
  readonly citation: string
  readonly mark: Mark
  /** The edition in which it was read; empty where nobody noted it. */
  readonly edition: string
  readonly severity: SeverityId | null
  readonly category: string | null
  readonly weight: string
  readonly critical: boolean
  readonly photo: boolean
  readonly when: string | null
  /** The answer of another question on which this one follows. A longer condition stays in `rest`. */
  readonly follows: Follows | null
  /** What else in a round says that it cannot pass; null: as the library ships it. */
  readonly against: Against | null
  readonly rest: Loose
}

export interface DraftArea {
  readonly id: string
  readonly en: string
  readonly others: Others
  readonly items: readonly DraftItem[]
  readonly rest: Loose
}

export interface Draft {
  readonly en: string
  readonly others: Others
  readonly areas: readonly DraftArea[]
}

function record(value: unknown): Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {}
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function without(raw: Loose, names: readonly string[]): Loose {
  return Object.fromEntries(Object.entries(raw).filter(([name]) => !names.includes(name)))
}

const ITEM_KEYS = [
  'id',
  'text',
  'fail',
  'hint',
  'type',
  'kind',
  'unit',
  'min',
  'max',
  'sensorMin',
  'sensorMax',
  'sensorVerified',
  'citation',
  'verified',
  'edition',
  'severity',
  'category',
  'weight',
  'criticalFail',
  'critical',
  'photoOnFail',
  'photo',
  'when',
  'against',
  'verifiedNote',
]

function readItem(value: unknown, index: number, fails: Loose): DraftItem {
  const raw = record(value)
  const mark = raw['verified']
  const id = text(raw['id']) || `item-${index + 1}`
  // The library's own file has these words in the question.
  const fail = fails[id] ?? raw['fail']
  return {
    id,
    en: words(raw['text']),
    others: othersOf(raw['text']),
    failEn: words(fail),
    failOthers: othersOf(fail),
    hintEn: words(raw['hint']),
    hintOthers: othersOf(raw['hint']),
    kind: KINDS.find((kind) => kind === raw['type'] || kind === raw['kind']) ?? 'choice',
    unit: text(raw['unit']),
    min: typeof raw['min'] === 'number' ? String(raw['min']) : '',
    max: typeof raw['max'] === 'number' ? String(raw['max']) : '',
    sensorMin: typeof raw['sensorMin'] === 'number' ? String(raw['sensorMin']) : '',
    sensorMax: typeof raw['sensorMax'] === 'number' ? String(raw['sensorMax']) : '',
    sensorMark: raw['sensorVerified'] === 'V' ? 'V' : 'U',
    citation: text(raw['citation']),
    mark: markOf(mark),
    edition: text(raw['edition']),
    severity: SEVERITIES.find((severity) => severity === raw['severity']) ?? null,
    category: text(raw['category']) || null,
    weight: typeof raw['weight'] === 'number' ? String(raw['weight']) : '1',
    critical: raw['criticalFail'] === true || raw['critical'] === true,
    photo: raw['photoOnFail'] !== false && raw['photo'] !== false,
    when: text(raw['when']) || null,
    follows: followsOf(raw['when']),
    against: readAgainst(raw['against']),
    rest: {
      ...without(raw, ITEM_KEYS),
      ...(typeof raw['when'] === 'object' && followsOf(raw['when']) === null ? { when: raw['when'] } : {}),
    },
  }
}

export function readDraft(template: Pick<Version, 'title' | 'areas' | 'fails'>): Draft {
  const fails = record(template.fails)
  const areas = Array.isArray(template.areas) ? template.areas : []
  return {
    en: words(template.title),
    others: othersOf(template.title),
    areas: areas.map((value, index): DraftArea => {
      const raw = record(value)
      const items = raw['items']
      return {
        id: text(raw['id']) || `area-${index + 1}`,
        en: words(raw['title']),
        others: othersOf(raw['title']),
        items: Array.isArray(items) ? items.map((item, nth) => readItem(item, nth, fails)) : [],
        rest: without(raw, ['id', 'title', 'items']),
      }
    }),
  }
}

function writeItem(item: DraftItem): Loose {
  const limit = (name: string, value: string): Loose =>
    item.kind === 'number' && value.trim() !== '' ? { [name]: Number(value.replace(',', '.')) } : {}
  return {
    // What a reader takes for granted is left out: the questions are one field, which holds 64 KB.
    id: item.id,
    text: said(item.en, item.others),
    ...(item.kind === 'choice' ? {} : { type: item.kind }),
    ...(item.kind === 'number' && item.unit.trim() !== '' ? { unit: item.unit.trim() } : {}),
    ...limit('min', item.min),
    ...limit('max', item.max),
    ...limit('sensorMin', item.sensorMin),
    ...limit('sensorMax', item.sensorMax),
    ...(hasSensor(item) && item.sensorMark === 'V' ? { sensorVerified: 'V' } : {}),
    ...(item.citation.trim() === '' ? {} : { citation: item.citation.trim(), verified: item.mark }),
    ...(item.citation.trim() === '' || item.edition === '' ? {} : { edition: item.edition }),
    ...(item.severity === null ? {} : { severity: item.severity }),
    ...(item.category === null ? {} : { category: item.category }),
    ...(Number(item.weight) === 1 ? {} : { weight: Number(item.weight) }),
    ...(item.critical ? { criticalFail: true } : {}),
    ...(item.photo ? {} : { photoOnFail: false }),
    ...(item.when === null ? {} : { when: item.when }),
    ...(item.follows === null
      ? {}
      : { when: { '==': [{ var: `${item.follows.itemId}.result` }, item.follows.result] } }),
    ...(item.hintEn.trim() === '' ? {} : { hint: said(item.hintEn, item.hintOthers) }),
    ...writeAgainst(item.against),
    ...item.rest,
  }
}

/** The JSON of a version, as template.ts reads it. */
export function writeDraft(draft: Draft): {
  readonly title: Loose
  readonly areas: readonly Loose[]
  readonly fails: Loose
} {
  const named = draft.areas.flatMap(({ items }) => items).filter(({ failEn }) => failEn.trim() !== '')
  return {
    fails: Object.fromEntries(named.map(({ id, failEn, failOthers }) => [id, said(failEn, failOthers)])),
    title: said(draft.en, draft.others),
    areas: draft.areas.map((area) => ({
      id: area.id,
      title: said(area.en, area.others),
      items: area.items.map(writeItem),
      ...area.rest,
    })),
  }
}

const CHECKED_WORDS = ['en', 'citation', 'kind', 'unit', 'min', 'max'] as const satisfies readonly (keyof DraftItem)[]

const SENSOR_WORDS = ['kind', 'unit', 'sensorMin', 'sensorMax'] as const satisfies readonly (keyof DraftItem)[]

/** Whether it says what an instrument reads. */
export function hasSensor({ kind, sensorMin, sensorMax }: DraftItem): boolean {
  return kind === 'number' && (sensorMin.trim() !== '' || sensorMax.trim() !== '')
}

export function editItem(draft: Draft, areaId: string, itemId: string, patch: Partial<DraftItem>): Draft {
  return inArea(draft, areaId, (items) =>
    items.map((item) => {
      if (item.id !== itemId) return item
      const touched = CHECKED_WORDS.some((name) => patch[name] !== undefined && patch[name] !== item[name])
      const moved = SENSOR_WORDS.some((name) => patch[name] !== undefined && patch[name] !== item[name])
      return {
        ...item,
        ...patch,
        ...(touched ? { mark: 'U', edition: '' } : {}),
        ...(moved ? { sensorMark: 'U' } : {}),
      }
    }),
  )
}

export function addItem(draft: Draft, areaId: string, id: string): Draft {
  const item: DraftItem = { ...readItem({ id }, 0, {}), severity: 'medium' }
  return inArea(draft, areaId, (items) => [...items, item])
}

export function removeItem(draft: Draft, areaId: string, itemId: string): Draft {
  return inArea(draft, areaId, (items) => items.filter((item) => item.id !== itemId))
}

export function moveItem(draft: Draft, areaId: string, itemId: string, step: -1 | 1): Draft {
  return inArea(draft, areaId, (items) => moved(items, itemId, step))
}

export function addArea(draft: Draft, id: string): Draft {
  return { ...draft, areas: [...draft.areas, { id, en: '', others: {}, items: [], rest: {} }] }
}

export function editArea(draft: Draft, areaId: string, patch: Partial<Pick<DraftArea, 'en' | 'others'>>): Draft {
  return { ...draft, areas: draft.areas.map((area) => (area.id === areaId ? { ...area, ...patch } : area)) }
}

export function removeArea(draft: Draft, areaId: string): Draft {
  return { ...draft, areas: draft.areas.filter((area) => area.id !== areaId) }
}

export function moveArea(draft: Draft, areaId: string, step: -1 | 1): Draft {
  return { ...draft, areas: moved(draft.areas, areaId, step) }
}

function inArea(draft: Draft, areaId: string, change: (items: readonly DraftItem[]) => readonly DraftItem[]): Draft {
  return {
    ...draft,
    areas: draft.areas.map((area) => (area.id === areaId ? { ...area, items: change(area.items) } : area)),
  }
}

/** One place up or down; at the end it stays. */
export function moved<T extends { readonly id: string }>(rows: readonly T[], id: string, step: -1 | 1): readonly T[] {
  const at = rows.findIndex((row) => row.id === id)
  const other = rows[at + step]
  const row = rows[at]
  return row === undefined || other === undefined ? rows : rows.with(at, other).with(at + step, row)
}
