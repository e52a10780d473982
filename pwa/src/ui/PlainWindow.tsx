import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button, type ButtonSize } from './Button.tsx'
import styles from './PlainWindow.module.css'

interface Props {
  readonly title: string
  readonly role?: 'alertdialog'
  readonly onClose?: (() => void) | undefined
  /** Secondary first; `PlainClose` is the one that goes back. */
  readonly keys: ReactNode
  readonly children: ReactNode
}

/**
 * The browser's own window: nothing of it is fetched when it opens, as the windows of ui/overlay are. It is for what must work on a device
 * that was cut off before it had the whole app: to say so, and to sign out.
 */
export function PlainWindow({ title, role, onClose, keys, children }: Props) {
  // Beside the page: a window that is open already hides the page from screen readers and takes its clicks.
  return createPortal(
    <dialog
      ref={showModal}
      className={styles.window}
      role={role}
      aria-label={title}
      // The browser tells of a closed window in a turn of its own: a key pressed before it would find this one still open.
      onCancel={() => onClose?.()}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose?.()
      }}
    >
      <h2>{title}</h2>
      {children}
      <div className={styles.keys}>{keys}</div>
    </dialog>,
    document.body,
  )
}

/** Takes the window away and gives the focus back. */
export function PlainClose({ size, children }: { readonly size?: ButtonSize; readonly children: ReactNode }) {
  return (
    <Button size={size} onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
      {children}
    </Button>
  )
}

function showModal(node: HTMLDialogElement | null): () => void {
  node?.showModal()
  // Closed before it is taken away: only then does the focus go back to what had it.
  return () => node?.close()
}
