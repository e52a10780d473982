import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormText } from '../../../ui/FormField.tsx'
import { signInWith } from '../queries.ts'
import type { CodeAsked } from '../queries.ts'
import { emailProblem, passwordProblem } from '../rules.ts'
import styles from './SignIn.module.css'

interface Credentials {
  readonly email: string
  readonly password: string
}

export function SignInForm({ onCodeAsked }: { readonly onCodeAsked: (asked: CodeAsked) => void }) {
  const [refused, setRefused] = useState<string | null>(null)
  const [shown, setShown] = useState(false)
  const { control, handleSubmit, formState, setFocus } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
  })

  const submit = handleSubmit(async ({ email, password }) => {
    setRefused(null)
    const outcome = await signInWith(email, password)
    if (outcome.step === 'code') onCodeAsked(outcome)
    if (outcome.step !== 'failed') return
    setRefused(outcome.message)
    setFocus('password', { shouldSelect: true })
  })
  const show = (
    <button
      type="button"
      className="link"
      aria-pressed={shown}
      aria-label="Show password"
      onClick={() => setShown(!shown)}
    >
      {shown ? 'Hide' : 'Show'}
    </button>
  )

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
        name="email"
        label="Email"
        type="email"
        size="touch"
        autoComplete="username"
        rules={{ validate: emailProblem }}
      />
      <FormText
        control={control}
        name="password"
        label="Password"
        type={shown ? 'text' : 'password'}
        size="touch"
        autoComplete="current-password"
        aside={show}
        rules={{ validate: passwordProblem }}
      />
      <Button type="submit" kind="primary" size="touch" wide busy={formState.isSubmitting}>
        Sign in
      </Button>
      <p className={styles.note}>Access is by invitation only. Contact your administrator if you need access.</p>
    </form>
  )
}
