import type { Field } from '../../../../sync/forms/form.ts'
import { Chip } from '../../ui/Chip.tsx'
import { unitsLike } from '../filling/units.ts'
import styles from './building.module.css'

interface Props {
  readonly field: Field
  readonly onChange: (units: readonly string[] | undefined) => void
}

/** The other units in which a number may be typed: gauges of one yard differ. */
export function AlsoIn({ field, onChange }: Props) {
  const { unit, units = [] } = field
  const offered = unit === undefined || field.kind === 'calc' ? [] : unitsLike(unit)
  if (offered.length === 0) return null
  return (
    <div role="group" aria-label="May also be typed in" className={styles.chips}>
      <span>May also be typed in</span>
      {offered.map((one) => (
        <Chip
          key={one}
          selected={units.includes(one)}
          onToggle={() => {
            const left = units.includes(one) ? units.filter((other) => other !== one) : [...units, one]
            onChange(left.length === 0 ? undefined : left)
          }}
        >
          {one}
        </Chip>
      ))}
    </div>
  )
}
