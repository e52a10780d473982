import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/Skeleton.tsx'

const Plan = lazy(async () => ({ default: (await import('../plan/Plan.tsx')).Plan }))

/** The walks to come, week by week. */
export function WalkPlan() {
  return (
    <Suspense fallback={<Skeleton lines={10} />}>
      <Plan />
    </Suspense>
  )
}

export default WalkPlan
