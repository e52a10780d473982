import type { ReactNode } from 'react'
import type { Photo } from './PhotoStrip.tsx'

export interface LightboxPhoto extends Photo {
  /** Drawn over the picture and taken off with one key; the picture below stays as it was taken. */
  readonly marks?: ReactNode
  /** Width by height, for what is drawn over it. */
  readonly aspect?: number | undefined
}
