/** What a reference can point to, by the titles of its kind. */
import { useMemo } from 'react'
import { PAGES } from '../../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../../schema/gen/types.ts'
import { textOf } from '../../../../../sync/change/clean.ts'
import { isEntity } from '../../../data/store/database.ts'
import { useCollection } from '../../../data/react/live.ts'
import { usePeople, useZones } from '../../usePeople.ts'
import { fieldOf, type Choice } from './given.ts'

/** The choices of one kind; people and zones are ordered and described as everywhere else. `among`: of the others, which ones. */
export function useChoices(ref: string | undefined, among?: (row: object) => boolean): readonly Choice[] {
  const people = usePeople()
  const zones = useZones()
  const entity = isEntity(ref) ? ref : null
  const rows = useCollection(entity ?? 'zone')
  const others = useMemo(
    () => (entity === null || entity === 'person' || entity === 'zone' ? [] : choicesOf(entity, rows ?? [], among)),
    [entity, rows, among],
  )
  return entity === 'person' ? people.options : entity === 'zone' ? zones.options : others
}

/** What is out of use is no longer offered; what is chosen already stays in its field. */
function choicesOf(
  entity: EntityName,
  rows: readonly object[],
  among: (row: object) => boolean = () => true,
): readonly Choice[] {
  const { number } = TABLES[entity]
  const named = namesOf(entity)
  const more = [number?.field, ...(PAGES[entity]?.search ?? [])].filter(
    (field): field is string => field !== undefined && !named.includes(field),
  )
  return rows
    .filter((row) => fieldOf(row, 'active') !== false && among(row))
    .map((row): Choice => {
      const detail = firstText(row, more)
      return {
        value: textOf(fieldOf(row, 'id')),
        label: labelOf(entity, row),
        ...(detail === null ? {} : { detail }),
      }
    })
    .toSorted((a, b) => a.label.localeCompare(b.label))
}

/** What a record of a kind is called. */
export function labelOf(entity: EntityName, row: object): string {
  return firstText(row, namesOf(entity)) ?? TABLES[entity].title
}

const NAMES = ['fullName', 'name', 'title']

export function namesOf(entity: EntityName): readonly string[] {
  return PAGES[entity]?.titleFields ?? NAMES.filter((field) => TABLES[entity].fields[field] !== undefined)
}

/** The first of the fields that holds a text. */
export function firstText(row: object, fields: readonly string[]): string | null {
  return fields.map((field) => fieldOf(row, field)).find(isText) ?? null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

/** The fields of a kind that a label carries: what a scanned text is looked for in. */
export function codeFieldsOf(ref: string | undefined): readonly string[] {
  if (!isEntity(ref)) return []
  return Object.entries(TABLES[ref].fields)
    .filter(([, meta]) => meta.format === 'code')
    .map(([name]) => name)
}
