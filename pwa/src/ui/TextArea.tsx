import type { KeyboardEvent, Ref } from 'react'
import styles from './control.module.css'
import { CutNote } from './CutNote.tsx'
import { cx } from './cx.ts'
import { useFieldControl } from './Field.tsx'
import { useOwnRef } from './ownRef.ts'
import { useCut } from './useCut.ts'

export interface TextAreaProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  readonly placeholder?: string
  readonly maxLength?: number
  readonly rows?: number
  readonly autoFocus?: boolean
  readonly label?: string
  readonly id?: string
  readonly ref?: Ref<HTMLTextAreaElement> | undefined
}

export function TextArea({ value, onChange, label, id, rows = 3, ref, ...rest }: TextAreaProps) {
  const field = useFieldControl(id)
  const box = useOwnRef(ref)
  const cut = useCut(box, value, rest.maxLength)
  return (
    <>
      <textarea
        {...rest}
        {...field}
        ref={box}
        rows={rows}
        aria-label={label}
        className={cx(styles.control, styles.area)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {cut === null ? null : <CutNote cut={cut} />}
    </>
  )
}
