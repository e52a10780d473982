import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useActor } from '../../../data/react/context.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { boardPath, useWalkParams } from '../components/paths.ts'
import { useDesk } from '../components/useDesk.ts'
import { useMyWalkIds, useWalk } from '../queries.ts'
import { isRunning } from '../walkRules.ts'

const WalkOffice = lazy(async () => ({ default: (await import('../office/WalkOffice.tsx')).WalkOffice }))

/** A walk's own address. In the yard a running walk of mine opens on its board; everything else is the record. */
export function WalkPage() {
  const [, navigate] = useLocation()
  const { walkId } = useWalkParams()
  const { userId } = useActor()
  const walk = useWalk(walkId)
  const mine = useMyWalkIds(userId)
  const desk = useDesk()
  const toBoard = !desk && walk !== undefined && walk !== null && isRunning(walk) && mine?.has(walkId) === true
  useEffect(() => {
    if (toBoard) navigate(boardPath(walkId), { replace: true })
  }, [toBoard, walkId, navigate])
  if (walk === undefined || mine === undefined || toBoard) return <Skeleton lines={6} />
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <WalkOffice walkId={walkId} />
    </Suspense>
  )
}

export default WalkPage
