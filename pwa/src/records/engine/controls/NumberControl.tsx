import { useFieldControl } from '../../../ui/Field.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PadInput } from '../../../ui/PadField.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useDensity, useWords } from '../useWords.ts'
import styles from './controls.module.css'
import { givenValue, type ControlProps } from './given.ts'
import { measureOf } from './measure.ts'

/** A number with its unit, typed as people write it. In the field, plus and minus keys beside it. */
export function NumberControl({ title, meta, given, onGive, onLeave, refused, placeholder }: ControlProps) {
  const words = useWords()
  const { id } = useFieldControl()
  const inField = useDensity() === 'field'
  const measure = measureOf(meta)
  const value = givenValue(given)
  const text = given.text ?? (typeof value === 'number' ? measure.write(value) : '')
  const type = (typed: string) => {
    const read = measure.read(typed, words)
    onGive({ text: typed, ...read })
  }
  const leave = () => {
    // What was read is shown as the app writes it; what could not be read stays as it was typed.
    if ('value' in given && given.text !== undefined) onGive({ value: given.value })
    onLeave?.()
  }
  const bump = (by: number) => {
    const to = (typeof value === 'number' ? value : 0) + by
    onGive({ value: Math.min(meta.maximum ?? to, Math.max(meta.minimum ?? to, to)) })
  }
  const stepper = inField && measure.step !== null && refused === undefined ? measure.step : null
  const less =
    stepper === null ? null : (
      <Button size="field" label={words.less(title)} onClick={() => bump(-stepper)}>
        {'\u2212'}
      </Button>
    )
  const after = (
    <>
      {measure.unit !== null && (
        <label className={styles.unit} htmlFor={id}>
          {measure.unit}
        </label>
      )}
      {stepper !== null && (
        <Button size="field" label={words.more(title)} onClick={() => bump(stepper)}>
          +
        </Button>
      )}
    </>
  )
  if (inField && measure.places !== null)
    return (
      <PadInput
        label={title}
        value={text}
        places={measure.places}
        minus={measure.keys === 'text'}
        placeholder={placeholder}
        onChange={type}
        onDone={leave}
        before={less}
        after={after}
      />
    )
  return (
    <div className={styles.measure}>
      {less}
      <TextInput
        value={text}
        onChange={type}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && onLeave !== undefined) leave()
        }}
        inputMode={measure.keys}
        autoComplete="off"
        maxLength={40}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
      {after}
    </div>
  )
}
