import { useState } from 'react'
import { Chip } from '../ui/Chip.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import type { Ask } from './given.ts'
import styles from './ReasonChoice.module.css'

interface Props {
  readonly reasons: Ask['reasons']
  readonly value: string
  readonly onChange: (reason: string) => void
  readonly spanish?: boolean
  readonly title: string
  readonly other: string
}

/** Why something is done: one press, or words. */
export function ReasonChoice({ reasons, value, onChange, spanish = false, title, other }: Props) {
  const [typed, setTyped] = useState('')
  return (
    <div className={styles.why}>
      <div className={styles.chips} role="group" aria-label={title}>
        {reasons.map(({ en, es }) => (
          <Chip
            key={en}
            selected={value === en}
            onToggle={() => {
              setTyped('')
              onChange(value === en ? '' : en)
            }}
          >
            {spanish ? <span lang="es">{es}</span> : en}
          </Chip>
        ))}
      </div>
      <Field label={other}>
        <TextInput
          size="touch"
          value={typed}
          maxLength={1000}
          onChange={(text) => {
            setTyped(text)
            onChange(text.trim())
          }}
        />
      </Field>
    </div>
  )
}
