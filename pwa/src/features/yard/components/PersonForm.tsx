import type { Row } from '../../../data/react/live.ts'
import { useActor } from '../../../data/react/context.tsx'
import { defineRecord } from '../../../records/engine/define.ts'
import type { FieldException } from '../../../records/engine/fieldExceptions.ts'
import { RecordDialog } from '../../../records/engine/formDialog.tsx'
import { roleTitle } from '../../../records/roleTitle.ts'
import { Button } from '../../../ui/Button.tsx'
import { usePersonRows } from '../queries.ts'
import { keepsName, KEPT } from '../ranks.ts'
import styles from './Form.module.css'

interface PersonFormProps {
  readonly person: Row<'person'> | null
  readonly onClose: () => void
}

const NAME = 2

const PERSON = defineRecord('person', {
  fields: {
    fullName: {
      wide: true,
      check: (name) => (typeof name === 'string' && name.length >= NAME ? null : 'Enter a name of at least 2 letters.'),
    },
    company: { hint: 'Empty for the yard’s own people' },
    active: {
      label: 'In use',
      empty: true,
      hint: 'Off: no longer offered as owner or assignee. What they did stays.',
    },
  },
})

const SUGGESTED = 6

/** A contact needs a name; an account keeps its role, which only its own page changes. */
export function PersonForm({ person, onClose }: PersonFormProps) {
  const companies = companiesOf(usePersonRows() ?? [])
  const actor = useActor()
  const kept = person !== null && keepsName(person, actor) ? { on: () => ({ refused: KEPT }) } : {}
  return (
    <RecordDialog
      definition={PERSON}
      mode={person === null ? 'new' : 'edit'}
      action={person === null ? 'Add contact' : 'Save'}
      row={person}
      start={{ active: true }}
      exceptions={{
        ...PERSON.fields,
        fullName: { ...PERSON.fields?.['fullName'], ...kept },
        active: { ...PERSON.fields?.['active'], ...kept },
        company: { ...PERSON.fields?.['company'], below: suggest(companies), ...kept },
      }}
      description={
        person === null
          ? 'Somebody without an account: a contractor, a crew member, a visitor. An account is invited by an administrator.'
          : person.role === null
            ? 'Contact without an account'
            : `Account: ${roleTitle(person.role)}`
      }
      onSaved={onClose}
      onClose={onClose}
    />
  )
}

/** The companies of others under an empty field, to press instead of to type. */
function suggest(companies: readonly string[]): NonNullable<FieldException['below']> {
  return (give, values) =>
    companies.length === 0 || (values['company'] ?? null) !== null ? null : (
      <div className={styles.suggest} role="group" aria-label="Companies">
        {companies.slice(0, SUGGESTED).map((name) => (
          <Button key={name} size="small" onClick={() => give(name)}>
            {name}
          </Button>
        ))}
      </div>
    )
}

function companiesOf(people: readonly Row<'person'>[]): readonly string[] {
  return [...new Set(people.map(({ company }) => company ?? '').filter((company) => company !== ''))].toSorted((a, b) =>
    a.localeCompare(b, 'en-US'),
  )
}
