import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field, FieldGroup } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { PER, SHIFTS, type Rhythmic } from './rhythm.ts'
import { formatClock } from '../../lib/dates.ts'

interface Props {
  readonly rhythm: Rhythmic
  readonly onChange: (rhythm: Rhythmic) => void
}

/** What a rhythm needs to be told beside its name. */
export function RhythmFields({ rhythm, onChange }: Props) {
  const number = (text: string) => (/^\d+$/.test(text) ? Number(text) : 0)
  const shown = (value: number) => (value === 0 ? '' : String(value))
  if (rhythm.often === 'shift')
    return (
      <FieldGroup label="Shifts">
        {SHIFTS.map((shift) => (
          <Checkbox
            key={shift.name}
            label={`${shift.name}, ${formatClock(shift.from)} to ${formatClock(shift.until)}`}
            checked={rhythm.shifts.includes(shift)}
            onChange={(on) =>
              onChange({
                ...rhythm,
                shifts: SHIFTS.filter((one) => (one === shift ? on : rhythm.shifts.includes(one))),
              })
            }
          />
        ))}
      </FieldGroup>
    )
  if (rhythm.often === 'count')
    return (
      <>
        <Field label="Times">
          <TextInput
            inputMode="numeric"
            value={shown(rhythm.times)}
            onChange={(text) => onChange({ ...rhythm, times: number(text) })}
          />
        </Field>
        <Field label="In each">
          <Select
            value={rhythm.per}
            options={PER.map(({ value, label }) => ({ value, label }))}
            onChange={(value) =>
              onChange({ ...rhythm, per: PER.find((one) => one.value === value)?.value ?? rhythm.per })
            }
          />
        </Field>
      </>
    )
  if (rhythm.often === 'event')
    return (
      <>
        <Field label="Event">
          <TextInput value={rhythm.event} maxLength={64} onChange={(event) => onChange({ ...rhythm, event })} />
        </Field>
        <Field label="Within hours of it">
          <TextInput
            inputMode="numeric"
            value={shown(rhythm.hours)}
            onChange={(text) => onChange({ ...rhythm, hours: number(text) })}
          />
        </Field>
      </>
    )
  return null
}
