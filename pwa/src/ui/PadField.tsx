import { useState, type ReactNode } from 'react'
import { Field, useFieldControl } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { NumberPad, PadKey } from './NumberPad.tsx'
import styles from './PadField.module.css'
import { TextInput } from './TextInput.tsx'
import { useFreshDigits } from './useFreshDigits.ts'
import { useUiWords } from './useUiWords.ts'

export interface PadInputProps {
  /** Names the keys; the box is named by the field around it. */
  readonly label: string
  readonly value: string
  readonly places: number
  readonly onChange: (text: string) => void
  /** The number may be below zero. */
  readonly minus?: boolean
  readonly readOnly?: boolean
  readonly placeholder?: string | undefined
  /** The keys were closed, or the box was left. */
  readonly onDone?: () => void
  /** Open from the start: it is what the screen asks first. */
  readonly startsOpen?: boolean
  /** Beside the box. */
  readonly before?: ReactNode
  readonly after?: ReactNode
}

/** More than any number with its decimals, its comma and its sign. */
const MOST = 14

/** A number typed with gloves: the keys stand on the screen under their box, and the keyboard of the tablet stays away. */
export function PadInput({
  label,
  value,
  places,
  onChange,
  minus = false,
  onDone,
  before,
  after,
  ...rest
}: PadInputProps) {
  const say = useUiWords()
  const digits = useFreshDigits()
  const field = useFieldControl()
  const [open, setOpen] = useState(rest.startsOpen === true && value === '')
  const readOnly = rest.readOnly ?? field.readOnly ?? false
  const choose = (box: HTMLInputElement) => {
    if (readOnly) return
    setOpen(true)
    digits.choose()
    box.select()
  }
  return (
    <div className={styles.whole}>
      <span className={styles.box}>
        {before}
        <TextInput
          size="touch"
          inputMode="none"
          autoComplete="off"
          value={value}
          readOnly={readOnly}
          maxLength={MOST}
          {...(rest.placeholder === undefined ? {} : { placeholder: rest.placeholder })}
          onFocus={(event) => choose(event.currentTarget)}
          onClick={(event) => choose(event.currentTarget)}
          onChange={(text) => {
            digits.goOn()
            onChange(text)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onDone?.()
          }}
          onBlur={() => onDone?.()}
        />
        {after}
      </span>
      {open && !readOnly ? (
        // The keys leave the box chosen: a press on one is no reason to keep what is half typed.
        <div role="presentation" className={styles.keys} onMouseDown={(event) => event.preventDefault()}>
          <NumberPad
            label={say.keys.digits(label)}
            deleteWord={say.keys.delete}
            onPress={(key) => onChange(digits.press(key, places)(value))}
            corner={
              minus ? (
                <PadKey label={say.keys.minus} onPress={() => onChange(digits.press('-', places)(value))} />
              ) : (
                <span />
              )
            }
            side={[
              <span key="none" />,
              <span key="nothing" />,
              <PadKey
                key="done"
                label={say.keys.close}
                icon={<Icon name="check" size="md" />}
                onPress={() => {
                  setOpen(false)
                  onDone?.()
                }}
              />,
            ]}
          />
        </div>
      ) : null}
    </div>
  )
}

interface FieldProps extends Omit<PadInputProps, 'before' | 'after'> {
  readonly hideLabel?: boolean
  readonly hint?: ReactNode
  readonly unit?: string | undefined
}

/** The same as a field by itself. */
export function PadField({ hideLabel = false, hint, unit, ...input }: FieldProps) {
  return (
    <Field label={input.label} hideLabel={hideLabel} hint={hint}>
      <PadInput {...input} after={unit === undefined ? null : <span className={styles.unit}>{unit}</span>} />
    </Field>
  )
}
