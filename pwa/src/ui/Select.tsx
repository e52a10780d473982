import styles from './control.module.css'
import { cx } from './cx.ts'
import { useFieldControl } from './Field.tsx'

export interface SelectOption<T extends string = string> {
  readonly value: T
  readonly label: string
}

export interface SelectProps<T extends string> {
  readonly value: T | ''
  readonly options: readonly SelectOption<T>[]
  readonly onChange: (value: T) => void
  /** Shown while nothing is chosen. */
  readonly placeholder?: string
  readonly label?: string
  readonly id?: string
}

/** The platform's own picker: the one every glove, keyboard and screen reader already knows. */
export function Select<T extends string>({ value, options, onChange, placeholder, label, id }: SelectProps<T>) {
  const { readOnly, ...field } = useFieldControl(id)
  return (
    <select
      {...field}
      disabled={readOnly}
      aria-label={label}
      className={cx(styles.control, styles.select)}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value)
        if (chosen !== undefined) onChange(chosen.value)
      }}
    >
      {placeholder === undefined ? null : (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
