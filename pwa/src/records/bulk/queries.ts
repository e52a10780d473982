/** What the judges of a bulk action look up beside the chosen rows. */
import { useMemo } from 'react'
import { useCollection } from '../../data/react/live.ts'
import type { Row } from '../../data/store/rows.ts'
import { isLiveStop } from '../../lib/stopWork.ts'
import { useRights } from '../rights.ts'
import type { Around } from './plan.ts'

/** Undefined while the tables load: a preview that counts too little would be a lie. */
export function useAround(): Omit<Around, 'pasts'> | undefined {
  const rights = useRights()
  const photos = useCollection('photo')
  const comments = useCollection('comment')
  const tasks = useCollection('task')
  const stops = useCollection('stopWork')
  return useMemo(() => {
    if (photos === undefined || comments === undefined || tasks === undefined || stops === undefined) return undefined
    const stopped = new Map<string, Row<'stopWork'>[]>()
    for (const stop of stops.filter(isLiveStop))
      if (stop.findingId !== null) stopped.set(stop.findingId, [...(stopped.get(stop.findingId) ?? []), stop])
    const byParent = new Map<string, Row<'photo'>[]>()
    for (const photo of photos) {
      const known = byParent.get(photo.parentId)
      if (known === undefined) byParent.set(photo.parentId, [photo])
      else known.push(photo)
    }
    return {
      rights,
      photos: byParent,
      commented: new Set(comments.map((comment) => comment.parentId)),
      tasks: new Map(tasks.map((task) => [task.id, task])),
      stopped,
    }
  }, [rights, photos, comments, tasks, stops])
}
