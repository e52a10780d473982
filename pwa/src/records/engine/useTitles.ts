import { useMemo } from 'react'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { isEntity } from '../../data/store/database.ts'
import { useAnswer } from '../../data/react/live.ts'
import type { Row } from '../../data/store/rows.ts'
import { codeFieldsOf, firstText } from './controls/useChoices.ts'
import { useCollections } from './useCollections.ts'
import { hasWords, pageOf, wordOf } from './words.ts'
import type { RecordDefinition } from './define.ts'

/** The kinds that columns point at, beside people and zones, which every list has. */
function namedKinds<E extends EntityName>({ meta, page }: RecordDefinition<E>): readonly EntityName[] {
  const kinds = (page.list?.columns ?? []).map(({ field }) => meta.fields[field]?.ref ?? '')
  return [...new Set(kinds)].filter(isEntity).filter((kind) => kind !== 'person' && kind !== 'zone')
}

/** How the records are called that a list points at, by id. */
export function useTitles<E extends EntityName>(definition: RecordDefinition<E>): ReadonlyMap<string, string> {
  const kinds = useMemo(() => namedKinds(definition), [definition])
  const rows = useCollections(kinds)
  return useMemo(
    () => new Map(rows.flatMap((some) => (some ?? []).map((row): [string, string] => [row.id, titleOfRow(row)]))),
    [rows],
  )
}

/** How the records are called that this one points at, by id. */
export function useNamed<E extends EntityName>(
  { meta }: RecordDefinition<E>,
  row: Row<E>,
): ReadonlyMap<string, string> {
  const asked = Object.entries(meta.fields).flatMap(([name, { ref }]): readonly (readonly [EntityName, string])[] => {
    const id: unknown = Reflect.get(row, name)
    return isEntity(ref) && ref !== 'person' && ref !== 'zone' && typeof id === 'string' ? [[ref, id]] : []
  })
  const found = useAnswer(JSON.stringify(asked), (data) => Promise.all(asked.map(([kind, id]) => data.get(kind, id))))
  return useMemo(
    () => new Map((found ?? []).flatMap((one) => (one === null ? [] : [[one.id, titleOfRow(one)]]))),
    [found],
  )
}

/** What stands on its label and its name; without a label its number, else the first of its title fields. */
export function titleOfRow(row: Row): string {
  const page = pageOf(row.$.entity)
  const titles = page?.titleFields ?? []
  const label = firstText(row, codeFieldsOf(row.$.entity))
  if (label !== null) return [label, firstText(row, titles)].filter((text) => text !== null).join(' ')
  return firstText(row, ['number', 'provisionalNumber']) ?? namedBy(row, titles) ?? page?.words.one ?? ''
}

/** By the first title that is filled; a choice alone says little, so its kind stands before it: "Inspection: Passed". */
function namedBy(row: Row, titles: readonly string[]): string | null {
  const { entity } = row.$
  const field = titles.find((one) => firstText(row, [one]) !== null)
  if (field === undefined) return null
  const value = firstText(row, [field])
  return hasWords(entity, field) ? `${TABLES[entity].title}: ${wordOf(entity, field, value)}` : value
}
