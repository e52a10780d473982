import { useEffect, useState } from 'react'
import { theClient, useLock, usePinned } from '../data/session/session.ts'
import { closeAccountWindow, useAccountWindow } from '../features/account/accountWindow.ts'
import { ProfileDialog } from '../features/account/profile/ProfileDialog.tsx'
import { LogoutQuestion, SetPassword } from '../features/account/profile/SetPassword.tsx'
import { TwoFactorSetup } from '../features/account/twofactor/TwoFactorSetup.tsx'
import { Button } from '../ui/Button.tsx'
import { shutKeysWhile } from '../ui/singleKeys.ts'
import { Covered } from './Locked.tsx'
import type { SignedInSession } from './signedInSession.ts'
import { useSignOut } from './useSignOut.tsx'

/** The account's windows over every page: what the person opens, and what must be done before anything else. */
export function AccountWindows({ session }: { readonly session: SignedInSession }) {
  const { user } = session
  const open = useAccountWindow()
  const lock = useLock()
  const leaving = useSignOut(user.fullName)
  useEffect(() => shutKeysWhile(isShut), [])
  return (
    <>
      <Forced session={session} onLogout={leaving.start} />
      {open?.window === 'profile' ? (
        <ProfileDialog key={open.tab} user={user} tab={open.tab} onClose={closeAccountWindow} />
      ) : null}
      {open?.window === 'two-factor' ? <TwoFactorSetup user={user} onClose={closeAccountWindow} /> : null}
      <Watch />
      {lock === 'idle' ? <Covered session={session} /> : null}
      {leaving.dialog}
    </>
  )
}

function isShut(): boolean {
  return theClient().gate.lock.get() !== 'open'
}

function Forced({ session: { user }, onLogout }: { readonly session: SignedInSession; readonly onLogout: () => void }) {
  // It stays until the recovery codes were kept, although the person owes nothing any more by then.
  const [setup, setSetup] = useState(false)
  const [asking, setAsking] = useState(false)
  if (user.twoFactorRequired && !setup) setSetup(true)
  if (user.firstLogin) return <SetPassword user={user} onLogout={onLogout} />
  if (!setup) return null
  return (
    <>
      <TwoFactorSetup
        user={user}
        onClose={() => setSetup(false)}
        leave={
          <Button kind="quiet" onClick={() => setAsking(true)}>
            Logout
          </Button>
        }
      />
      <LogoutQuestion open={asking} onConfirm={onLogout} onCancel={() => setAsking(false)} />
    </>
  )
}

/** ms without a touch or a key until the PIN is asked again, and ms out of sight. */
const UNTOUCHED = 15 * 60_000
const HIDDEN = 2 * 60_000

function Watch(): null {
  const pinned = usePinned()
  useEffect(() => {
    if (!pinned) return
    let touchedAt = Date.now()
    // The watch comes after the first page: the device may have been put away before.
    let hiddenAt = document.visibilityState === 'hidden' ? touchedAt : null
    const close = () => theClient().gate.close()
    const touch = () => {
      touchedAt = Date.now()
    }
    const look = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now()
      else if (hiddenAt !== null && Date.now() - hiddenAt >= HIDDEN) close()
      if (document.visibilityState === 'visible') hiddenAt = null
    }
    const timer = setInterval(() => {
      if (Date.now() - touchedAt >= UNTOUCHED) close()
    }, 30_000)
    document.addEventListener('pointerdown', touch, true)
    document.addEventListener('keydown', touch, true)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('pointerdown', touch, true)
      document.removeEventListener('keydown', touch, true)
      document.removeEventListener('visibilitychange', look)
    }
  }, [pinned])
  return null
}
