import { useState } from 'react'
import { useActor } from '../../../data/react/context.tsx'
import { useDraft } from '../../../data/store/drafts.ts'
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
  /** The finding: names what is typed, on the device. */
  readonly id: string
  readonly value: string | null
  readonly people: People
  readonly onChange: (company: string | null) => void
}

const OFFERED = 12

/** Whose people: a company the yard knows in one press, any other by name. */
export function FindingMoreCompany({ id, value, people, onChange }: Props) {
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
          id={id}
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

function Choices({ id, value, people, onChange }: Props) {
  const { orgName } = useActor()
  const t = useCaptureWords().t.company
  const findings = useLatestFindings()
  const draft = useDraft(`company:${id}`, '')
  // The yard's own people carry its name; they are no contractor.
  const companies = companiesOf([...people.byId.values()], findings ?? [])
    .filter((company) => company !== orgName)
    .slice(0, OFFERED)
  const typed = draft.value.trim()
  const choose = (company: string | null) => {
    draft.clear()
    onChange(company)
  }
  return (
    <>
      <div className={styles.choices}>
        {companies.map((company) => (
          <Key key={company} label={company} selected={company === value} onPress={() => choose(company)} />
        ))}
        {value === null ? null : <Key label={t.none} icon={<Icon name="x" size="md" />} onPress={() => choose(null)} />}
      </div>
      <form
        className={styles.other}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed !== '') choose(typed)
        }}
      >
        <TextInput
          label={t.other}
          size="touch"
          value={draft.value}
          onChange={draft.change}
          maxLength={120}
          placeholder={t.other}
        />
        <Key
          label={t.use}
          icon={<Icon name="check" size="md" />}
          {...(typed === '' ? { disabledReason: t.nameFirst } : {})}
          onPress={() => choose(typed)}
        />
      </form>
    </>
  )
}
