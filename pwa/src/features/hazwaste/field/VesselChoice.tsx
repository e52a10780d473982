import { useState } from 'react'
import { formatReading, parseReading, READING_PLACES } from '../../../forms/template.ts'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { KeyGroup } from '../../../ui/KeyGroup.tsx'
import { PadField } from '../../../ui/PadField.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { Vessel } from '../core/newContainer.ts'
import rows from '../../../ui/FieldRows.module.css'
import styles from './field.module.css'
import { CONTAINER_KINDS, containerWords, MATERIALS, unitOf } from './labels.ts'
import { useFieldWords } from './useFieldWords.ts'

const KINDS = ['drum', 'pail', 'tote', 'box', 'bag', 'cylinder', 'rolloff', 'tank', 'other'] as const
const MATERIAL = ['steel', 'poly', 'fiber', 'wood', 'other'] as const
const UNITS = ['gal', 'l', 'lb', 'kg', 'yd3', 'ft3', 'm3', 'qt', 'short_ton', 't'] as const

interface Props {
  readonly value: Vessel
  readonly onChange: (value: Vessel) => void
}

/** The container as its stream usually has it; one key opens what can be changed. */
export function VesselChoice({ value, onChange }: Props) {
  const { t: all, label } = useFieldWords()
  const t = all.new
  const [open, setOpen] = useState(false)
  const [size, setSize] = useState<string | null>(null)
  if (!open)
    return (
      <Key
        label={containerWords(value, label)}
        hint={t.change}
        size="md"
        icon={<Icon name="cylinder" size="md" />}
        onPress={() => setOpen(true)}
      />
    )
  return (
    <div className={rows.stack}>
      <KeyGroup
        label={t.container}
        columns={5}
        columnsNarrow={3}
        options={KINDS.map((kind) => ({ value: kind, label: label(CONTAINER_KINDS[kind] ?? kind) }))}
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind })}
      />
      <div className={styles.pair}>
        <PadField
          label={t.holds}
          value={size ?? formatReading(value.capacity)}
          places={READING_PLACES}
          onChange={(text) => {
            setSize(text)
            onChange({ ...value, capacity: parseReading(text) ?? 0 })
          }}
        />
        <Field label={t.unit}>
          <Select
            value={value.unit}
            options={UNITS.map((unit) => ({ value: unit, label: unitOf(unit) }))}
            onChange={(unit) => onChange({ ...value, unit })}
          />
        </Field>
      </div>
      <Field label={t.madeOf}>
        <Select
          value={value.material ?? ''}
          placeholder={t.notSaid}
          options={MATERIAL.map((material) => ({ value: material, label: label(MATERIALS[material] ?? material) }))}
          onChange={(material) => onChange({ ...value, material })}
        />
      </Field>
    </div>
  )
}
