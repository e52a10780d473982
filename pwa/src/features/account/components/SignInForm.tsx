import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useSignIn } from '../queries.ts'
import { emailProblem, passwordProblem } from '../rules.ts'
import styles from './SignInForm.module.css'

interface Credentials {
  readonly email: string
  readonly password: string
}

export function SignInForm() {
  const signIn = useSignIn()
  const [refused, setRefused] = useState<string | null>(null)
  const [shown, setShown] = useState(false)
  const { control, handleSubmit, formState, setFocus } = useForm<Credentials>({ defaultValues: { email: '', password: '' } })

  const submit = handleSubmit(async ({ email, password }) => {
    setRefused(null)
    const result = await signIn(email, password)
    if (result.ok) return
    setRefused(result.message)
    setFocus('password', { shouldSelect: true })
  })

  return (
    <form className={styles.form} noValidate onSubmit={(event) => { void submit(event) }}>
      {refused === null ? null : <Alert>{refused}</Alert>}
      <Controller
        name="email"
        control={control}
        rules={{ validate: (value) => emailProblem(value) ?? true }}
        render={({ field, fieldState }) => (
          <Field label="Email" error={fieldState.error?.message}>
            <TextInput ref={field.ref} name="email" type="email" size="touch" autoComplete="username" value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
          </Field>
        )}
      />
      <Controller
        name="password"
        control={control}
        rules={{ validate: (value) => passwordProblem(value) ?? true }}
        render={({ field, fieldState }) => (
          <Field label="Password" error={fieldState.error?.message} aside={<button type="button" className="link" aria-pressed={shown} aria-label="Show password" onClick={() => setShown(!shown)}>{shown ? 'Hide' : 'Show'}</button>}>
            <TextInput ref={field.ref} name="password" type={shown ? 'text' : 'password'} size="touch" autoComplete="current-password" value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
          </Field>
        )}
      />
      <Button type="submit" kind="primary" size="touch" wide busy={formState.isSubmitting}>Sign in</Button>
      <p className={styles.note}>Access is by invitation only. Contact your administrator if you need access.</p>
    </form>
  )
}
