import type { FocusEvent, HTMLInputAutoCompleteAttribute, KeyboardEvent, MouseEvent, Ref } from 'react'
import styles from './control.module.css'
import { CutNote } from './CutNote.tsx'
import { cx } from './cx.ts'
import { useFieldControl } from './Field.tsx'
import { useOwnRef } from './ownRef.ts'
import { useCut } from './useCut.ts'

export interface TextInputProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'number' | 'url' | 'time' | 'month'
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel' | 'search' | 'none'
  readonly onFocus?: (event: FocusEvent<HTMLInputElement>) => void
  readonly onClick?: (event: MouseEvent<HTMLInputElement>) => void
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly placeholder?: string
  readonly maxLength?: number
  readonly size?: 'office' | 'touch'
  readonly readOnly?: boolean
  readonly autoFocus?: boolean
  readonly name?: string
  /** Only outside a Field. */
  readonly label?: string
  readonly id?: string
  readonly ref?: Ref<HTMLInputElement> | undefined
}

export function TextInput({ value, onChange, label, id, size = 'office', readOnly, ref, ...rest }: TextInputProps) {
  const field = useFieldControl(id)
  const box = useOwnRef(ref)
  const cut = useCut(box, value, rest.maxLength)
  return (
    <>
      <input
        {...rest}
        {...field}
        ref={box}
        readOnly={readOnly ?? field.readOnly}
        type={rest.type ?? 'text'}
        aria-label={label}
        className={cx(styles.control, size === 'touch' && styles.touch)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {cut === null ? null : <CutNote cut={cut} />}
    </>
  )
}
