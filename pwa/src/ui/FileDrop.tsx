import { useEffect, useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import styles from './FileDrop.module.css'
import { Icon } from './Icon.tsx'

export interface FileDropProps {
  /** The verb on the button: "Choose a picture". */
  readonly action: string
  readonly label: string
  readonly hint?: string
  /** As the file dialog filters: ".csv,text/csv". What comes by dropping is for the caller to check. */
  readonly accept: string
  readonly busy?: boolean
  readonly error?: string | undefined
  readonly onFile?: (file: File) => void
  /** Where several are taken at once. */
  readonly onFiles?: (files: readonly File[]) => void
}

/** One file, or many: by a button, or dropped by people with a mouse. The same file may be chosen again. */
export function FileDrop({ action, label, hint, accept, busy = false, error, onFile, onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const [over, setOver] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const take = (files: readonly File[]) => {
    if (files[0] === undefined) return
    onFile?.(files[0])
    onFiles?.(files)
  }
  const give = useRef(take)
  useEffect(() => {
    give.current = take
  })
  // Dropping is a mouse's shortcut beside the button, so the box is no control of its own.
  useEffect(() => {
    const target = box.current
    if (target === null) return
    const hold = (event: DragEvent) => {
      event.preventDefault()
      setOver(event.type === 'dragover')
    }
    const drop = (event: DragEvent) => {
      hold(event)
      give.current([...(event.dataTransfer?.files ?? [])])
    }
    target.addEventListener('dragover', hold)
    target.addEventListener('dragleave', hold)
    target.addEventListener('drop', drop)
    return () => {
      target.removeEventListener('dragover', hold)
      target.removeEventListener('dragleave', hold)
      target.removeEventListener('drop', drop)
    }
  }, [])
  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      aria-describedby={noteId}
      className={cx(styles.drop, over && styles.over, error !== undefined && styles.wrong)}
    >
      <Icon name="upload" />
      <div className={styles.words} id={noteId}>
        <strong>{label}</strong>
        {hint === undefined ? null : <span>{hint}</span>}
        {error === undefined ? null : (
          <span className={styles.error} role="alert">
            <Icon name="circle-alert" size="xs" />
            {error}
          </span>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple={onFiles !== undefined}
        accept={accept}
        onChange={(event) => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button busy={busy} onClick={() => input.current?.click()}>
        {action}
      </Button>
    </div>
  )
}
