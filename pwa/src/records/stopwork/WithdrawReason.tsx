import { useState } from 'react'
import { Chip } from '../../ui/Chip.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { WITHDRAW_REASONS } from './reasons.ts'
import styles from './WithdrawReason.module.css'

interface Props {
  readonly value: string
  readonly onChange: (reason: string) => void
  readonly spanish?: boolean
  readonly title: string
  readonly other: string
}

/** Why stopped work is withdrawn: one press, or words. */
export function WithdrawReason({ value, onChange, spanish = false, title, other }: Props) {
  const [typed, setTyped] = useState('')
  return (
    <div className={styles.why}>
      <div className={styles.chips} role="group" aria-label={title}>
        {WITHDRAW_REASONS.map(({ en, es }) => (
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
