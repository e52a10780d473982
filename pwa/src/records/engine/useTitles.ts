import { useMemo } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { isEntity } from '../../data/store/database.ts'
import { useAnswer } from '../../data/react/live.ts'
import type { Row } from '../../data/store/rows.ts'
import { titleOfRow } from './called.ts'
import { useCollections } from './useCollections.ts'
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
