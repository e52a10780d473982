/** What the judge of a bulk action looks up beside the chosen rows. */
import { useMemo } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { useData } from '../../data/react/context.tsx'
import { useCollection } from '../../data/react/live.ts'
import type { Row } from '../../data/store/rows.ts'
import type { RecordDefinition } from '../engine/define.ts'
import type { BulkExceptions } from '../engine/listExceptions.ts'
import { useCollections } from '../engine/useCollections.ts'
import { useRights, type Rights } from '../rights.ts'
import type { Around } from './plan.ts'

/** Undefined while the tables load: a preview that counts too little would be a lie. */
export function useAround(): Omit<Around, 'pasts'> | undefined {
  const rights = useRights()
  const photos = useCollection('photo')
  const comments = useCollection('comment')
  return useMemo(() => {
    if (photos === undefined || comments === undefined) return undefined
    const byParent = new Map<string, Row<'photo'>[]>()
    for (const photo of photos) {
      const known = byParent.get(photo.parentId)
      if (known === undefined) byParent.set(photo.parentId, [photo])
      else known.push(photo)
    }
    return { rights, photos: byParent, commented: new Set(comments.map((comment) => comment.parentId)) }
  }, [rights, photos, comments])
}

const NOTHING: readonly EntityName[] = []

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
