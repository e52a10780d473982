import { useState } from 'react'
import { useActor } from '../../../data/react/context.tsx'
import type { People } from '../../../records/usePeople.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useLatestFindings } from '../findingQueries.ts'
import { companiesOf } from '../rules.ts'
import styles from './FindingMore.module.css'

interface Props {
  readonly value: string | null
  readonly people: People
  readonly onChange: (company: string | null) => void
}

const OFFERED = 12

/** Whose people: a company the yard knows in one press, any other by name. */
export function FindingMoreCompany({ value, people, onChange }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Key
        label={value ?? 'Contractor'}
        {...(value === null ? {} : { hint: 'contractor' })}
        icon={<Icon name="hard-hat" size="md" />}
        onPress={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title="Which contractor?">
        <Choices
          value={value}
          people={people}
          onChange={(company) => {
            setOpen(false)
            onChange(company)
          }}
        />
      </Sheet>
    </>
  )
}

function Choices({ value, people, onChange }: Props) {
  const { orgName } = useActor()
  const findings = useLatestFindings()
  const [name, setName] = useState('')
  // The yard's own people carry its name; they are no contractor.
  const companies = companiesOf([...people.byId.values()], findings ?? [])
    .filter((company) => company !== orgName)
    .slice(0, OFFERED)
  const typed = name.trim()
  return (
    <>
      <div className={styles.choices}>
        {companies.map((company) => (
          <Key key={company} label={company} selected={company === value} onPress={() => onChange(company)} />
        ))}
        {value === null ? null : (
          <Key label="No contractor" icon={<Icon name="x" size="md" />} onPress={() => onChange(null)} />
        )}
      </div>
      <form
        className={styles.other}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed !== '') onChange(typed)
        }}
      >
        <TextInput
          label="Another company"
          size="touch"
          value={name}
          onChange={setName}
          maxLength={120}
          placeholder="Another company"
        />
        <Key
          label="Use it"
          icon={<Icon name="check" size="md" />}
          {...(typed === '' ? { disabledReason: 'Write the name first.' } : {})}
          onPress={() => onChange(typed)}
        />
      </form>
    </>
  )
}
