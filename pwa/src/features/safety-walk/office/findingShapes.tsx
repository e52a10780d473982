import { lazy, Suspense } from 'react'
import type { ShapeProps } from '../../../records/engine/listExceptions.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

const FindingPlaces = lazy(async () => ({ default: (await import('./FindingPlaces.tsx')).FindingPlaces }))

function Places({ rows, shapes, shape }: ShapeProps<'finding'> & { readonly shape: 'map' | 'heat' }) {
  return (
    <>
      <PageHeader title="Findings" secondary={shapes} />
      <Suspense fallback={<Skeleton lines={8} />}>
        <FindingPlaces shape={shape} findings={rows?.filter(({ state }) => state !== 'draft')} />
      </Suspense>
    </>
  )
}

export function FindingMaps(props: ShapeProps<'finding'>) {
  return <Places {...props} shape="map" />
}

export function FindingHeat(props: ShapeProps<'finding'>) {
  return <Places {...props} shape="heat" />
}
