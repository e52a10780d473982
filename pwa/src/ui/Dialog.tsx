import type { ReactNode } from 'react'
import { lazyWindow } from './lazyWindow.tsx'

export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description?: ReactNode
  /** Buttons, secondary first. */
  readonly footer?: ReactNode
  readonly width?: 'narrow' | 'normal' | 'wide'
  /** False keeps it open on Escape and on a press outside; there must then be another way out inside. */
  readonly dismissible?: boolean
  readonly children?: ReactNode
}

// The primitive (focus trap, scroll lock, inert background) is fetched with the first overlay, not with the first page.
const Overlay = lazyWindow(async () => (await import('./overlay/Overlay.tsx')).Overlay)

export function Dialog(props: DialogProps) {
  return props.open ? <Overlay {...props} shape="dialog" /> : null
}
