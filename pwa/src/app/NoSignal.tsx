import { useState } from 'react'
import { theClient, usePinned } from '../data/session/session.ts'
import { deviceWord } from '../lib/device.ts'
import { Button } from '../ui/Button.tsx'
import { lazyWindow } from '../ui/lazyWindow.tsx'
import { PlainClose, PlainWindow } from '../ui/PlainWindow.tsx'

const ChoosePin = lazyWindow(async () => (await import('../features/account/pin/ChoosePin.tsx')).ChoosePin)

interface Props {
  readonly fullName: string
  /** "2 changes and 1 photo"; empty where everything was sent. */
  readonly waits: string
  /** It is locked already: the PIN is the way back in. */
  readonly locked: boolean
  readonly onSignOut: () => void
  readonly onStay: () => void
}

/** Before somebody signs out without a signal: the password is the server's to check, so nobody gets in again. A PIN is the device's own. */
export function NoSignal({ fullName, waits, locked, onSignOut, onStay }: Props) {
  const pinned = usePinned()
  const [choosing, setChoosing] = useState(false)
  const device = deviceWord()
  const lock = () => {
    onStay()
    theClient().gate.close()
  }
  if (choosing) return <ChoosePin onClose={() => setChoosing(false)} onDone={lock} />
  // What keeps a PIN needs a secure address.
  const offersPin = !locked && (pinned || window.isSecureContext)
  return (
    <PlainWindow
      title="No signal: nobody can sign in here"
      onClose={onStay}
      keys={
        <>
          <PlainClose>{locked ? 'Back to the PIN' : 'Stay signed in'}</PlainClose>
          <Button kind={offersPin ? 'quiet' : 'danger'} onClick={onSignOut}>
            Sign out anyway
          </Button>
          {offersPin ? (
            <Button kind="primary" onClick={pinned ? lock : () => setChoosing(true)}>
              {pinned ? `Lock this ${device}` : 'Set a PIN and lock'}
            </Button>
          ) : null}
        </>
      }
    >
      <p>
        Signing in needs the server. If you sign out now, nobody can use this {device} until there is a signal, not even
        you.
        {waits === ''
          ? ''
          : ` ${waits} not sent yet: what is here stays for ${fullName} only and goes out by itself.`}{' '}
        {locked
          ? `${fullName} can go on with the PIN.`
          : offersPin
            ? `Lock it with a PIN instead: others see nothing, and you get back in without a signal.`
            : null}
      </p>
    </PlainWindow>
  )
}
