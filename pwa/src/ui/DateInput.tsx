import type { FocusEvent, KeyboardEvent } from 'react'
import styles from './control.module.css'
import { useFieldControl } from './Field.tsx'

export interface DateInputProps {
  /** A local date, YYYY-MM-DD, or empty. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly min?: string
  readonly max?: string
  readonly label?: string
  readonly id?: string
}

export function DateInput({ value, onChange, onBlur, onKeyDown, min, max, label, id }: DateInputProps) {
  const field = useFieldControl(id)
  return (
    <input
      {...field}
      type="date"
      min={min}
      max={max}
      aria-label={label}
      className={styles.control}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    />
  )
}
