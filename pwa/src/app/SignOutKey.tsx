import { Button } from '../ui/Button.tsx'
import type { SignedInSession } from './signedInSession.ts'
import { useSignOut } from './useSignOut.tsx'

/** Stands where the keys of the account could not be fetched: nobody is kept signed in by a line that was cut. */
export function SignOutKey({ session }: { readonly session: SignedInSession }) {
  const leaving = useSignOut(session.user.fullName)
  return (
    <>
      <Button size="touch" onClick={leaving.start}>
        Sign out
      </Button>
      {leaving.dialog}
    </>
  )
}
