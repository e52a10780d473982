import { useState } from 'react'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useFirstLogin } from '../queries.ts'
import { passwordRules } from '../rules.ts'
import styles from './SignInForm.module.css'

/** Opened by a first-login link: the person chooses the password and is signed in with it. */
export function FirstLoginForm({ secret }: { readonly secret: string }) {
  const accept = useFirstLogin()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const rules = passwordRules(password)
  const met = rules.filter((rule) => rule.met).length
  const tone = met === rules.length ? 'ok' : met >= rules.length / 2 ? 'warn' : 'danger'

  const submit = async () => {
    if (met < rules.length) {
      setProblem('The password does not meet all rules yet.')
      return
    }
    setBusy(true)
    const result = await accept(secret, password)
    setBusy(false)
    if (!result.ok) setRefused(result.message)
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => { event.preventDefault(); void submit() }}>
      {refused === null ? null : <Alert>{refused}</Alert>}
      <Field label="New password" error={problem}>
        <TextInput type="password" size="touch" autoComplete="new-password" value={password} onChange={(value) => { setPassword(value); setProblem(undefined) }} />
      </Field>
      <Progress label="Password strength" value={met} max={rules.length} tone={tone} />
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule.label} className={rule.met ? styles.met : undefined}>
            <Icon name={rule.met ? 'circle-check' : 'circle'} size="xs" label={rule.met ? 'Met' : 'Not met'} />{rule.label}
          </li>
        ))}
      </ul>
      <Button type="submit" kind="primary" size="touch" wide busy={busy}>Set password and sign in</Button>
    </form>
  )
}
