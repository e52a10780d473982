/** What the judge of a bulk action looks up beside the chosen rows. */
import { useMemo } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { textOf } from '../../../../sync/change/clean.ts'
import { useData } from '../../data/react/context.tsx'
import { useCollection } from '../../data/react/live.ts'
import type { RecordDefinition } from '../engine/define.ts'
import type { BulkExceptions } from '../engine/listExceptions.ts'
import { guardedPart } from '../engine/judge.ts'
import { useCollections } from '../engine/useCollections.ts'
import { useLooked } from '../engine/useLooked.ts'
import { useRights, type Rights } from '../rights.ts'
import type { Around } from './plan.ts'
import { grouped } from '../../lib/grouped.ts'

const NOTHING: readonly EntityName[] = []

/** Rights over the rows of a kind and over all that changes with them. */
export function useBulkRights<E extends EntityName>({ entity, list }: RecordDefinition<E>): Rights | undefined {
  return useRights(useMemo(() => [entity, 'photo', ...(list?.bulk?.needs ?? NOTHING)], [entity, list]))
}

/** Undefined while the tables load: a preview that counts too little would be a lie. */
export function useAround<E extends EntityName>(definition: RecordDefinition<E>): Omit<Around, 'pasts'> | undefined {
  const rights = useBulkRights(definition)
  const looked = useLooked(definition)
  const part = useMemo(() => guardedPart(definition.meta), [definition])
  const guarded = useCollections(useMemo(() => (part === null ? [] : [part.entity]), [part]))
  const photos = useCollection('photo')
  const comments = useCollection('comment')
  return useMemo(() => {
    const waiting = photos === undefined || comments === undefined || looked === undefined || rights === undefined
    if (waiting || guarded.includes(undefined)) return undefined
    return {
      rights,
      photos: grouped(photos, (photo) => photo.parentId),
      commented: new Set(comments.map((comment) => comment.parentId)),
      looked,
      ...(part === null
        ? {}
        : {
            parts: {
              entity: part.entity,
              of: grouped(guarded[0] ?? [], (row) => textOf(Reflect.get(row, part.field))),
            },
          }),
    }
  }, [rights, photos, comments, looked, guarded, part])
}

/** The module's own rules, once all that they look at is read. */
export function useBulkExceptions<E extends EntityName>(
  { list }: RecordDefinition<E>,
  rights: Rights | undefined,
): BulkExceptions<E> | undefined {
  const data = useData()
  const source = list?.bulk
  const read = useCollections(source?.needs ?? NOTHING)
  return useMemo(() => {
    if (rights === undefined || read.includes(undefined)) return undefined
    return source?.of({ rights, rows: (entity) => data.collection(entity).rows() ?? [] }) ?? {}
  }, [data, source, rights, read])
}
