/**
 * What people call a record: by itself, with what it is about, and as something that is due. Titles, notices, the calendar, its feed and mail
 * all say it through this one rule; naming.go is its twin, and sync/testdata/vectors/naming.json holds the two together. It reads module
 * files only (x-title, x-words, x-list, x-due) and looks nothing up: whoever asks hands in how to find a record. Pure.
 */
import { PAGES } from '../../schema/gen/pages.ts'
import { TABLES } from '../../schema/gen/tables.ts'
import type { EntityName } from '../../schema/gen/types.ts'
import type { FieldMeta, PageMeta } from '../../schema/meta/shapes.ts'

export interface World {
  /** A record, as far as it is here. */
  readonly find: (entity: EntityName, id: string) => object | null | undefined
  /** A calendar date as the yard reads it. */
  readonly day: (day: string) => string
}

/** The fields that hold a human number, the server's before the device's own. */
const NUMBERS: readonly string[] = ['number', 'provisionalNumber']

/**
 * What stands on a record: the code of its label and its title, else its number, else its title, else what its kind is called. Lists and
 * sentences point at a record by it.
 */
export function labelOf(entity: EntityName, row: object, day: World['day']): string {
  return coded(entity, row) ?? first(row, NUMBERS) ?? titled(entity, row, day)
}

/** What people call a record wherever it stands alone, such as in a notice: with what it is about, where it says nothing without. */
export function called(entity: EntityName, row: object, world: World): string {
  const name = about(entity, row, world)
  if (name !== null) return name
  const label = coded(entity, row)
  if (!isNumbered(entity)) return label ?? titled(entity, row, world.day)
  const number = label ?? first(row, NUMBERS)
  return number === null ? TABLES[entity].title : `${capital(one(entity))} ${number}`
}

/** What is due of a record: a thing is no work, so what is due of it stands behind its name, and a bare title has its kind before it. */
export function dueName(entity: EntityName, row: object, world: World): string {
  const paper = about(entity, row, world)
  if (paper !== null) return paper
  const name = called(entity, row, world)
  const due = pageOf(entity)?.due
  if (due !== undefined && (isNumbered(entity) || codes(entity).length > 0)) {
    const what = (fieldsOf(entity)[due.field]?.title ?? '').toLowerCase()
    return `${name}: ${what.replace(/ by$/, '')}`
  }
  const noun = one(entity)
  return name.toLowerCase().includes(noun.toLowerCase()) ? name : `${capital(noun)}: ${name}`
}

export interface Subject {
  readonly field: string
  readonly ref: EntityName
}

/** What the records of a kind are named after: those of whose list the first columns refer to other records are papers about these. */
export function subjectsOf(entity: EntityName): readonly Subject[] {
  const all: Subject[] = []
  for (const { field, hidden } of pageOf(entity)?.list?.columns ?? []) {
    if (hidden === true) continue
    const ref = fieldsOf(entity)[field]?.ref
    if (ref === undefined || !isKind(ref)) break
    all.push({ field, ref })
  }
  return all
}

/** The name of a paper: whose it is, and which. Two subjects say which by themselves: a person and a kind. */
function about(entity: EntityName, row: object, { find, day }: World): string | null {
  const names = subjectsOf(entity).flatMap(({ field, ref }) => {
    const found = find(ref, first(row, [field]) ?? '') ?? null
    return found === null ? [] : [labelOf(ref, found, day)]
  })
  if (names.length === 0) return null
  const name = names.join(', ')
  const [field, value] = filled(row, pageOf(entity)?.titleFields ?? [])
  const word = wordOf(entity, field, value)
  if (word !== null) return `${name} ${one(entity)}: ${word.toLowerCase()}`
  if (names.length > 1) return name
  return value === '' ? `${name} ${one(entity)}` : `${name} ${one(entity)} ${value}`
}

/** The code of a label with the title behind it; null without a code. */
function coded(entity: EntityName, row: object): string | null {
  const code = first(row, codes(entity))
  if (code === null) return null
  return `${code} ${first(row, pageOf(entity)?.titleFields ?? []) ?? ''}`.trim()
}

/** The first title that is filled. A choice says little alone, and a day nothing: their kind stands before them. */
function titled(entity: EntityName, row: object, day: World['day']): string {
  const { title } = TABLES[entity]
  const [field, value] = filled(row, pageOf(entity)?.titleFields ?? [])
  if (value === '') return title
  const word = wordOf(entity, field, value)
  if (word !== null) return `${title}: ${word}`
  return fieldsOf(entity)[field]?.format === 'date' ? `${capital(one(entity))} of ${day(value)}` : value
}

/** The records of the kind have no other name than their number. */
function isNumbered(entity: EntityName): boolean {
  const titles = pageOf(entity)?.titleFields ?? []
  return titles.length > 0 && titles.every((field) => NUMBERS.includes(field))
}

/** The fields that a label carries and the list of the kind shows. A code that only a scanner reads names nothing. */
function codes(entity: EntityName): readonly string[] {
  const listed = (pageOf(entity)?.list?.columns ?? []).map(({ field }) => field)
  return Object.entries(fieldsOf(entity))
    .filter(([field, { format }]) => format === 'code' && listed.includes(field))
    .map(([field]) => field)
}

function wordOf(entity: EntityName, field: string, value: string): string | null {
  const words = pageOf(entity)?.words.values[field]
  if (words === undefined || value === '') return null
  const known = Object.hasOwn(words, value) ? words[value]?.label : undefined
  return known ?? capital(value.replaceAll('_', ' ')) // a newer version wrote it
}

function pageOf(entity: EntityName): PageMeta | undefined {
  return PAGES[entity]
}

function fieldsOf(entity: EntityName): Readonly<Record<string, FieldMeta>> {
  return TABLES[entity].fields
}

function isKind(name: string): name is EntityName {
  return Object.hasOwn(TABLES, name)
}

function one(entity: EntityName): string {
  return pageOf(entity)?.words.one ?? TABLES[entity].title.toLowerCase()
}

function filled(row: object, fields: readonly string[]): readonly [field: string, value: string] {
  for (const field of fields) {
    const value: unknown = Reflect.get(row, field)
    if (typeof value === 'string' && value.trim() !== '') return [field, value.trim()]
  }
  return ['', '']
}

function first(row: object, fields: readonly string[]): string | null {
  return filled(row, fields)[1] || null
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
