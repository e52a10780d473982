import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { useData } from '../../data/react/context.tsx'
import type { Row } from '../../data/store/rows.ts'
import type { ListState } from '../../ui/list/listState.ts'
import type { RecordDefinition } from './define.ts'

/** More than a screen shows, of each state: a filter leaves some of them. */
const LIMIT = 200

/** The first rows of a list in its order while very many are read; undefined where they are few, or all there. */
export function useFirstPage<E extends EntityName>(
  { entity, page, list }: RecordDefinition<E>,
  sort: ListState['sort'],
): readonly Row<E>[] | undefined {
  const data = useData()
  const collection = data.collection(entity)
  const many = useSyncExternalStore(collection.subscribe, collection.many, collection.many)
  const said = page.list?.sort ?? ''
  const column = sort?.column ?? said.replace(/^-/, '')
  const desc = sort === null ? said.startsWith('-') : sort.descending
  const field = page.list?.columns.find((one) => (one.id ?? one.field) === column)?.field ?? column
  const [rows, setRows] = useState<readonly Row<E>[] | undefined>()
  useEffect(() => {
    if (!many) return undefined
    let isAsked = true
    data
      .firstRows(entity, { field, desc, limit: LIMIT })
      .then((found) => {
        if (isAsked) setRows(found)
      })
      // They come with the others.
      .catch((problem: unknown) => console.warn('reading the first page failed', problem))
    return () => {
      isAsked = false
    }
  }, [data, entity, many, field, desc])
  const about = list?.about
  return useMemo(() => (many ? (about === undefined ? rows : rows?.filter(about)) : undefined), [many, rows, about])
}
