import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Alert } from '../../../ui/Alert.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { FormText } from '../../../ui/FormField.tsx'
import { OfflineState } from '../../../ui/OfflineState.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { PasswordStrength } from '../components/PasswordStrength.tsx'
import { readInvitation, register } from '../queries.ts'
import type { Invitation } from '../queries.ts'
import { chosenPasswordProblem, nameProblem } from '../rules.ts'
import styles from './SignIn.module.css'

type Found =
  | { readonly status: 'asking' }
  | { readonly status: 'found'; readonly invitation: Invitation }
  | { readonly status: 'offline' }
  | { readonly status: 'refused'; readonly message: string }

/** Opened by an invitation: says where it leads before anything is asked, then makes the account. */
export function RegisterForm({ token, onLeave }: { readonly token: string; readonly onLeave: () => void }) {
  const [found, setFound] = useState<Found>({ status: 'asking' })
  const asking = found.status === 'asking'
  useEffect(() => {
    if (!asking) return
    let gone = false
    void readInvitation(token).then((answer) => {
      if (gone) return
      if (answer.ok) setFound({ status: 'found', invitation: answer.value })
      else setFound(answer.status === 0 ? { status: 'offline' } : { status: 'refused', message: answer.message })
    })
    return () => {
      gone = true
    }
  }, [token, asking])

  switch (found.status) {
    case 'asking':
      return <Spinner size="large" label="Opening your invitation" />
    case 'offline':
      return (
        <OfflineState
          fact="An invitation is opened once, with a connection. The link stays good until it expires."
          action={
            <Button size="touch" onClick={() => setFound({ status: 'asking' })}>
              Try again
            </Button>
          }
        />
      )
    case 'refused':
      return (
        <div className={styles.form}>
          <Alert>{found.message}</Alert>
          <p className={styles.note}>Contact your administrator if you need access: a new invitation takes a minute.</p>
          <div>
            <Button size="touch" onClick={onLeave}>
              Go to sign-in
            </Button>
          </div>
        </div>
      )
    case 'found':
      return <Register token={token} invitation={found.invitation} />
  }
}

function Register({ token, invitation }: { readonly token: string; readonly invitation: Invitation }) {
  const [refused, setRefused] = useState<string | null>(null)
  const { control, handleSubmit, formState } = useForm({
    defaultValues: { fullName: invitation.fullName, password: '' },
  })
  const password = useWatch({ control, name: 'password' })
  const submit = handleSubmit(async ({ fullName, password: chosen }) => {
    setRefused(null)
    const outcome = await register(token, invitation.email, fullName, chosen)
    if (!outcome.ok) setRefused(outcome.message)
  })
  const by = invitation.invitedBy === null ? [] : [{ label: 'Invited by', value: invitation.invitedBy }]
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        void submit(event)
      }}
    >
      {refused === null ? null : <Alert>{refused}</Alert>}
      <section className={styles.invited} aria-label="What you are invited to">
        <Facts
          rows={[
            { label: 'Organization', value: invitation.organization },
            { label: 'Your role', value: invitation.roleTitle },
            { label: 'Email', value: invitation.email },
            ...by,
          ]}
        />
        <h2>What you will see</h2>
        <ul className={styles.modules}>
          {invitation.modules.map((title) => (
            <li key={title}>
              <Badge>{title}</Badge>
            </li>
          ))}
        </ul>
      </section>
      <FormText
        control={control}
        name="fullName"
        label="Full Name"
        size="touch"
        autoComplete="name"
        rules={{ validate: nameProblem }}
      />
      {/* Password managers keep the password under this name. */}
      <input type="text" hidden readOnly name="username" autoComplete="username" value={invitation.email} />
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
        Create account
      </Button>
    </form>
  )
}
