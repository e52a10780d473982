import { Dialog } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { cx } from '../cx.ts'
import { keysShut } from '../singleKeys.ts'
import { FOCUSABLE } from './focusable.ts'
import styles from './FullScreen.module.css'
import { useBackCloses } from './useBackCloses.ts'
import { useWayBack } from './useWayBack.ts'

export interface FullScreenProps {
  /** What a screen reader calls the window. */
  readonly label: string
  /** Escape; the window's own way out does the same. */
  readonly onClose: () => void
  /** The browser's Back does the same; without this it leaves the page, and the window with it. */
  readonly backCloses?: boolean
  /** Gets the focus: the control itself, or the first one in it. Left out, it is the first of the window. */
  readonly first?: RefObject<HTMLElement | null>
  readonly className?: string | undefined
  readonly children: ReactNode
}

const stay = (event: Event) => event.preventDefault()

/**
 * A window as large as the screen, for a camera or a drawing: it holds the focus, gives it back, and locks no scrolling, because
 * nothing behind it can be seen. It is loaded with the screen that uses it, and screens that do are loaded when they open.
 */
export function FullScreen({ label, onClose, backCloses = false, first, className, children }: FullScreenProps) {
  const { onContent } = useWayBack()
  // The question for the PIN may lie over it.
  const leave = () => {
    if (!keysShut()) onClose()
  }
  useBackCloses(backCloses, leave)
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Content
          {...onContent}
          aria-label={label}
          aria-describedby={undefined}
          className={cx(styles.screen, className)}
          data-density="field"
          onOpenAutoFocus={(event) => {
            const asked = first?.current
            const control = asked?.matches(FOCUSABLE) === true ? asked : asked?.querySelector<HTMLElement>(FOCUSABLE)
            if (!control) return
            event.preventDefault()
            control.focus({ preventScroll: true })
          }}
          onEscapeKeyDown={(event) => {
            event.preventDefault()
            leave()
          }}
          // Outside there are only notices.
          onInteractOutside={stay}
        >
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
