import { useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import type { User } from '../../../data/session/directory.ts'
import type { ProfileTab } from '../accountWindow.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SecurityPanel } from './SecurityPanel.tsx'

export interface ProfileDialogProps {
  readonly user: User
  readonly tab: ProfileTab
  readonly onClose: () => void
}

export function ProfileDialog({ user, tab, onClose }: ProfileDialogProps) {
  const [shown, setShown] = useState<string>(tab)
  return (
    <Dialog open onClose={onClose} title="Update your profile">
      <Tabs
        label="Your account"
        value={shown}
        onChange={setShown}
        tabs={[
          { value: 'profile', label: 'Profile', content: <ProfileForm user={user} /> },
          { value: 'password', label: 'Password', content: <PasswordForm email={user.email} /> },
          { value: 'security', label: 'Security', content: <SecurityPanel user={user} /> },
        ]}
      />
    </Dialog>
  )
}
