import { useState } from 'react'
import { dayText, monthText } from '../../../../../sync/schedule/words.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { Field, FieldGroup } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import {
  recurrenceOf,
  rruleOf,
  startOfWay,
  WEEKDAYS,
  type Recurrence,
  type Way,
  type Weekday,
} from '../../../records/rhythm/recurrence.ts'
import styles from './rule.module.css'

interface Props {
  readonly value: string
  /** The first day: what a new way begins with. */
  readonly startOn: string
  /** With what is wrong where it is no RRULE yet. */
  readonly onChange: (rrule: string, problem?: string) => void
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
  // An interval that is refused stands in the line as it is typed: what the field shows and what is kept never differ.
  const known = recurrenceOf(value)
  const [raw, setRaw] = useState(value !== '' && known === null)
  const give = (one: Recurrence) => onChange(rruleOf(one), intervalProblem(one) ?? undefined)
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
      {raw || known === null ? null : <Ways one={known} onChange={give} />}
    </div>
  )
}

/** The same as the judge of RRULEs allows (sync/schedule/rrule.ts). */
const MOST: Readonly<Record<Recurrence['way'], number>> = {
  days: 3660,
  weeks: 520,
  monthDay: 120,
  monthWeekday: 120,
  year: 50,
}

function intervalProblem({ way, interval }: Recurrence): string | null {
  const fits = /^\d+$/.test(interval) && Number(interval) >= 1 && Number(interval) <= MOST[way]
  return fits ? null : `Type a whole number from 1 to ${MOST[way]}.`
}

interface WaysProps {
  readonly one: Recurrence
  readonly onChange: (next: Recurrence) => void
}

function Ways({ one, onChange }: WaysProps) {
  const every = { one, onChange }
  switch (one.way) {
    case 'days':
      return <Every {...every} unit="days" />
    case 'weeks':
      return (
        <>
          <Every {...every} unit="weeks" />
          <FieldGroup label="On">
            <div className={styles.chips}>
              {WEEKDAYS.map((day, at) => (
                <Chip
                  key={day}
                  selected={one.days.includes(day)}
                  onToggle={() => onChange({ ...one, days: flipped(one.days, day) })}
                >
                  {dayText(at).slice(0, 3)}
                </Chip>
              ))}
            </div>
          </FieldGroup>
        </>
      )
    case 'monthDay':
      return (
        <>
          <Every {...every} unit="months" hint="3 months is every quarter." />
          <DayOfMonth day={one.day} onChange={(day) => onChange({ ...one, day })} />
        </>
      )
    case 'monthWeekday':
      return (
        <>
          <Every {...every} unit="months" />
          <Field label="On the">
            <Select value={`${one.nth}`} options={NTHS} onChange={(nth) => onChange({ ...one, nth: Number(nth) })} />
          </Field>
          <Field label="Weekday">
            <Select
              value={one.weekday}
              options={WEEKDAYS.map((value, at) => ({ value, label: dayText(at) }))}
              onChange={(weekday) => onChange({ ...one, weekday })}
            />
          </Field>
        </>
      )
    case 'year':
      return (
        <>
          <Every {...every} unit="years" />
          <Field label="In">
            <Select
              value={`${one.month}`}
              options={Array.from({ length: 12 }, (_, at) => ({ value: `${at + 1}`, label: monthText(at + 1) }))}
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
  readonly hint?: string
}

function Every({ one, onChange, unit, hint }: EveryProps) {
  // What would end the interval in the line is no part of it.
  const change = (text: string) => onChange({ ...one, interval: text.replace(/[;=]/g, '') })
  return (
    <Field label={`Every so many ${unit}`} hint={hint} error={intervalProblem(one) ?? undefined}>
      <TextInput value={one.interval} onChange={change} maxLength={4} />
    </Field>
  )
}

/** At least one day stays. */
function flipped(days: readonly Weekday[], day: Weekday): readonly Weekday[] {
  const without = days.filter((one) => one !== day)
  if (without.length === days.length) return [...days, day]
  return without.length === 0 ? days : without
}
