import { lazy, Suspense } from 'react'
import type { LightboxPhoto } from './LightboxPhoto.ts'

export interface LightboxProps {
  readonly photos: readonly LightboxPhoto[]
  /** Null is closed. */
  readonly index: number | null
  readonly onIndex: (index: number) => void
  readonly onClose: () => void
}

const LightboxView = lazy(async () => ({ default: (await import('./overlay/LightboxView.tsx')).LightboxView }))

export function Lightbox({ photos, index, onIndex, onClose }: LightboxProps) {
  if (index === null || photos[index] === undefined) return null
  return <Suspense fallback={null}><LightboxView photos={photos} index={index} onIndex={onIndex} onClose={onClose} /></Suspense>
}
