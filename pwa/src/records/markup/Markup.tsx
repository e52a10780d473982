import { lazy, Suspense } from 'react'
import type { Photo } from '../../../../schema/gen/types.ts'

const MarkupEditor = lazy(async () => ({ default: (await import('./MarkupEditor.tsx')).MarkupEditor }))

/** The editor is fetched when a photo is marked for the first time; the app keeps it for later without signal. */
export function Markup({ photo, onClose }: { readonly photo: Photo | undefined; readonly onClose: () => void }) {
  if (photo === undefined) return null
  return <Suspense fallback={null}><MarkupEditor key={photo.id} photo={photo} onClose={onClose} /></Suspense>
}
