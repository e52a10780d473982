import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { TimeZoneField } from '../../../records/online/TimeZoneField.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { FormText } from '../../../ui/FormField.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from '../components/admin.module.css'
import { changeSettings } from '../queries.ts'
import { nameProblem } from '../rules.ts'
import type { Settings } from '../shapes.ts'

/** As the week is written on a wall; the numbers are those of the stored list. */
const DAYS = [
  [1, 'Mon'],
  [2, 'Tue'],
  [3, 'Wed'],
  [4, 'Thu'],
  [5, 'Fri'],
  [6, 'Sat'],
  [0, 'Sun'],
] as const

/** Every time on screens, in mails and on paper. */
const CLOCKS = [
  ['12', '12 hours, 2:30 PM'],
  ['24', '24 hours, 14:30'],
] as const

export function ProfileForm({ settings }: { readonly settings: Settings }) {
  const [days, setDays] = useState<readonly number[]>(settings.workingDays)
  const [clock, setClock] = useState(settings.hourFormat)
  const [problem, setProblem] = useState<string | null>(null)
  const [saved, setSaved] = useState(false)
  const { control, handleSubmit, formState, reset } = useForm({
    defaultValues: { name: settings.name, timeZone: settings.timeZone },
  })
  const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b).join()
  const daysChanged = sorted(days) !== sorted(settings.workingDays)
  const changed = daysChanged || clock !== settings.hourFormat
  const submit = handleSubmit(async ({ name, timeZone }) => {
    if (days.length === 0) return setProblem('Choose at least one working day.')
    const answer = await changeSettings({
      name: name.trim(),
      timeZone,
      ...(clock === settings.hourFormat ? {} : { hourFormat: clock }),
      ...(daysChanged ? { workingDays: days.toSorted((a, b) => a - b) } : {}),
    })
    setProblem(answer.ok ? null : answer.message)
    setSaved(answer.ok)
    if (answer.ok) reset({ name, timeZone })
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {problem === null ? null : <Alert title="Not saved">{problem}</Alert>}
      <FormText
        control={control}
        name="name"
        label="Name"
        required
        maxLength={120}
        hint="On every report and mail."
        rules={{ validate: nameProblem }}
      />
      <TimeZoneField control={control} name="timeZone" hint="All dates and times are those of the yard." />
      <fieldset>
        <legend className={styles.legend}>Clock</legend>
        <div className={styles.days}>
          {CLOCKS.map(([value, word]) => (
            <Chip
              key={value}
              selected={clock === value}
              onToggle={() => {
                setSaved(false)
                setClock(value)
              }}
            >
              {word}
            </Chip>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className={styles.legend}>Working days</legend>
        <div className={styles.days}>
          {DAYS.map(([day, word]) => (
            <Chip
              key={day}
              selected={days.includes(day)}
              onToggle={() => {
                setSaved(false)
                setDays(days.includes(day) ? days.filter((one) => one !== day) : [...days, day])
              }}
            >
              {word}
            </Chip>
          ))}
        </div>
      </fieldset>
      <p className={styles.quiet}>
        Days until due are counted by the calendar. A due date that falls on a day off moves to the next working day;
        what is due the same day stays. What is due already keeps its date.
      </p>
      <div className={styles.buttons}>
        <Button
          kind="primary"
          type="submit"
          busy={formState.isSubmitting}
          {...(formState.isDirty || changed ? {} : { disabledReason: 'Nothing was changed yet.' })}
        >
          Save
        </Button>
        {saved && !formState.isDirty && !changed ? (
          <span className={styles.done} role="status">
            <Icon name="check" size="xs" />
            Kept on the server
          </span>
        ) : null}
      </div>
    </form>
  )
}
