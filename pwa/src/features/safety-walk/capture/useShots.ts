import { useEffect, useRef, useState } from 'react'
import { useData } from '../../../data/context.tsx'
import type { Row } from '../../../data/live.ts'
import { preparePhoto } from '../../../records/preparePhoto.ts'
import { addFindingPhoto, useWalkPhotoCount } from '../findingQueries.ts'
import { photoLimit } from '../rules.ts'

export interface WaitingShot {
  readonly id: number
  readonly url: string
  readonly role: 'before' | 'after'
  readonly takenAt: number
}

export interface Shots {
  /** Pictures taken and not on the disk yet: a second at most on a slow tablet. */
  readonly waiting: readonly WaitingShot[]
  readonly failure: string | null
  /** Why no further photo fits, in words; null while there is room. */
  readonly full: string | null
  readonly take: (picture: Blob) => void
}

/** Makes the renditions and keeps them, one picture after the other, while the person goes on tapping. */
export function useShots(finding: Row<'finding'>, kept: number): Shots {
  const data = useData()
  const ofWalk = useWalkPhotoCount(finding.walkId)
  const [waiting, setWaiting] = useState<readonly WaitingShot[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const latest = useRef(finding)
  const count = useRef(0)
  useEffect(() => { latest.current = finding })
  const full = photoLimit(kept + waiting.length, ofWalk + waiting.length)

  const take = (picture: Blob) => {
    if (full !== null) return setFailure(full)
    const takenAt = Date.now()
    const shot: WaitingShot = { id: (count.current += 1), url: URL.createObjectURL(picture), role: finding.kind === 'fixed_on_spot' ? 'after' : 'before', takenAt }
    setWaiting((was) => [...was, shot])
    const keep = async () => {
      try {
        const prepared = await preparePhoto(picture, takenAt)
        const result = prepared.ok ? await addFindingPhoto(data, latest.current, prepared.photo, shot.role) : prepared
        setFailure(result.ok ? null : result.message)
      } catch {
        setFailure('This photo was not kept. Take it again.')
      }
      setWaiting((was) => was.filter((each) => each !== shot))
      URL.revokeObjectURL(shot.url)
    }
    queue.current = queue.current.then(keep, keep)
  }
  return { waiting, failure, full, take }
}
