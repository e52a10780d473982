import { useState } from 'react'
import { Chip } from '../../../ui/Chip.tsx'
import { Field, FieldGroup } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import {
  MONTH_NAMES,
  recurrenceOf,
  rruleOf,
  startOfWay,
  WEEKDAY_NAMES,
  WEEKDAYS,
  type Recurrence,
  type Way,
  type Weekday,
} from './recurrence.ts'
import styles from './rule.module.css'

interface Props {
  readonly value: string
  /** The first day: what a new way begins with. */
  readonly startOn: string
  readonly onChange: (rrule: string) => void
  readonly refused: boolean
}

const WAYS: readonly { readonly value: Way; readonly label: string }[] = [
  { value: 'weeks', label: 'Weekly, on days' },
  { value: 'monthDay', label: 'Monthly or quarterly, by the day' },
  { value: 'monthWeekday', label: 'Monthly, by a weekday' },
  { value: 'year', label: 'Yearly' },
  { value: 'days', label: 'Every so many days' },
  { value: 'raw', label: 'Another way (RRULE)' },
]

/** The common ways by choosing; every other one as the line that calendars exchange. */
export function RecurrenceControl({ value, startOn, onChange, refused }: Props) {
  const known = recurrenceOf(value)
  const [raw, setRaw] = useState(value !== '' && known === null)
  const way: Way | '' = raw ? 'raw' : (known?.way ?? '')
  const choose = (next: Way) => {
    setRaw(next === 'raw')
    if (next !== 'raw') onChange(rruleOf(startOfWay(next, startOn)))
  }
  if (refused) return <output className={styles.raw}>{value}</output>
  return (
    <div className={styles.recurrence}>
      <Select value={way} options={WAYS} onChange={choose} placeholder="Choose how it repeats" label="How it repeats" />
      {raw ? (
        <Field label="RRULE" hint="For example FREQ=MONTHLY;BYDAY=1MO,3MO for the first and the third Monday.">
          <TextInput value={value} onChange={onChange} maxLength={500} />
        </Field>
      ) : null}
      {raw || known === null ? null : <Ways one={known} onChange={(next) => onChange(rruleOf(next))} />}
    </div>
  )
}

interface WaysProps {
  readonly one: Recurrence
  readonly onChange: (next: Recurrence) => void
}

function Ways({ one, onChange }: WaysProps) {
  switch (one.way) {
    case 'days':
      return <Every one={one} unit="days" most={3660} onChange={onChange} />
    case 'weeks':
      return (
        <>
          <Every one={one} unit="weeks" most={520} onChange={onChange} />
          <FieldGroup label="On">
            <div className={styles.chips}>
              {WEEKDAYS.map((day) => (
                <Chip
                  key={day}
                  selected={one.days.includes(day)}
                  onToggle={() => onChange({ ...one, days: flipped(one.days, day) })}
                >
                  {WEEKDAY_NAMES[day].slice(0, 3)}
                </Chip>
              ))}
            </div>
          </FieldGroup>
        </>
      )
    case 'monthDay':
      return (
        <>
          <Every one={one} unit="months" most={120} onChange={onChange} hint="3 months is every quarter." />
          <DayOfMonth day={one.day} onChange={(day) => onChange({ ...one, day })} />
        </>
      )
    case 'monthWeekday':
      return (
        <>
          <Every one={one} unit="months" most={120} onChange={onChange} />
          <Field label="On the">
            <Select value={`${one.nth}`} options={NTHS} onChange={(nth) => onChange({ ...one, nth: Number(nth) })} />
          </Field>
          <Field label="Weekday">
            <Select
              value={one.weekday}
              options={WEEKDAYS.map((day) => ({ value: day, label: WEEKDAY_NAMES[day] }))}
              onChange={(weekday) => onChange({ ...one, weekday })}
            />
          </Field>
        </>
      )
    case 'year':
      return (
        <>
          <Every one={one} unit="years" most={50} onChange={onChange} />
          <Field label="In">
            <Select
              value={`${one.month}`}
              options={MONTH_NAMES.map((label, at) => ({ value: `${at + 1}`, label }))}
              onChange={(month) => onChange({ ...one, month: Number(month) })}
            />
          </Field>
          <DayOfMonth day={one.day} onChange={(day) => onChange({ ...one, day })} />
        </>
      )
  }
}

const NTHS = [
  { value: '1', label: 'first' },
  { value: '2', label: 'second' },
  { value: '3', label: 'third' },
  { value: '4', label: 'fourth' },
  { value: '5', label: 'fifth, where there is one' },
  { value: '-1', label: 'last' },
]

const DAYS = [
  ...Array.from({ length: 31 }, (_, at) => ({ value: `${at + 1}`, label: `${at + 1}` })),
  { value: '-1', label: 'the last day' },
]

function DayOfMonth({ day, onChange }: { readonly day: number; readonly onChange: (day: number) => void }) {
  return (
    <Field label="On day" hint={day > 28 ? 'A shorter month has it on its last day.' : undefined}>
      <Select value={`${day}`} options={DAYS} onChange={(next) => onChange(Number(next))} />
    </Field>
  )
}

interface EveryProps extends WaysProps {
  readonly unit: string
  readonly most: number
  readonly hint?: string
}

function Every({ one, unit, most, onChange, hint }: EveryProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string) => {
    setTyped(text)
    const interval = Number(text)
    if (/^\d+$/.test(text) && interval >= 1 && interval <= most) onChange({ ...one, interval })
  }
  return (
    <Field label={`Every so many ${unit}`} hint={hint}>
      <TextInput value={typed ?? `${one.interval}`} onChange={change} maxLength={4} />
    </Field>
  )
}

/** At least one day stays. */
function flipped(days: readonly Weekday[], day: Weekday): readonly Weekday[] {
  const without = days.filter((one) => one !== day)
  if (without.length === days.length) return [...days, day]
  return without.length === 0 ? days : without
}
