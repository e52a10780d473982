import type { FieldMeta } from '../../../../../schema/meta/shapes.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { localDate, wallTime } from '../../../lib/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { lastDayOf } from '../formRules.ts'
import { useWords } from '../useWords.ts'
import styles from './controls.module.css'
import { givenText, givenValue, type ControlProps } from './given.ts'
import { instantOf } from './instant.ts'

export function DateControl({ meta, given, onGive, onLeave }: ControlProps) {
  return (
    <DateInput
      {...endOf(meta)}
      value={givenText(given)}
      onChange={(day) => {
        onGive({ value: day === '' ? null : day })
        onLeave?.()
      }}
    />
  )
}

/** A day and a time on the yard's clock. */
export function InstantControl({ title, meta, given, onGive, onLeave, refused }: ControlProps) {
  const words = useWords()
  const value = givenValue(given)
  const at = typeof value === 'number' ? value : null
  const typed = 'problem' in given ? given.text : ''
  const day = at === null ? '' : localDate(at)
  const time = at === null ? typed : wallTime(at)
  const give = (nextDay: string, nextTime: string) => {
    if (nextDay !== '') onGive({ value: instantOf(nextDay, nextTime === '' ? '00:00' : nextTime) })
    else if (nextTime === '') onGive({ value: null })
    else onGive({ text: nextTime, problem: words.dayFirst })
    onLeave?.()
  }
  return (
    <div className={styles.moment}>
      <DateInput {...endOf(meta)} label={`${title}, ${words.day}`} value={day} onChange={(next) => give(next, time)} />
      <TextInput
        type="time"
        label={`${title}, ${words.time}`}
        value={time}
        onChange={(next) => give(day, next)}
        size="office"
      />
      {refused === undefined && at === null && (
        <Button onClick={() => onGive({ value: Math.floor(deviceNow() / 60_000) * 60_000 })}>{words.now}</Button>
      )}
    </div>
  )
}

/** What must have come when it is written is not chosen ahead. */
function endOf(meta: FieldMeta): { readonly max?: string } {
  const max = lastDayOf(meta)
  return max === undefined ? {} : { max }
}
