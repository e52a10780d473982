/** What people read for a stored value, a command or a kind of record: from the module files, so that every page says the same. */
import { PAGES } from '../../../../schema/gen/pages.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { PageMeta, WordMeta } from '../../../../schema/meta/shapes.ts'
import { isEntity } from '../../data/store/database.ts'
import { capital } from '../../lib/text.ts'
import { humanize } from '../../lib/valueWords.ts'
import type { BadgeTone } from '../../ui/Badge.tsx'
import type { IconName } from '../../ui/Icon.tsx'
import { isIconName } from '../../ui/isIconName.ts'

const TONES: readonly BadgeTone[] = ['neutral', 'info', 'ok', 'warn', 'danger', 'ink', 'stop', 'line', 'plain']

export function pageOf(entity: string): PageMeta | undefined {
  return isEntity(entity) ? PAGES[entity] : undefined
}

type Stored = string | null | undefined // a record may come without a value that its kind requires

function knownWord(entity: string, field: string, value: string): WordMeta | undefined {
  const words = pageOf(entity)?.words.values[field]
  return words !== undefined && Object.hasOwn(words, value) ? words[value] : undefined
}

/** Whether the module file has words for the values of the field. */
export function hasWords(entity: string, field: string): boolean {
  return pageOf(entity)?.words.values[field] !== undefined
}

/** A value that this version does not know is shown as it is stored, made readable. */
export function wordOf(entity: string, field: string, value: Stored): string {
  if (value === null || value === undefined || value === '') return ''
  return knownWord(entity, field, value)?.label ?? humanize(value)
}

export interface Look {
  readonly label: string
  readonly tone: BadgeTone | null
  readonly icon: IconName | null
}

export function lookOf(entity: string, field: string, value: Stored): Look {
  const word = typeof value === 'string' ? knownWord(entity, field, value) : undefined
  return {
    label: word?.label ?? humanize(value ?? ''),
    tone: TONES.find((tone) => tone === word?.tone) ?? null,
    icon: iconOf(word?.icon),
  }
}

/** A name of a module file as an icon of ours; null for none. */
export function iconOf(name: string | undefined): IconName | null {
  return name !== undefined && isIconName(name) ? name : null
}

export interface WordChoice {
  readonly value: string
  readonly label: string
}

/** The values of a field in the order people see, for filters and sorting. */
export function choicesOf(entity: string, field: string): readonly WordChoice[] {
  return Object.entries(pageOf(entity)?.words.values[field] ?? {}).map(([value, { label }]) => ({ value, label }))
}

/** The same for a picker, which may say more: "P1 · now". */
export function pickerChoicesOf(entity: string, field: string): readonly WordChoice[] {
  return Object.entries(pageOf(entity)?.words.values[field] ?? {}).map(([value, { label, hint }]) => ({
    value,
    label: hint === undefined ? label : `${label} · ${hint}`,
  }))
}

/** "task", "tasks": a kind of record inside a sentence. */
export function nounsOf(entity: EntityName): { readonly one: string; readonly many: string } {
  const words = pageOf(entity)?.words
  return words === undefined ? { one: humanize(entity).toLowerCase(), many: 'records' } : words
}

/** "Tasks": the head of a list. */
export function listTitle(page: PageMeta): string {
  return capital(page.words.many)
}
