import { useState } from 'react'
import { TextInput } from '../../ui/TextInput.tsx'
import { Field } from '../../ui/Field.tsx'

interface Props {
  readonly label: string
  readonly value: string
  /** False where it cannot be read: the words stay as typed. */
  readonly onSave: (text: string) => boolean
  readonly hint?: string
  readonly placeholder?: string
  readonly error?: string
  readonly numeric?: boolean
}

/** A line of text that is kept when its field is left. */
export function Line({ label, value, onSave, hint, placeholder, error, numeric = false }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const save = () => {
    if (typed === null) return
    const kept = typed === value || onSave(typed)
    setWrong(!kept)
    if (kept) setTyped(null)
  }
  return (
    <Field label={label} hint={hint} error={wrong ? (error ?? 'This cannot be read.') : undefined}>
      <TextInput
        value={typed ?? value}
        onChange={setTyped}
        onBlur={save}
        {...(placeholder === undefined ? {} : { placeholder })}
        {...(numeric ? { inputMode: 'decimal' as const } : {})}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save()
          if (event.key === 'Escape') setTyped(null)
        }}
      />
    </Field>
  )
}
