import { useEffect, useRef, type ReactNode } from 'react'
import styles from './Checkbox.module.css'

export interface CheckboxProps {
  readonly checked: boolean | 'mixed'
  readonly onChange: (checked: boolean) => void
  readonly label: ReactNode
  readonly hideLabel?: boolean
  readonly disabled?: boolean
  /** Table rows keep one tab stop for the whole list. */
  readonly tabIndex?: number
}

export function Checkbox({ checked, onChange, label, hideLabel = false, disabled = false, tabIndex }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = checked === 'mixed'
  }, [checked])
  return (
    <label className={styles.row}>
      <input
        ref={input}
        type="checkbox"
        className={styles.box}
        checked={checked === true}
        disabled={disabled}
        tabIndex={tabIndex}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={hideLabel ? 'visually-hidden' : styles.label}>{label}</span>
    </label>
  )
}
