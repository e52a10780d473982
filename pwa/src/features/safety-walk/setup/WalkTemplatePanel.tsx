import { lazy, Suspense } from 'react'
import { TemplatePanel } from '../../../forms/editor/TemplatePanel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useTemplateUse } from './queries.ts'

// The library is larger than the rest of the page, and only who sets up walks needs it.
const LibraryOffer = lazy(async () => ({ default: (await import('./LibraryOffer.tsx')).LibraryOffer }))

export function WalkTemplatePanel() {
  const use = useTemplateUse()
  if (use === undefined) return <Skeleton lines={6} />
  const offer = (
    <Suspense fallback={null}>
      <LibraryOffer use={use} />
    </Suspense>
  )
  return <TemplatePanel use={use} offer={offer} />
}
