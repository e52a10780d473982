import { useId, useState } from 'react'
import type { Row } from '../../../data/react/live.ts'
import { focusOnMount } from '../../../records/focusOnMount.ts'
import { useRowForm } from '../../../records/undo/useRowForm.ts'
import { WhoToAsk } from '../../../records/WhoToAsk.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { roleTitle } from '../../../records/roleTitle.ts'
import { trimmed } from '../rules.ts'
import styles from './Form.module.css'

interface PersonFormProps {
  readonly person: Row<'person'> | null
  readonly mayEdit: boolean
  readonly companies: readonly string[]
  readonly onClose: () => void
}

/** A contact needs a name; an account keeps its role, which only its own page changes. */
export function PersonForm({ person, mayEdit, companies, onClose }: PersonFormProps) {
  const { save: keep, problem } = useRowForm('person', person)
  const formId = useId()
  const [fullName, setFullName] = useState(person?.fullName ?? '')
  const [jobTitle, setJobTitle] = useState(person?.jobTitle ?? '')
  const [company, setCompany] = useState(person?.company ?? '')
  const [active, setActive] = useState(person?.active !== false)
  const [asked, setAsked] = useState(false)
  const nameError = fullName.trim().length < 2 ? 'Enter a name of at least 2 letters.' : undefined

  const save = async () => {
    setAsked(true)
    if (nameError !== undefined) return
    if (
      (await keep(
        { fullName: fullName.trim(), jobTitle: trimmed(jobTitle), company: trimmed(company), active },
        `${fullName.trim()} changed`,
      )) !== null
    )
      onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={person === null ? 'Add contact' : person.fullName}
      description={
        person === null
          ? 'Somebody without an account: a contractor, a crew member, a visitor. An account is invited by an administrator.'
          : person.role === null
            ? 'Contact without an account'
            : `Account: ${roleTitle(person.role)}`
      }
      footer={
        mayEdit ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="primary" type="submit" form={formId}>
              {person === null ? 'Add contact' : 'Save'}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {problem === null ? null : <Alert title="Not saved">{problem}</Alert>}
        {mayEdit ? null : (
          <p className={styles.note}>
            You can read this. To change it: <WhoToAsk />
          </p>
        )}
        <Field label="Name" required={mayEdit} error={asked ? nameError : undefined}>
          <TextInput
            value={fullName}
            onChange={setFullName}
            maxLength={120}
            readOnly={!mayEdit}
            ref={mayEdit ? focusOnMount : undefined}
          />
        </Field>
        <div className={styles.two}>
          <Field label="Job title">
            <TextInput value={jobTitle} onChange={setJobTitle} maxLength={120} readOnly={!mayEdit} />
          </Field>
          <Field label="Company" hint={mayEdit ? 'Empty for the yard’s own people' : undefined}>
            <TextInput value={company} onChange={setCompany} maxLength={120} readOnly={!mayEdit} autoComplete="off" />
          </Field>
        </div>
        {mayEdit && companies.length > 0 && company === '' ? (
          <div className={styles.suggest} role="group" aria-label="Companies">
            {companies.slice(0, 6).map((name) => (
              <Button key={name} size="small" onClick={() => setCompany(name)}>
                {name}
              </Button>
            ))}
          </div>
        ) : null}
        {person === null ? null : (
          <Switch
            label="In use"
            hint="Off: no longer offered as owner or assignee. What they did stays."
            checked={active}
            onChange={setActive}
            disabled={!mayEdit}
          />
        )}
      </form>
    </Dialog>
  )
}
