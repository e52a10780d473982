import type { KeyboardEvent, Ref } from 'react'
import styles from './control.module.css'
import { cx } from './cx.ts'
import { useFieldControl } from './Field.tsx'

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

export function TextArea({ value, onChange, label, id, rows = 3, ...rest }: TextAreaProps) {
  const field = useFieldControl(id)
  return (
    <textarea
      {...rest}
      {...field}
      rows={rows}
      aria-label={label}
      className={cx(styles.control, styles.area)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
