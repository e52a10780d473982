import { useEffect, useRef, useState } from 'react'
import { useData } from '../../../data/context.tsx'
import type { Row } from '../../../data/live.ts'
import { preparePhoto } from '../../../records/preparePhoto.ts'
import { addFindingPhoto } from '../findingQueries.ts'

export interface WaitingShot {
  readonly id: number
  readonly url: string
  readonly role: 'before' | 'after'
}

export interface Shots {
  /** Pictures taken and not on the disk yet: a second at most on a slow tablet. */
  readonly waiting: readonly WaitingShot[]
  readonly failure: string | null
  readonly take: (picture: Blob) => void
}

/** Makes the renditions and keeps them, one picture after the other, while the person goes on tapping. */
export function useShots(finding: Row<'finding'>): Shots {
  const data = useData()
  const [waiting, setWaiting] = useState<readonly WaitingShot[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const latest = useRef(finding)
  const count = useRef(0)
  useEffect(() => { latest.current = finding })

  const take = (picture: Blob) => {
    const takenAt = Date.now()
    const shot: WaitingShot = { id: (count.current += 1), url: URL.createObjectURL(picture), role: finding.kind === 'fixed_on_spot' ? 'after' : 'before' }
    setWaiting((was) => [...was, shot])
    const keep = async () => {
      const prepared = await preparePhoto(picture, takenAt)
      const result = prepared.ok ? await addFindingPhoto(data, latest.current, prepared.photo, shot.role) : prepared
      setFailure(result.ok ? null : result.message)
      setWaiting((was) => was.filter((each) => each !== shot))
      URL.revokeObjectURL(shot.url)
    }
    queue.current = queue.current.then(keep, keep)
  }
  return { waiting, failure, take }
}
