import { useState } from 'react'
import type { User } from '../../../data/session/directory.ts'
import { Button } from '../../../ui/Button.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { PinLine } from '../pin/PinLine.tsx'
import { formatPhone } from '../rules.ts'
import { NewRecoveryCodes } from '../twofactor/NewRecoveryCodes.tsx'
import { TwoFactorDisable } from '../twofactor/TwoFactorDisable.tsx'
import { TwoFactorSetup } from '../twofactor/TwoFactorSetup.tsx'
import styles from './account.module.css'
import { SessionList } from './SessionList.tsx'

type Window = 'sms' | 'totp' | 'disable' | 'codes' | null

/** Second factor, PIN of this device, and everywhere the person is signed in. */
export function SecurityPanel({ user }: { readonly user: User }) {
  const [window, setWindow] = useState<Window>(null)
  const close = () => setWindow(null)
  const { twoFactorEnabled: on, totpEnabled: app, phoneNumber: phone, recoveryCodesLeft: left } = user
  return (
    <>
      <section className={styles.group}>
        <Switch
          label="Two-factor authentication"
          hint={
            on
              ? `On. Codes come ${app ? 'from your authenticator app' : ''}${app && phone !== null ? ' or ' : ''}${phone === null ? '' : `by text message to ${formatPhone(phone)}`}.`
              : 'Off. At sign-in the password alone is asked.'
          }
          checked={on}
          onChange={(next) => setWindow(next ? 'sms' : 'disable')}
        />
        {on && !app ? (
          <div className={styles.line}>
            <div>
              Authenticator app<small>Makes codes without a signal.</small>
            </div>
            <Button size="small" onClick={() => setWindow('totp')}>
              Add app
            </Button>
          </div>
        ) : null}
        {on && phone === null ? (
          <div className={styles.line}>
            <div>
              Text message<small>Codes to your mobile phone.</small>
            </div>
            <Button size="small" onClick={() => setWindow('sms')}>
              Add phone
            </Button>
          </div>
        ) : null}
        {on ? (
          <div className={styles.line}>
            <div>
              Recovery codes
              <small>
                {left === 0
                  ? 'You have none. Make some, so that a lost phone does not lock you out.'
                  : `${left} left. Each lets you in once without your phone.`}
              </small>
            </div>
            <Button size="small" onClick={() => setWindow('codes')}>
              Make new codes
            </Button>
          </div>
        ) : null}
      </section>
      <section className={styles.group} aria-label="PIN">
        <PinLine />
      </section>
      <section className={styles.group} aria-label="Where you are signed in">
        <h3>Where you are signed in</h3>
        <SessionList />
      </section>
      {window === 'sms' || window === 'totp' ? <TwoFactorSetup user={user} method={window} onClose={close} /> : null}
      {window === 'disable' ? <TwoFactorDisable user={user} onClose={close} /> : null}
      {window === 'codes' ? <NewRecoveryCodes email={user.email} onClose={close} /> : null}
    </>
  )
}
