import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useDesk } from '../components/useDesk.ts'
import { WalkHomeField } from '../components/WalkHomeField.tsx'

const WalkListOffice = lazy(async () => ({ default: (await import('../office/WalkListOffice.tsx')).WalkListOffice }))

/** One address, two jobs: at a desk the list of walks, in the yard the way into one. */
export function WalkHome() {
  const desk = useDesk()
  if (!desk) return <WalkHomeField />
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <WalkListOffice />
    </Suspense>
  )
}

export default WalkHome
