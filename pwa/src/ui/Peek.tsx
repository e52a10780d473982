import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { LinkButton } from './LinkButton.tsx'
import styles from './Peek.module.css'

export interface PeekProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Number and save state. */
  readonly head: ReactNode
  readonly label: string
  readonly href?: string
  readonly onPrevious?: () => void
  readonly onNext?: () => void
  readonly children: ReactNode
}

/** Side peek: looks into a row without leaving the list, so it takes no focus and locks nothing. Escape closes it. */
export function Peek({ open, onClose, head, label, href, onPrevious, onNext, children }: PeekProps) {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])
  if (!open) return null
  return (
    <aside className={styles.peek} aria-label={label}>
      <header className={styles.head}>
        <div className={styles.lead}>{head}</div>
        {onPrevious === undefined ? null : (
          <Button kind="quiet" label="Previous" icon={<Icon name="chevron-up" />} onClick={onPrevious} />
        )}
        {onNext === undefined ? null : (
          <Button kind="quiet" label="Next" icon={<Icon name="chevron-down" />} onClick={onNext} />
        )}
        {href === undefined ? null : (
          <LinkButton kind="quiet" label="Open" icon={<Icon name="maximize-2" />} href={href} />
        )}
        <Button kind="quiet" label="Close" icon={<Icon name="x" />} onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
    </aside>
  )
}
