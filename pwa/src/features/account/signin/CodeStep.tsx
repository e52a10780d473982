import { useState } from 'react'
import { focusOnMount } from '../../../records/focusOnMount.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { sendLoginCode, verifyLogin } from '../queries.ts'
import type { CodeAsked } from '../queries.ts'
import { loginCodeProblem, recoveryCodeProblem } from '../rules.ts'
import { CodeBoxes } from './CodeBoxes.tsx'
import styles from './SignIn.module.css'

export interface CodeStepProps extends CodeAsked {
  readonly onDone: () => void
  readonly onBack: () => void
}

/** The second step: who knows the password shows that the phone, the authenticator or a recovery code is theirs too. */
export function CodeStep({ phoneNumber, methods, onDone, onBack }: CodeStepProps) {
  const [recovering, setRecovering] = useState(false)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState<'sending' | 'verifying' | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const bySms = methods.includes('sms')

  const verify = async (given: string) => {
    const wrong = recovering ? recoveryCodeProblem(given) : loginCodeProblem(given)
    setProblem(wrong)
    if (wrong !== undefined || busy === 'verifying') return
    setBusy('verifying')
    setRefused(null)
    const outcome = await verifyLogin(given.trim())
    if (outcome.ok) {
      onDone()
      return
    }
    setBusy(null)
    setCode('')
    // The fifth wrong code ends it on the server: there is nothing left here to verify.
    setRefused(outcome.status === 401 ? `${outcome.message} Go back and sign in again.` : outcome.message)
  }
  const send = async () => {
    setBusy('sending')
    setRefused(null)
    const outcome = await sendLoginCode()
    setBusy(null)
    if (outcome.ok) setSentTo(phoneNumber)
    else setRefused(outcome.message)
  }
  const change = (next: string) => {
    setCode(next)
    setProblem(undefined)
  }

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
      {recovering ? (
        <p className={styles.lead}>
          Enter one of the recovery codes you kept when you set up two-factor authentication. Each works once.
        </p>
      ) : (
        <div className={styles.lead}>
          {bySms && phoneNumber !== null ? (
            <p>
              Your phone number: <strong className="num">{phoneNumber}</strong>
            </p>
          ) : null}
          {methods.includes('totp') ? (
            <p>{bySms ? 'Or enter' : 'Enter'} the code your authenticator app shows.</p>
          ) : null}
        </div>
      )}
      {recovering || !bySms ? null : (
        <div className={styles.send}>
          <Button size="touch" busy={busy === 'sending'} onClick={() => void send()}>
            Send Code
          </Button>
          <p role="status">{sentTo === null ? null : `Code sent to ${sentTo}.`}</p>
        </div>
      )}
      {recovering ? (
        <Field label="Recovery code" error={problem}>
          <TextInput
            size="touch"
            autoComplete="off"
            ref={focusOnMount}
            value={code}
            onChange={change}
            placeholder="abcde-fghij"
          />
        </Field>
      ) : (
        <CodeBoxes
          label="Verification code"
          value={code}
          error={problem}
          focused
          onChange={change}
          onComplete={(given) => void verify(given)}
        />
      )}
      <Button type="submit" kind="primary" size="touch" wide busy={busy === 'verifying'}>
        Verify &amp; Login
      </Button>
      <div className={styles.ways}>
        <Button kind="quiet" onClick={onBack}>
          Back to Login
        </Button>
        {methods.includes('recovery') ? (
          <button
            type="button"
            className="link"
            onClick={() => {
              setRecovering(!recovering)
              change('')
            }}
          >
            {recovering ? 'Use a verification code' : 'Use a recovery code'}
          </button>
        ) : null}
      </div>
    </form>
  )
}
