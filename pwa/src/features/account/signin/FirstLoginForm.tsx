import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormText } from '../../../ui/FormField.tsx'
import { PasswordStrength } from '../components/PasswordStrength.tsx'
import { acceptFirstLogin } from '../queries.ts'
import type { CodeAsked } from '../queries.ts'
import { chosenPasswordProblem } from '../rules.ts'
import styles from './SignIn.module.css'

/** Opened by a first-login link: the person chooses the password and is signed in with it. */
export function FirstLoginForm({
  secret,
  onCodeAsked,
}: {
  readonly secret: string
  readonly onCodeAsked: (asked: CodeAsked) => void
}) {
  const [refused, setRefused] = useState<string | null>(null)
  const { control, handleSubmit, formState } = useForm({ defaultValues: { password: '' } })
  const password = useWatch({ control, name: 'password' })
  const submit = handleSubmit(async (given) => {
    const outcome = await acceptFirstLogin(secret, given.password)
    if (outcome.step === 'code') onCodeAsked(outcome)
    if (outcome.step === 'failed') setRefused(outcome.message)
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
      <FormText
        control={control}
        name="password"
        label="New password"
        type="password"
        size="touch"
        autoComplete="new-password"
        rules={{ validate: chosenPasswordProblem }}
      />
      <PasswordStrength password={password} />
      <Button type="submit" kind="primary" size="touch" wide busy={formState.isSubmitting}>
        Set password and sign in
      </Button>
    </form>
  )
}
