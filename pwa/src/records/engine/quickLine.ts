/**
 * What one typed line means for a new record: `fix ladder pier 3 @maria !p1 fri #dd2`. The marks stand for the fields that the form of a
 * new record asks for. Pure.
 */
import { fold } from '../../lib/text.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { addDays } from '../../lib/dates.ts'
import type { RecordDefinition } from './define.ts'

interface Named {
  readonly value: string
  readonly label: string
  readonly detail?: string
}

export interface QuickNames {
  readonly people: readonly Named[]
  readonly zones: readonly Named[]
  readonly today: string
}

/** The field that each mark writes; null where a new record is not asked for one. */
export interface QuickFields {
  readonly title: string
  readonly person: string | null
  readonly rank: string | null
  readonly due: string | null
  readonly zone: string | null
}

type Kind<E extends EntityName> = Pick<RecordDefinition<E>, 'meta' | 'page'>

export function quickFields<E extends EntityName>({ meta, page }: Kind<E>): QuickFields {
  const asked = page.form?.new ?? []
  const by = (is: (field: string) => boolean) => asked.find(is) ?? null
  return {
    title: page.titleFields[0] ?? '',
    person: by((field) => meta.fields[field]?.ref === 'person'),
    rank: by((field) => page.words.looks[field] !== undefined),
    due: by((field) => meta.fields[field]?.format === 'date'),
    zone: by((field) => meta.fields[field]?.ref === 'zone'),
  }
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/**
 * @ names a person, ! a rank, # a zone, a weekday (or today, tomorrow) the due date. A mark that matches nothing, or more than one
 * person, stays in the title, where it can be seen. Answers what was understood, by field.
 */
export function parseQuick<E extends EntityName>(
  kind: Kind<E>,
  line: string,
  names: QuickNames,
): Readonly<Record<string, string>> {
  const fields = quickFields(kind)
  const ranks = fields.rank === null ? [] : (kind.meta.fields[fields.rank]?.enum ?? [])
  const found: Record<string, string> = {}
  const rest: string[] = []
  const take = (field: string | null, value: string | null | undefined): boolean => {
    if (field === null || value === null || value === undefined) return false
    found[field] = value
    return true
  }
  for (const word of line.trim().split(/\s+/)) {
    const mark = fold(word.slice(1))
    const known =
      (word.startsWith('@') && take(fields.person, onlyPerson(names.people, mark))) ||
      (word.startsWith('#') && take(fields.zone, onlyZone(names.zones, mark))) ||
      (word.startsWith('!') &&
        take(
          fields.rank,
          ranks.find((rank) => fold(rank) === mark),
        )) ||
      (found[fields.due ?? ''] === undefined && take(fields.due, dateOf(word.toLowerCase(), names.today)))
    if (!known) rest.push(word)
  }
  return { ...found, [fields.title]: rest.join(' ') }
}

function onlyPerson(people: readonly Named[], mark: string): string | null {
  if (mark === '') return null
  const hits = people.filter(({ label }) =>
    fold(label)
      .split(/\s+/)
      .some((part) => part.startsWith(mark)),
  )
  return hits.length === 1 ? (hits[0]?.value ?? null) : null
}

function onlyZone(zones: readonly Named[], mark: string): string | null {
  const plain = (text: string): string => fold(text).replaceAll(/[^a-z0-9]/g, '')
  if (plain(mark) === '') return null
  const exact = zones.find((zone) => plain(zone.detail ?? '') === plain(mark) || plain(zone.label) === plain(mark))
  if (exact !== undefined) return exact.value
  const hits = zones.filter((zone) => plain(zone.label).startsWith(plain(mark)))
  return hits.length === 1 ? (hits[0]?.value ?? null) : null
}

function dateOf(word: string, today: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(word)) return Number.isNaN(Date.parse(`${word}T00:00:00Z`)) ? null : word
  if (word === 'today') return today
  if (word === 'tomorrow') return addDays(today, 1)
  const day = WEEKDAYS.indexOf(word)
  // A weekday means the next one of that name, and today counts: "fri" said on a Friday is due at the end of the shift.
  return day < 0 ? null : addDays(today, (day - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7)
}
