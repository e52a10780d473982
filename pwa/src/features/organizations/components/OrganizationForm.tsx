import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { emailProblem } from '../../../lib/email.ts'
import { isInVersion, NOT_IN_VERSION } from '../../../records/inVersion.ts'
import { TimeZoneField } from '../../../records/online/TimeZoneField.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormText } from '../../../ui/FormField.tsx'
import { changeOrganization, createOrganization } from '../queries.ts'
import { nameProblem, SWITCHED_MODULES } from '../rules.ts'
import type { Organization } from '../shapes.ts'
import styles from './organizations.module.css'

interface OrganizationFormProps {
  /** null makes a new one. */
  readonly organization: Organization | null
  readonly onClose: () => void
}

/** A new organization needs a name, a zone and its first administrator, who gets the invitation. */
export function OrganizationForm({ organization, onClose }: OrganizationFormProps) {
  const formId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const [off, setOff] = useState<readonly string[]>(organization?.modulesOff ?? [])
  const { control, handleSubmit, formState } = useForm({
    defaultValues: {
      name: organization?.name ?? '',
      timeZone: organization?.timeZone ?? 'America/New_York',
      adminName: '',
      adminEmail: '',
    },
  })
  const submit = handleSubmit(async ({ name, timeZone, adminName, adminEmail }) => {
    const answer =
      organization === null
        ? await createOrganization({
            name: name.trim(),
            timeZone,
            adminName: adminName.trim(),
            adminEmail: adminEmail.trim(),
          })
        : await changeOrganization(organization.id, { name: name.trim(), timeZone, modulesOff: off })
    if (answer.ok) onClose()
    else setProblem(answer.message)
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={organization === null ? 'New organization' : organization.name}
      description={
        organization === null
          ? 'Its first administrator gets an invitation and sets up the rest.'
          : 'The name and time zone stand on every report of the organization.'
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={formId} busy={formState.isSubmitting}>
            {organization === null ? 'Create and invite' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {problem === null ? null : <Alert title="Nothing was changed">{problem}</Alert>}
        <div className={styles.two}>
          <FormText
            control={control}
            name="name"
            label="Name"
            required
            maxLength={120}
            rules={{ validate: nameProblem }}
          />
          <TimeZoneField control={control} name="timeZone" />
        </div>
        {organization === null ? (
          <div className={styles.two}>
            <FormText
              control={control}
              name="adminName"
              label="First administrator"
              required
              maxLength={120}
              rules={{ validate: nameProblem }}
            />
            <FormText
              control={control}
              name="adminEmail"
              label="Their e-mail"
              type="email"
              required
              rules={{ validate: emailProblem }}
            />
          </div>
        ) : (
          <fieldset>
            <legend className={styles.legend}>Modules switched on</legend>
            <div className={styles.switches}>
              {SWITCHED_MODULES.map(({ id, title }) =>
                isInVersion(id) ? (
                  <Checkbox
                    key={id}
                    label={title}
                    checked={!off.includes(id)}
                    onChange={(on) => setOff(on ? off.filter((one) => one !== id) : [...off, id])}
                  />
                ) : (
                  <Checkbox
                    key={id}
                    label={
                      <>
                        {title} <small>{NOT_IN_VERSION}</small>
                      </>
                    }
                    checked={false}
                    disabled
                    onChange={() => undefined}
                  />
                ),
              )}
            </div>
          </fieldset>
        )}
      </form>
    </Dialog>
  )
}
