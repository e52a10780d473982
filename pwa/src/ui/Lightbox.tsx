import { lazyWindow } from './lazyWindow.tsx'
import type { LightboxPhoto } from './LightboxPhoto.ts'

export interface LightboxProps {
  readonly photos: readonly LightboxPhoto[]
  /** Null is closed. */
  readonly index: number | null
  readonly onIndex: (index: number) => void
  readonly onClose: () => void
}

const LightboxView = lazyWindow(async () => (await import('./overlay/LightboxView.tsx')).LightboxView)

export function Lightbox({ photos, index, onIndex, onClose }: LightboxProps) {
  if (index === null || photos[index] === undefined) return null
  return <LightboxView photos={photos} index={index} onIndex={onIndex} onClose={onClose} />
}
