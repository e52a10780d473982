import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { User } from '../../../data/session/directory.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormText } from '../../../ui/FormField.tsx'
import styles from '../profile/account.module.css'
import { disableTwoFactor, sendDisableCode } from '../queries.ts'
import { disablePasswordProblem, maskPhone, phoneDigits, setupCodeProblem } from '../rules.ts'
import { CodeBoxes } from '../signin/CodeBoxes.tsx'

/** Needs both the password and a code: neither a lost phone nor a password read over a shoulder turns it off. */
export function TwoFactorDisable({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const [refused, setRefused] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState(false)
  const { control, handleSubmit, formState } = useForm({ defaultValues: { password: '', code: '' } })
  const submit = handleSubmit(async ({ password, code }) => {
    setRefused(null)
    const outcome = await disableTwoFactor(password, code)
    if (outcome.ok) onClose()
    else setRefused(outcome.message)
  })
  const send = async () => {
    setSending(true)
    setRefused(null)
    const outcome = await sendDisableCode()
    setSending(false)
    setSent(outcome.ok)
    if (!outcome.ok) setRefused(outcome.message)
  }
  const phone = user.phoneNumber === null ? null : maskPhone(phoneDigits(user.phoneNumber))
  return (
    <Dialog
      open
      onClose={onClose}
      title="Disable two-factor authentication"
      description="Your account will be protected by the password alone. Your other devices have to sign in again."
    >
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
          label="Password"
          type="password"
          size="touch"
          autoComplete="current-password"
          rules={{ validate: disablePasswordProblem }}
        />
        {phone === null ? null : (
          <div className={styles.actions}>
            <Button busy={sending} onClick={() => void send()}>
              Send Code
            </Button>
            <span role="status" className={styles.note}>
              {sent ? `Code sent to ${phone}.` : `To ${phone}.`}
            </span>
          </div>
        )}
        {user.totpEnabled ? (
          <p className={styles.note}>{phone === null ? 'Enter' : 'Or enter'} the code your authenticator app shows.</p>
        ) : null}
        <Controller
          control={control}
          name="code"
          rules={{ validate: setupCodeProblem }}
          render={({ field, fieldState }) => (
            <CodeBoxes
              label="Verification code"
              value={field.value}
              error={fieldState.error?.message}
              onChange={field.onChange}
              onComplete={() => void submit()}
            />
          )}
        />
        <div className={styles.actions}>
          <Button type="submit" kind="danger" busy={formState.isSubmitting}>
            Disable 2FA
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Keep it on
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
