import { lazy, Suspense } from 'react'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

const Trends = lazy(async () => ({ default: (await import('../trends/Trends.tsx')).Trends }))

/** What the walks of months say together: what stays open, what comes back, what nobody has looked at. */
export function WalkTrends() {
  return (
    <>
      <PageHeader title="Walk trends" />
      <Suspense fallback={<Skeleton lines={10} />}>
        <Trends />
      </Suspense>
    </>
  )
}

export default WalkTrends
