import { useEffect, useRef, useState } from 'react'
import { useData } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { useGone } from '../../../lib/useGone.ts'
import { tellNotKept } from '../../../records/notKept.ts'
import { addFindingPhoto, useWalkPhotoCount } from '../findingPhotoQueries.ts'
import { findingName, photoLimit } from '../rules.ts'
import { useCaptureWords } from './useCaptureWords.ts'
import { keepPicture } from '../../../records/capture/keepPicture.ts'

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
  /** Waits for every picture taken; false when one of them was not kept, so that the screen stays and says so. */
  readonly settle: () => Promise<boolean>
  /** Something is on its way to this finding: a picture that is developed, a voice that is recorded. */
  readonly expect: (coming: Promise<unknown>) => void
  readonly expecting: () => boolean
  /** Waits for all of that and for the pictures it brought; false when any was lost. */
  readonly rest: () => Promise<boolean>
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
  const failed = useRef(0)
  const expected = useRef(new Set<Promise<unknown>>())
  const gone = useGone()
  const { t } = useCaptureWords()
  useEffect(() => {
    latest.current = finding
  })
  const full = photoLimit(kept + waiting.length, ofWalk + waiting.length, t)

  const take = (picture: Blob) => {
    if (full !== null) return setFailure(full)
    const takenAt = deviceNow()
    const shot: WaitingShot = {
      id: (count.current += 1),
      url: URL.createObjectURL(picture),
      role: finding.kind === 'fixed_on_spot' ? 'after' : 'before',
      takenAt,
    }
    setWaiting((was) => [...was, shot])
    const failedBefore = failed.current
    const keep = async () => {
      const result = await keepPicture(picture, takenAt, (photo) =>
        addFindingPhoto(data, latest.current, photo, shot.role),
      )
      const problem = result.ok ? null : result.message
      if (problem !== null) {
        failed.current += 1
        if (gone.current) tellNotKept('photo', findingName(latest.current), problem)
      }
      // A picture taken before the failure was seen does not wipe its sentence away.
      if (problem !== null || failed.current === failedBefore) setFailure(problem)
      setWaiting((was) => was.filter((each) => each !== shot))
      URL.revokeObjectURL(shot.url)
    }
    queue.current = queue.current.then(keep, keep)
  }
  const settle = async () => {
    const before = failed.current
    await queue.current
    return failed.current === before
  }
  const expect = (coming: Promise<unknown>) => {
    expected.current.add(coming)
    void coming.finally(() => expected.current.delete(coming))
  }
  const expecting = () => expected.current.size > 0
  const rest = async () => {
    await Promise.all(expected.current)
    await queue.current
    return failed.current === 0
  }
  return { waiting, failure, full, take, settle, expect, expecting, rest }
}
