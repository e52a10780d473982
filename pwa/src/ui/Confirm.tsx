import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './Confirm.module.css'
import { Dialog } from './Dialog.tsx'

export interface ConfirmProps {
  readonly open: boolean
  readonly title: string
  /** What will happen and what is kept. */
  readonly children?: ReactNode
  /** The verb, never "OK". */
  readonly action: string
  readonly cancel?: string
  readonly danger?: boolean
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before something that cannot be undone. The only place where a destructive button is filled. */
export function Confirm({
  open,
  title,
  children,
  action,
  cancel = 'Cancel',
  danger = false,
  busy,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      width="narrow"
      description={children}
      footer={
        <>
          <Button onClick={onCancel}>{cancel}</Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            className={danger ? styles.filled : undefined}
            busy={busy}
            onClick={onConfirm}
          >
            {action}
          </Button>
        </>
      }
    />
  )
}
