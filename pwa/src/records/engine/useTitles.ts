import { useMemo } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { isEntity } from '../../data/store/database.ts'
import type { Row } from '../../data/store/rows.ts'
import { codeFieldsOf, firstText } from './controls/useChoices.ts'
import { useCollections } from './useCollections.ts'
import { pageOf } from './words.ts'
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

/** What stands on its label and its name; without a label its number, else the first of its title fields. */
export function titleOfRow(row: Row): string {
  const page = pageOf(row.$.entity)
  const titles = page?.titleFields ?? []
  const label = firstText(row, codeFieldsOf(row.$.entity))
  if (label !== null) return [label, firstText(row, titles)].filter((text) => text !== null).join(' ')
  return firstText(row, ['number', 'provisionalNumber', ...titles]) ?? page?.words.one ?? ''
}
