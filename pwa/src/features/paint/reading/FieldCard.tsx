import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { useFileUrl } from '../../../data/files/files.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Row as Line } from '../../../ui/layout.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { refuse, type Given } from './adopt.ts'
import { areaOf, PAGE, type SheetField } from './layout.ts'
import type { Shown } from './shown.ts'
import styles from './reading.module.css'

interface Props {
  readonly shown: Shown
  readonly given: Given
  readonly current: boolean
  readonly onFocus: () => void
  readonly onAccept: (value: string) => void
  /** Typed, and left without Enter. */
  readonly onKeep: (value: string) => void
  readonly onStep: (by: number) => void
}

/** One field: its picture, what it was read as, and the one input in which it is accepted or written anew. */
export function FieldCard({ shown, given, current, onFocus, onAccept, onKeep, onStep }: Props) {
  const { key, field, flat, raw, state, others, answered } = shown
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(shown.value)
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    if (current) input.current?.focus()
  }, [current])
  const problem = refuse(key, value.trim(), given) ?? undefined
  const accept = (text: string) => {
    setTouched(true)
    if (refuse(key, text.trim(), given) === null) onAccept(text)
  }
  const left = () => {
    setTouched(true)
    if (value.trim() !== shown.value && refuse(key, value.trim(), given) === null) onKeep(value)
  }
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') accept(value)
    else if (event.key === 'ArrowDown') onStep(1)
    else if (event.key === 'ArrowUp') onStep(-1)
    else return
    event.preventDefault()
  }
  const choices = [...new Set([...(raw === '' ? [] : [raw]), ...others])].filter(
    (one) => !one.includes('?') && !one.includes('_'),
  )
  return (
    <div className={styles.field} data-current={current || undefined}>
      <Crop flat={flat} field={field} />
      <Field
        label={field.label}
        error={touched ? problem : undefined}
        aside={
          answered ? (
            <Badge tone="ok">Looked at</Badge>
          ) : state === 'type' ? (
            <Badge tone="danger">Type it</Badge>
          ) : state === 'verify' ? (
            <Badge tone="warn">Confirm</Badge>
          ) : (
            <Badge tone="info">Read</Badge>
          )
        }
      >
        <TextInput
          ref={input}
          value={value}
          onChange={setValue}
          onFocus={onFocus}
          onBlur={left}
          onKeyDown={pressed}
          maxLength={60}
          autoComplete="off"
          inputMode={field.kind === 'digits' && !field.whole ? 'decimal' : 'text'}
        />
      </Field>
      {choices.length < 2 ? null : (
        <Line>
          {choices.slice(0, field.kind === 'ticks' ? 10 : 3).map((one) => (
            <Chip
              key={one}
              selected={one === value}
              onToggle={() => {
                setValue(one)
                accept(one)
              }}
            >
              {wordsOf(field, one)}
            </Chip>
          ))}
        </Line>
      )}
    </div>
  )
}

function wordsOf(field: SheetField, value: string): string {
  const label = field.kind === 'ticks' ? field.options.find((option) => option.value === value)?.label : undefined
  return label === undefined || label === '' ? value : label
}

/** Its place on the straightened page, large enough to read. */
function Crop({ flat, field }: { readonly flat: string; readonly field: SheetField }) {
  const file = useFileUrl(flat)
  const { x, y, width, height } = areaOf(field)
  const scale = Math.min(2.4, 300 / width)
  const style: CSSProperties = {
    width: width * scale,
    height: height * scale,
    backgroundSize: `${PAGE.width * scale}px ${PAGE.height * scale}px`,
    backgroundPosition: `${-x * scale}px ${-y * scale}px`,
    ...(file.status === 'ready' ? { backgroundImage: `url("${file.url}")` } : {}),
  }
  return <div className={styles.crop} role="img" aria-label={`${field.label} on the sheet`} style={style} />
}
