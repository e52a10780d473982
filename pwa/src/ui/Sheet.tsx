import { lazy, Suspense, type ReactNode } from 'react'

export interface SheetProps {
  readonly open: boolean
  readonly onClose: () => void
  /** One question. */
  readonly title: string
  readonly description?: ReactNode
  readonly footer?: ReactNode
  /** Answers as keys. */
  readonly children?: ReactNode
  readonly dismissible?: boolean
}

const Overlay = lazy(async () => ({ default: (await import('./overlay/Overlay.tsx')).Overlay }))

/** Lower third, one question, answers as keys. */
export function Sheet(props: SheetProps) {
  if (!props.open) return null
  return <Suspense fallback={null}><Overlay {...props} shape="sheet" /></Suspense>
}
