import { useEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { AUTO_SUBMIT_AFTER, CODE_LENGTH, digitsOf } from '../rules.ts'
import styles from './CodeBoxes.module.css'

export interface CodeBoxesProps {
  readonly label: string
  /** Up to six digits. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Runs about 100 ms after the sixth digit, by typing or by paste; once per code. */
  readonly onComplete: (value: string) => void
  readonly error?: string | undefined
  /** The person came here to type it. */
  readonly focused?: boolean
}

const PLACES = Array.from({ length: CODE_LENGTH }, (_, place) => place)

/** Six boxes for six digits. Anything else that is typed or pasted is left out. */
export function CodeBoxes({ label, value, onChange, onComplete, error, focused = false }: CodeBoxesProps) {
  const errorId = useId()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const complete = useRef(onComplete)
  useEffect(() => {
    complete.current = onComplete
  })
  useEffect(() => {
    if (value.length !== CODE_LENGTH) return
    const timer = setTimeout(() => complete.current(value), AUTO_SUBMIT_AFTER)
    return () => clearTimeout(timer)
  }, [value])
  useEffect(() => {
    if (focused) boxes.current[0]?.focus()
  }, [focused])

  const focus = (place: number) => boxes.current[Math.min(Math.max(place, 0), CODE_LENGTH - 1)]?.focus()
  const write = (place: number, text: string) => {
    const digits = digitsOf(text)
    if (digits === '') return
    // No gaps: a digit behind the end of what is there goes to its end.
    const at = Math.min(place, value.length)
    const next = (value.slice(0, at) + digits + value.slice(at + digits.length)).slice(0, CODE_LENGTH)
    onChange(next)
    focus(at + digits.length)
  }
  const onInput = (place: number, text: string) => {
    const before = value[place] ?? ''
    if (text === '') onChange(value.slice(0, place) + value.slice(place + 1))
    // A box that holds a digit has two in it for a moment; a code filled in by the phone arrives whole.
    else write(place, text.length === 2 && before !== '' ? text.replace(before, '') : text)
  }
  const onKeyDown = (place: number, event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && (value[place] ?? '') === '' && place > 0) {
      event.preventDefault()
      onChange(value.slice(0, place - 1) + value.slice(place))
      focus(place - 1)
    }
    if (event.key === 'ArrowLeft') focus(place - 1)
    if (event.key === 'ArrowRight') focus(place + 1)
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    const digits = digitsOf(event.clipboardData.getData('text')).slice(0, CODE_LENGTH)
    if (digits === '') return
    onChange(digits)
    focus(digits.length)
  }

  return (
    <fieldset className={styles.code} aria-describedby={error === undefined ? undefined : errorId}>
      <legend>{label}</legend>
      <div className={styles.boxes} onPaste={onPaste}>
        {PLACES.map((place) => (
          <input
            key={place}
            ref={(box) => {
              boxes.current[place] = box
            }}
            className={styles.box}
            type="text"
            inputMode="numeric"
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${place + 1} of ${CODE_LENGTH}`}
            aria-invalid={error === undefined ? undefined : true}
            value={value[place] ?? ''}
            onChange={(event) => onInput(place, event.target.value)}
            onKeyDown={(event) => onKeyDown(place, event)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      <div id={errorId} aria-live="polite">
        {error === undefined ? null : (
          <p className={styles.error}>
            <Icon name="circle-alert" size="xs" />
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}
