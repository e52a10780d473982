import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormText } from '../../../ui/FormField.tsx'
import styles from '../profile/account.module.css'
import { startTwoFactor, verifyTwoFactor } from '../queries.ts'
import { disablePasswordProblem, formatPhone, phoneDigits, phoneProblem } from '../rules.ts'
import { CodeBoxes } from '../signin/CodeBoxes.tsx'
import { useCodeProof } from './useCodeProof.ts'

/** The server wants the password when it was last given more than ten minutes ago. */
const PASSWORD_WANTED = 403

export interface SetupProps {
  /** With the recovery codes, if this was the first factor. */
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

export function SmsSetup({ onDone }: SetupProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [asksPassword, setAsksPassword] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const { control, handleSubmit, formState, getValues } = useForm({ defaultValues: { phone: '', password: '' } })

  const start = handleSubmit(async ({ phone, password }) => {
    setRefused(null)
    const digits = phoneDigits(phone)
    const outcome = await startTwoFactor(digits, asksPassword ? password : undefined)
    if (outcome.ok) {
      setSentTo(digits)
      return
    }
    if (outcome.status === PASSWORD_WANTED) setAsksPassword(true)
    setRefused(outcome.message)
  })

  if (sentTo !== null)
    return (
      <Verify phone={sentTo} onDone={onDone} onBack={() => setSentTo(null)} shown={formatPhone(getValues('phone'))} />
    )
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        void start(event)
      }}
    >
      {refused === null ? null : <Alert>{refused}</Alert>}
      <FormText
        control={control}
        name="phone"
        label="Phone number"
        type="tel"
        size="touch"
        autoComplete="tel-national"
        maxLength={24}
        format={formatPhone}
        hint="A US mobile number, used for codes only. Texts can be redirected by fraud, the codes of an authenticator app cannot."
        rules={{ validate: phoneProblem }}
      />
      {asksPassword ? (
        <FormText
          control={control}
          name="password"
          label="Password"
          type="password"
          size="touch"
          autoComplete="current-password"
          rules={{ validate: disablePasswordProblem }}
        />
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={formState.isSubmitting}>
          Send Code
        </Button>
      </div>
    </form>
  )
}

interface VerifyProps extends SetupProps {
  readonly phone: string
  readonly shown: string
  readonly onBack: () => void
}

function Verify({ phone, shown, onDone, onBack }: VerifyProps) {
  const { code, problem, refused, busy, change, verify } = useCodeProof(
    (given) => verifyTwoFactor(given, phone),
    onDone,
  )
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
      <p className={styles.note}>
        A code is on its way to <strong className="num">{shown}</strong>.
      </p>
      <CodeBoxes
        label="Verification code"
        value={code}
        error={problem}
        focused
        onChange={change}
        onComplete={(given) => void verify(given)}
      />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={busy}>
          Verify
        </Button>
        <Button kind="quiet" onClick={onBack}>
          Change number
        </Button>
      </div>
    </form>
  )
}
