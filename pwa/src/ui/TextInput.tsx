import type { HTMLInputAutoCompleteAttribute, KeyboardEvent, Ref } from 'react'
import styles from './control.module.css'
import { cx } from './cx.ts'
import { useFieldControl } from './Field.tsx'

export interface TextInputProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'number' | 'url' | 'time'
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel' | 'search'
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

export function TextInput({ value, onChange, label, id, size = 'office', readOnly, ...rest }: TextInputProps) {
  const field = useFieldControl(id)
  return (
    <input
      {...rest}
      {...field}
      readOnly={readOnly ?? field.readOnly}
      type={rest.type ?? 'text'}
      aria-label={label}
      className={cx(styles.control, size === 'touch' && styles.touch)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
