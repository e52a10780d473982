/**
 * Who entered what a record says that somebody else did, and how long after it happened. The server writes both: the author of a record and
 * the moment at which it was made are nobody's to pick.
 */
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { TableMeta } from '../../../../schema/meta/shapes.ts'
import { textOf } from '../../../../sync/change/clean.ts'
import { localDate, timeZone } from '../../lib/dates.ts'
import { usePeople } from '../usePeople.ts'
import { useWords } from './useWords.ts'

const DAY = 86_400_000

interface Props {
  readonly row: object
  readonly entity: EntityName
  readonly field: string
}

/** The person who entered what a field says that somebody else did; null where they are the same, or where the field says nothing of the kind. */
export function enteredBy(entity: EntityName, row: object, field: string): string | null {
  const meta: TableMeta = TABLES[entity]
  if (meta.fields[field]?.who !== 'for') return null
  const author = textOf(Reflect.get(row, autoOf(meta, 'actor') ?? '')) || null
  const named = textOf(Reflect.get(row, field)) || null
  return named === null || named === author ? null : author
}

/** How many days after a day or a moment it was entered; 0 where that was on the same day, or where nobody can say. */
export function enteredLater(entity: EntityName, row: object, field: string, zone: string = timeZone()): number {
  const meta: TableMeta = TABLES[entity]
  const known = meta.fields[field]
  const at = Reflect.get(row, autoOf(meta, 'now') ?? '') as unknown
  const value = Reflect.get(row, field) as unknown
  if (known?.moment !== 'past' || typeof at !== 'number') return 0
  const day = typeof value === 'string' ? value : typeof value === 'number' ? localDate(value, zone) : null
  if (day === null || day === '') return 0
  return Math.max(0, Math.round((Date.parse(localDate(at, zone)) - Date.parse(day)) / DAY))
}

function autoOf(meta: TableMeta, kind: string): string | undefined {
  return Object.keys(meta.fields).find((name) => meta.fields[name]?.auto === kind)
}

/** One line beside a name or a day. */
export function Entered({ row, entity, field }: Props) {
  const { entered: t } = useWords()
  const people = usePeople()
  const by = enteredBy(entity, row, field)
  const days = enteredLater(entity, row, field)
  if (by === null && days === 0) return null
  return <small>{by === null ? t.later(days) : t.by(people.name(by))}</small>
}
