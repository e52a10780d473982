import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { renderSVG } from 'uqr'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormText } from '../../../ui/FormField.tsx'
import styles from '../profile/account.module.css'
import { startTotp, verifyTotp } from '../queries.ts'
import { disablePasswordProblem } from '../rules.ts'
import { CodeBoxes } from '../signin/CodeBoxes.tsx'
import type { SetupProps } from './SmsSetup.tsx'
import { useCodeProof } from './useCodeProof.ts'

interface Secret {
  readonly secret: string
  /** What the square says, `otpauth://totp/…`. */
  readonly uri: string
}

export function TotpSetup({ email, onDone }: SetupProps & { readonly email: string }) {
  const [secret, setSecret] = useState<Secret | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const { control, handleSubmit, formState } = useForm({ defaultValues: { password: '' } })
  const start = handleSubmit(async ({ password }) => {
    setRefused(null)
    const answer = await startTotp(password)
    if (answer.ok) setSecret(answer.value)
    else setRefused(answer.message)
  })
  if (secret !== null) return <Scan {...secret} onDone={onDone} />
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        void start(event)
      }}
    >
      {refused === null ? null : <Alert>{refused}</Alert>}
      <p className={styles.note}>An authenticator app makes a new code every 30 seconds, also without a signal.</p>
      <input type="text" hidden readOnly name="username" autoComplete="username" value={email} />
      <FormText
        control={control}
        name="password"
        label="Password"
        type="password"
        size="touch"
        autoComplete="current-password"
        rules={{ validate: disablePasswordProblem }}
      />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={formState.isSubmitting}>
          Continue
        </Button>
      </div>
    </form>
  )
}

function Scan({ secret, uri, onDone }: Secret & SetupProps) {
  const { code, problem, refused, busy, change, verify } = useCodeProof((given) => verifyTotp(given), onDone)
  const square = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(uri, { ecc: 'M', border: 3, blackColor: '#000', whiteColor: '#fff' }))}`
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void verify(code)
      }}
    >
      {refused === null ? null : <Alert>{refused}</Alert>}
      <div className={styles.secret}>
        <img className={styles.square} src={square} alt="QR code for your authenticator app" />
        <p className={styles.note}>Scan it with your authenticator app, or type this key there:</p>
        <code className={styles.key}>{secret.match(/.{1,4}/g)?.join(' ') ?? secret}</code>
      </div>
      <CodeBoxes
        label="Code of the app"
        value={code}
        error={problem}
        onChange={change}
        onComplete={(given) => void verify(given)}
      />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={busy}>
          Verify
        </Button>
      </div>
    </form>
  )
}
