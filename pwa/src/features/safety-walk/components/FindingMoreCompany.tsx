import { useState } from 'react'
import { useActor } from '../../../data/react/context.tsx'
import type { People } from '../../../records/usePeople.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useCaptureWords } from '../capture/useCaptureWords.ts'
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
  const t = useCaptureWords().t.company
  return (
    <>
      <Key
        label={value ?? t.key}
        {...(value === null ? {} : { hint: t.hint })}
        icon={<Icon name="hard-hat" size="md" />}
        onPress={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={t.which}>
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
  const t = useCaptureWords().t.company
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
          <Key label={t.none} icon={<Icon name="x" size="md" />} onPress={() => onChange(null)} />
        )}
      </div>
      <form
        className={styles.other}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed !== '') onChange(typed)
        }}
      >
        <TextInput label={t.other} size="touch" value={name} onChange={setName} maxLength={120} placeholder={t.other} />
        <Key
          label={t.use}
          icon={<Icon name="check" size="md" />}
          {...(typed === '' ? { disabledReason: t.nameFirst } : {})}
          onPress={() => onChange(typed)}
        />
      </form>
    </>
  )
}
