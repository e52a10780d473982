import { useLocation } from 'wouter'
import { Confirm } from '../ui/Confirm.tsx'
import type { SignedInSession } from './signedInSession.ts'
import { useSignOut } from './useSignOut.tsx'

/** Somebody is signed in where an invitation or a first-login link is opened: it is not theirs to use up. */
export function LinkForAnother({ session: { user } }: { readonly session: SignedInSession }) {
  const [, navigate] = useLocation()
  const leaving = useSignOut(user.fullName)
  return (
    <main>
      <h1 className="visually-hidden">A link to sign in</h1>
      {/* The sign-in page takes the link's secret from the address as soon as nobody is signed in. */}
      <Confirm
        open
        title={`You are signed in as ${user.fullName}`}
        action="Sign out and open the link"
        cancel="Stay signed in"
        onConfirm={leaving.start}
        onCancel={() => navigate('/', { replace: true })}
      >
        This link makes or opens an account of its own. Sign out first; what you saved is kept.
      </Confirm>
      {leaving.dialog}
    </main>
  )
}
