import { useState, type ReactNode } from 'react'
import type { User } from '../../../data/session/directory.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import styles from '../profile/account.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SmsSetup } from './SmsSetup.tsx'
import { TotpSetup } from './TotpSetup.tsx'

export type Method = 'sms' | 'totp'

export interface TwoFactorSetupProps {
  readonly user: User
  readonly onClose: () => void
  readonly method?: Method
  /** The organization asks for it: this is the only way past. */
  readonly leave?: ReactNode
}

/** Turns two-factor authentication on: phone and code, or an authenticator app. Recovery codes are shown once at the end. */
export function TwoFactorSetup({ user, onClose, method = 'sms', leave }: TwoFactorSetupProps) {
  const [by, setBy] = useState<Method>(method)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const forced = leave !== undefined
  const done = (given: readonly string[]) => {
    if (given.length === 0) onClose()
    else setCodes(given)
  }
  if (codes !== null) return <RecoveryCodes codes={codes} email={user.email} onClose={onClose} />
  return (
    <Dialog
      open
      dismissible={!forced}
      onClose={onClose}
      title="Set up two-factor authentication"
      description={
        forced
          ? 'Your organization asks for a second step at sign-in. Set it up once, then everything opens.'
          : 'At sign-in you enter a code besides your password, so that a stolen password is not enough. Your other devices have to sign in again.'
      }
    >
      <div className={styles.form}>
        {by === 'sms' ? <SmsSetup onDone={done} /> : <TotpSetup email={user.email} onDone={done} />}
        <div className={styles.line}>
          <button type="button" className="link" onClick={() => setBy(by === 'sms' ? 'totp' : 'sms')}>
            {by === 'sms' ? 'Use an authenticator app instead' : 'Use text messages instead'}
          </button>
          {leave}
        </div>
      </div>
    </Dialog>
  )
}
