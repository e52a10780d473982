import { useZones } from '../../../records/usePeople.ts'
import { Combobox } from '../../../ui/Combobox.tsx'
import { FilterChip } from '../../../ui/Chip.tsx'
import { Field } from '../../../ui/Field.tsx'
import styles from '../components/admin.module.css'

interface ZonesFieldProps {
  /** null = all zones. */
  readonly value: readonly string[] | null
  readonly onChange: (value: readonly string[] | null) => void
}

/** Rights "in own zones" reach these; none chosen is the whole yard. */
export function ZonesField({ value, onChange }: ZonesFieldProps) {
  const zones = useZones()
  const chosen = value ?? []
  const left = zones.options.filter((option) => !chosen.includes(option.value))
  return (
    <div className={styles.form}>
      <Field
        label="Zones"
        hint={
          chosen.length === 0
            ? 'None chosen: rights that reach “own zones” reach the whole yard.'
            : 'Rights that reach “own zones” end at these.'
        }
      >
        <Combobox
          value={null}
          options={left}
          onChange={(zone) => {
            if (zone !== null) onChange([...chosen, zone])
          }}
          placeholder="Add a zone"
        />
      </Field>
      {chosen.length === 0 ? null : (
        <div className={styles.chips} role="group" aria-label="Chosen zones">
          {chosen.map((zone) => (
            <FilterChip
              key={zone}
              field="Zone"
              value={zones.name(zone)}
              onClear={() => onChange(chosen.length === 1 ? null : chosen.filter((one) => one !== zone))}
            />
          ))}
        </div>
      )}
    </div>
  )
}
