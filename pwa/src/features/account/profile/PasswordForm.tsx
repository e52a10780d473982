import { useState, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Alert } from '../../../ui/Alert.tsx'
import { FormText } from '../../../ui/FormField.tsx'
import { PasswordStrength } from '../components/PasswordStrength.tsx'
import { changePassword } from '../queries.ts'
import { confirmPasswordProblem, currentPasswordProblem, newPasswordProblem } from '../rules.ts'
import styles from './account.module.css'
import { SaveLine } from './SaveLine.tsx'

export interface PasswordFormProps {
  readonly email: string
  /** The temporary password of an administrator is being replaced. */
  readonly first?: boolean
  /** Another way out, beside the button. */
  readonly children?: ReactNode
}

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function PasswordForm({ email, first = false, children }: PasswordFormProps) {
  const [refused, setRefused] = useState<string | null>(null)
  const [saved, setSaved] = useState<string | null>(null)
  const { control, handleSubmit, formState, reset } = useForm({ defaultValues: EMPTY })
  const chosen = useWatch({ control, name: 'newPassword' })
  const submit = handleSubmit(async ({ currentPassword, newPassword }) => {
    setRefused(null)
    setSaved(null)
    const outcome = await changePassword(currentPassword, newPassword, first)
    if (!outcome.ok) {
      setRefused(outcome.message)
      return
    }
    reset(EMPTY)
    setSaved('Changed. Your other devices have to sign in again.')
  })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        void submit(event)
      }}
    >
      {refused === null ? null : <Alert>{refused}</Alert>}
      {/* Password managers keep the new password under this name. */}
      <input type="text" hidden readOnly name="username" autoComplete="username" value={email} />
      <FormText
        control={control}
        name="currentPassword"
        label="Current password"
        type="password"
        autoComplete="current-password"
        rules={{ validate: currentPasswordProblem }}
        {...(first ? { hint: 'The temporary password you were given.' } : {})}
      />
      <FormText
        control={control}
        name="newPassword"
        label="New password"
        type="password"
        autoComplete="new-password"
        rules={{ validate: newPasswordProblem }}
      />
      <PasswordStrength password={chosen} />
      <FormText
        control={control}
        name="confirmPassword"
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        rules={{ validate: (confirm, all) => confirmPasswordProblem(confirm, all.newPassword) }}
      />
      <SaveLine saving={formState.isSubmitting} label={first ? 'Set password' : 'Change password'} saved={saved}>
        {children}
      </SaveLine>
    </form>
  )
}
