import type { ReactNode } from 'react'
import { lazyWindow } from './lazyWindow.tsx'

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

const Overlay = lazyWindow(async () => (await import('./overlay/Overlay.tsx')).Overlay)

/** Lower third, one question, answers as keys. */
export function Sheet(props: SheetProps) {
  return props.open ? <Overlay {...props} shape="sheet" /> : null
}
