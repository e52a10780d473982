import type { ReactNode } from 'react'
import styles from './Chip.module.css'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'

export interface ChipProps {
  readonly selected: boolean
  readonly onToggle: () => void
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** Chooses. Reading belongs to Badge. */
export function Chip({ selected, onToggle, icon, children }: ChipProps) {
  return (
    <button type="button" className={cx(styles.chip, selected && styles.on)} aria-pressed={selected} onClick={onToggle}>
      {icon}
      {children}
    </button>
  )
}

export interface FilterChipProps {
  readonly field: string
  readonly value: string
  readonly onClear: () => void
  readonly onOpen?: () => void
}

/** Muted field name, strong value, and a cross that takes the filter off. */
export function FilterChip({ field, value, onClear, onOpen }: FilterChipProps) {
  const words = (
    <>
      <span className={styles.field}>{field}</span> <strong>{value}</strong>
    </>
  )
  return (
    <span className={cx(styles.chip, styles.filter)}>
      {onOpen === undefined ? (
        <span className={styles.words}>{words}</span>
      ) : (
        <button type="button" className={styles.words} onClick={onOpen}>
          {words}
        </button>
      )}
      <button type="button" className={styles.clear} aria-label={`Clear ${field} ${value}`} onClick={onClear}>
        <Icon name="x" size="xs" />
      </button>
    </span>
  )
}
