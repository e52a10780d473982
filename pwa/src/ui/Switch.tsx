import { useId, type ReactNode } from 'react'
import styles from './Switch.module.css'

export interface SwitchProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly disabled?: boolean
}

/** Takes effect at once; a choice that waits for Save is a Checkbox. */
export function Switch({ checked, onChange, label, hint, disabled = false }: SwitchProps) {
  const labelId = useId()
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span id={labelId}>{label}</span>
        {hint === undefined ? null : <small>{hint}</small>}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={labelId}
        disabled={disabled}
        className={styles.track}
        onClick={() => onChange(!checked)}
      >
        <span className={styles.thumb} />
      </button>
    </div>
  )
}
