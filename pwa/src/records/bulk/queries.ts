/** What the judge of a bulk action looks up beside the chosen rows. */
import { useMemo } from 'react'
import { useCollection } from '../../data/react/live.ts'
import type { Row } from '../../data/store/rows.ts'
import { useRights } from '../rights.ts'
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
