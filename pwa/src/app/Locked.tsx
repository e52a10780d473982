import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { PinGate } from '../features/account/pin/PinGate.tsx'
import type { SignedInSession } from './signedInSession.ts'
import styles from './Locked.module.css'
import { useSignOut } from './useSignOut.tsx'

const LockedSpill = lazy(() => import('../features/hazwaste/field/LockedSpill.tsx'))

/** The app has just started: nothing of the person is shown before the PIN. */
export function Locked({ session: { user } }: { readonly session: SignedInSession }) {
  const leaving = useSignOut(user.fullName)
  const [spill, setSpill] = useState(false)
  if (spill)
    return (
      <main className={styles.locked}>
        <Suspense fallback={null}>
          <LockedSpill onBack={() => setSpill(false)} />
        </Suspense>
      </main>
    )
  return (
    <>
      <PinGate user={user} onLogout={leaving.start} onSpill={() => setSpill(true)} />
      {leaving.dialog}
    </>
  )
}

/** The app lay unused: what was open stays as it is, unseen and out of reach of keys and screen readers. */
export function Covered({ session }: { readonly session: SignedInSession }) {
  const cover = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const behind = [...document.body.children].filter(
      (one): one is HTMLElement => one instanceof HTMLElement && one !== cover.current && !one.inert,
    )
    for (const one of behind) {
      one.inert = true
      one.style.visibility = 'hidden'
    }
    return () => {
      for (const one of behind) {
        one.inert = false
        one.style.visibility = ''
      }
    }
  }, [])
  // An open window of the app takes the pointer from everything else.
  return createPortal(
    <div ref={cover} style={{ pointerEvents: 'auto' }}>
      <Locked session={session} />
    </div>,
    document.body,
  )
}
