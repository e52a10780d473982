import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Combobox, type ComboboxOption } from '../../../ui/Combobox.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import styles from './rule.module.css'

interface PickProps {
  readonly title: string
  readonly value: readonly string[]
  readonly options: readonly ComboboxOption[]
  readonly onChange: (value: readonly string[]) => void
  readonly refused: boolean
}

/** Several records by name: chosen one after the other, each taken off with its cross. */
export function PickMany({ title, value, options, onChange, refused }: PickProps) {
  const name = (id: string) => options.find((option) => option.value === id)?.label ?? 'Not on this device'
  return (
    <div className={styles.pick}>
      <Chosen
        names={value.map((id) => ({ id, name: name(id) }))}
        refused={refused}
        onDrop={(id) => onChange(value.filter((one) => one !== id))}
      />
      {refused ? null : (
        <Combobox
          value={null}
          label={`Add to ${title.toLowerCase()}`}
          options={options.filter((option) => !value.includes(option.value))}
          onChange={(id) => {
            if (id !== null) onChange([...value, id])
          }}
          placeholder="Type to add"
        />
      )}
    </div>
  )
}

interface ChosenProps {
  readonly names: readonly { readonly id: string; readonly name: string }[]
  readonly refused: boolean
  readonly onDrop: (id: string) => void
}

function Chosen({ names, refused, onDrop }: ChosenProps) {
  if (names.length === 0) return null
  return (
    <ul className={styles.chosen}>
      {names.map(({ id, name }) => (
        <li key={id}>
          {name}
          {refused ? null : (
            <Button
              size="small"
              kind="quiet"
              icon={<Icon name="x" size="xs" />}
              label={`Take off ${name}`}
              onClick={() => onDrop(id)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

interface LeadsProps {
  readonly value: readonly number[]
  readonly onChange: (value: readonly number[]) => void
  readonly refused: boolean
}

/** The ladder of reminders as chips, the farthest first. */
export function Leads({ value, onChange, refused }: LeadsProps) {
  const [typed, setTyped] = useState('')
  const days = /^\d{1,3}$/.test(typed) ? Number(typed) : null
  const add = () => {
    if (days === null) return
    onChange([...new Set([...value, days])].toSorted((a, b) => b - a))
    setTyped('')
  }
  return (
    <div className={styles.pick}>
      <Chosen
        names={value.map((lead) => ({ id: `${lead}`, name: leadWords(lead) }))}
        refused={refused}
        onDrop={(id) => onChange(value.filter((one) => `${one}` !== id))}
      />
      {refused ? null : (
        <div className={styles.addLead}>
          <TextInput value={typed} onChange={setTyped} label="Days before" placeholder="Days before" maxLength={3} />
          <Button onClick={add} disabledReason={days === null ? 'Type a number of days first.' : undefined}>
            Add reminder
          </Button>
        </div>
      )}
    </div>
  )
}

function leadWords(days: number): string {
  return days === 0 ? 'on the day' : days === 1 ? '1 day before' : `${days} days before`
}
