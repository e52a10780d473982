import { useState } from 'react'
import { theClient, usePinned } from '../../../data/session/session.ts'
import { deviceWord } from '../../../lib/device.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from '../profile/account.module.css'
import { ChoosePin } from './ChoosePin.tsx'

/** The PIN is this device's own and never leaves it. */
export function PinLine() {
  const pinned = usePinned()
  const [choosing, setChoosing] = useState(false)
  const device = deviceWord()
  const why = window.isSecureContext ? undefined : 'A PIN needs an https:// address'
  return (
    <>
      <div className={styles.line}>
        <div>
          PIN for this {device}
          <small>
            {pinned
              ? `Asked when the app starts and when it lay unused. What you saved is sent all the while.`
              : `Optional. Keeps others from your screen when this ${device} changes hands.`}
          </small>
        </div>
        <Button size="small" disabledReason={why} onClick={() => setChoosing(true)}>
          {pinned ? 'Change PIN' : 'Set a PIN'}
        </Button>
        {pinned ? (
          <Button size="small" kind="quiet" onClick={() => void theClient().gate.setPin(null)}>
            Remove PIN
          </Button>
        ) : null}
      </div>
      {choosing ? <ChoosePin onClose={() => setChoosing(false)} /> : null}
    </>
  )
}
