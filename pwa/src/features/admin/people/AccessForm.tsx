import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useActor } from '../../../data/react/context.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormSelect, FormText } from '../../../ui/FormField.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from '../components/admin.module.css'
import { rolesWithin } from '../matrixRules.ts'
import { changeUser, useMatrix } from '../queries.ts'
import { nameProblem, ROLE_OPTIONS } from '../rules.ts'
import type { User } from '../shapes.ts'
import { useOwnReach } from './useOwnReach.ts'
import { ZonesField } from './ZonesField.tsx'

/** Name, role and where somebody works. The role takes effect at once, on their devices with the next contact. */
export function AccessForm({ user }: { readonly user: User }) {
  const own = useOwnReach()
  const self = useActor().userId === user.id
  const matrix = useMatrix()
  const [zones, setZones] = useState(user.zones)
  const [said, setSaid] = useState<string | null>(null)
  const [saved, setSaved] = useState(false)
  const { control, handleSubmit, formState, reset } = useForm({
    defaultValues: { fullName: user.fullName, role: user.role, company: user.company ?? '' },
  })
  const within = matrix.status === 'ready' ? rolesWithin(matrix.value, own) : []
  const roles = ROLE_OPTIONS.filter(({ value }) => value === user.role || (!self && within.includes(value)))
  const zonesChanged = JSON.stringify(zones) !== JSON.stringify(user.zones)
  const submit = handleSubmit(async (form) => {
    const company = form.company.trim()
    const answer = await changeUser(user.id, {
      ...(form.fullName.trim() === user.fullName ? {} : { fullName: form.fullName.trim() }),
      ...(form.role === user.role ? {} : { role: form.role }),
      ...(company === (user.company ?? '') ? {} : { company: company === '' ? null : company }),
      ...(zonesChanged ? { zones } : {}),
    })
    setSaved(answer.ok)
    setSaid(answer.ok ? null : answer.message)
    if (answer.ok) reset(form)
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {said === null ? null : <Alert title="Not saved">{said}</Alert>}
      <FormText
        control={control}
        name="fullName"
        label="Full name"
        required
        maxLength={120}
        hint={user.email}
        rules={{ validate: nameProblem }}
      />
      <FormSelect
        control={control}
        name="role"
        label="Role"
        required
        options={roles}
        hint={
          self
            ? 'Somebody else must change your own role, zones and company.'
            : roles.length < ROLE_OPTIONS.length && matrix.status === 'ready'
              ? 'Only roles that hold no more than you do.'
              : undefined
        }
      />
      {self ? null : (
        <>
          <ZonesField
            value={zones}
            onChange={(next) => {
              setZones(next)
              setSaved(false)
            }}
          />
          <FormText
            control={control}
            name="company"
            label="Company"
            maxLength={120}
            hint="For contractors. Rights that reach “own company” end here."
          />
        </>
      )}
      <div className={styles.buttons}>
        <Button
          kind="primary"
          type="submit"
          busy={formState.isSubmitting}
          {...(formState.isDirty || zonesChanged ? {} : { disabledReason: 'Nothing was changed yet.' })}
        >
          Save
        </Button>
        {saved && !formState.isDirty && !zonesChanged ? (
          <span className={styles.done} role="status">
            <Icon name="check" size="xs" />
            Kept on the server
          </span>
        ) : null}
      </div>
    </form>
  )
}
