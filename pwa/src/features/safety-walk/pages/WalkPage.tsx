import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useActor } from '../../../data/context.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { boardPath, useWalkParams } from '../components/paths.ts'
import { useDesk } from '../components/useDesk.ts'
import { WalkGate } from '../components/WalkGate.tsx'
import { useMyWalkIds } from '../queries.ts'
import { isRunning } from '../walkRules.ts'

const WalkOffice = lazy(() => import('./WalkOffice.tsx'))

/** A walk's own address. In the yard a running walk of mine opens on its board; everything else is the record. */
export function WalkPage() {
  const { walkId } = useWalkParams()
  return <WalkGate walkId={walkId} title="Safety walk">{(walk) => <Door walkId={walk.id} running={isRunning(walk)} />}</WalkGate>
}

function Door({ walkId, running }: { readonly walkId: string; readonly running: boolean }) {
  const [, navigate] = useLocation()
  const { userId } = useActor()
  const mine = useMyWalkIds(userId)
  const desk = useDesk()
  const toBoard = running && !desk && mine?.has(walkId) === true
  useEffect(() => {
    if (toBoard) navigate(boardPath(walkId), { replace: true })
  }, [toBoard, walkId, navigate])
  if (mine === undefined || toBoard) return <Skeleton lines={6} />
  return <Suspense fallback={<Skeleton lines={8} />}><WalkOffice /></Suspense>
}

export default WalkPage
