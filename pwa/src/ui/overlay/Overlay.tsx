import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import { FOCUSABLE } from './focusable.ts'
import styles from './Overlay.module.css'
import { useWayBack } from './useWayBack.ts'

export interface OverlayProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description?: ReactNode
  readonly footer?: ReactNode
  readonly width?: 'narrow' | 'normal' | 'wide'
  readonly dismissible?: boolean
  readonly shape: 'dialog' | 'sheet'
  readonly children?: ReactNode
}

/** Words alone that are higher than their window scroll by keys as well. */
function reachable(body: HTMLDivElement | null): void {
  if (body !== null && body.scrollHeight > body.clientHeight && body.querySelector(FOCUSABLE) === null)
    body.tabIndex = 0
}

/** The modal surface behind Dialog, Confirm and Sheet. */
export function Overlay({
  open,
  onClose,
  title,
  description,
  footer,
  width = 'normal',
  dismissible = true,
  shape,
  children,
}: OverlayProps) {
  const { content, onContent } = useWayBack()
  // Under the question for the PIN it is out of reach, and Escape is for what lies above.
  const hold = (event: Event) => {
    if (!dismissible || content.current?.closest('[inert]')) event.preventDefault()
  }
  const noDescription = description === undefined ? { 'aria-describedby': undefined } : {}
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className={cx(styles.scrim, shape === 'sheet' && styles.low)}>
          <Dialog.Content
            {...onContent}
            {...noDescription}
            className={cx(styles.box, styles[shape], styles[width])}
            data-density={shape === 'sheet' ? 'field' : undefined}
            onOpenAutoFocus={(event) => {
              // The answer comes before the way out: first the content's own control, then the footer's, the close button last.
              const first = content.current?.querySelector<HTMLElement>(
                `.${styles.body} ${FOCUSABLE}, .${styles.footer} ${FOCUSABLE}`,
              )
              if (first === null || first === undefined) return
              event.preventDefault()
              first.focus()
            }}
            onEscapeKeyDown={hold}
            onPointerDownOutside={hold}
            onInteractOutside={hold}
          >
            {shape === 'sheet' ? <span className={styles.grip} aria-hidden="true" /> : null}
            <header className={styles.head}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              {dismissible ? (
                <Button
                  kind="quiet"
                  size={shape === 'sheet' ? 'touch' : 'office'}
                  label="Close"
                  icon={<Icon name="x" />}
                  onClick={onClose}
                />
              ) : null}
            </header>
            {description === undefined ? null : (
              <Dialog.Description asChild>
                <div className={styles.description}>{description}</div>
              </Dialog.Description>
            )}
            {children === undefined ? null : (
              <div ref={reachable} className={styles.body}>
                {children}
              </div>
            )}
            {footer === undefined ? null : <footer className={styles.footer}>{footer}</footer>}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
