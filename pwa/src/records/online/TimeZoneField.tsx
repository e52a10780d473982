import { useState } from 'react'
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { formatTime } from '../../lib/dates.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { deviceNow } from '../../lib/clock.ts'

// A yard of this product stands in the United States more often than elsewhere.
const FIRST = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
]

const ZONES = [...new Set([...FIRST, ...Intl.supportedValuesOf('timeZone')])]

interface TimeZoneFieldProps<F extends FieldValues> {
  readonly control: Control<F>
  readonly name: FieldPathByValue<F, string>
  readonly hint?: string
}

/** Type a city to find its zone; the time it is there now tells whether it is the right one. */
export function TimeZoneField<F extends FieldValues>({ control, name, hint }: TimeZoneFieldProps<F>) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (zone: unknown) => (typeof zone === 'string' && zone !== '') || 'Choose the yard’s time zone.' },
  })
  const [now] = useState(() => deviceNow())
  const value: unknown = field.value
  const options = ZONES.map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
    detail: formatTime(now, zone),
  }))
  return (
    <Field label="Time zone" required error={fieldState.error?.message} hint={hint}>
      <Combobox
        value={typeof value === 'string' && value !== '' ? value : null}
        options={options}
        onChange={(zone) => field.onChange(zone ?? '')}
        placeholder="Type a city"
      />
    </Field>
  )
}
