import { useState } from 'react'
import type { User } from '../../../data/session/directory.ts'
import { Button } from '../../../ui/Button.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { PasswordForm } from './PasswordForm.tsx'

export interface ForcedProps {
  readonly user: User
  readonly onLogout: () => void
}

/** Forced on first login: nothing else answers until the temporary password is gone. The only other way out is Logout. */
export function SetPassword({ user, onLogout }: ForcedProps) {
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <Dialog
        open
        dismissible={false}
        onClose={() => undefined}
        title="Set Your Password"
        description={`Welcome, ${user.fullName}. Replace the temporary password by one only you know; then everything opens.`}
      >
        <PasswordForm email={user.email} first>
          <Button kind="quiet" onClick={() => setLeaving(true)}>
            Logout
          </Button>
        </PasswordForm>
      </Dialog>
      <LogoutQuestion open={leaving} onConfirm={onLogout} onCancel={() => setLeaving(false)} />
    </>
  )
}

export function LogoutQuestion({
  open,
  onConfirm,
  onCancel,
}: {
  readonly open: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}) {
  return (
    <Confirm open={open} title="Log out?" action="Logout" cancel="Stay" onConfirm={onConfirm} onCancel={onCancel}>
      You are asked again at your next sign-in.
    </Confirm>
  )
}
