import { lazy, Suspense } from 'react'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

const Digest = lazy(async () => ({ default: (await import('../report/Digest.tsx')).Digest }))

/** What the walks of a week changed, for the manager on Monday. */
export function WalkDigest() {
  return (
    <>
      <PageHeader title="Weekly digest" breadcrumb={[{ label: 'Safety walks', href: '/safety-walk' }]} />
      <Suspense fallback={<Skeleton lines={10} />}>
        <Digest />
      </Suspense>
    </>
  )
}

export default WalkDigest
