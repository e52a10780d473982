import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { roleTitle } from '../records/roleTitle.ts'
import { openProfile } from '../features/account/accountWindow.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { lazyWindow } from '../ui/lazyWindow.tsx'
import { Menu, type MenuItem } from '../ui/Menu.tsx'
import { setTheme, useTheme, type Theme } from '../ui/theme.ts'
import styles from './AccountMenu.module.css'
import { useInstall } from './useInstall.ts'
import { openInbox, openPalette, openShortcuts } from './deskOpen.ts'
import type { SignedInSession } from './signedInSession.ts'
import { useSignOut } from './useSignOut.tsx'

const InstallGuide = lazyWindow(async () => (await import('./InstallGuide.tsx')).InstallGuide)

const ActDialog = lazyWindow(async () => (await import('../features/organizations/components/ActDialog.tsx')).ActDialog)

const LookSheet = lazyWindow(async () => (await import('../ui/FieldSwitchesSheet.tsx')).LookSheet)

/** What a person can do with the app itself; the office shows it as a menu, the tablet as keys. */
export function useAccountActions(session: SignedInSession): {
  readonly actions: readonly MenuItem[]
  readonly dialogs: ReactNode
} {
  const [, navigate] = useLocation()
  const install = useInstall()
  const [guide, setGuide] = useState(false)
  const [look, setLook] = useState(false)
  const [switching, setSwitching] = useState(false)
  const leaving = useSignOut(session.user.fullName)
  return {
    actions: [
      { label: 'Search or run a command', icon: <Icon name="search" />, onSelect: openPalette },
      { label: 'Keyboard shortcuts', icon: <Icon name="info" />, onSelect: openShortcuts },
      { label: 'Update your profile', icon: <Icon name="user" />, onSelect: () => openProfile('profile') },
      { label: 'Password', icon: <Icon name="key-round" />, onSelect: () => openProfile('password') },
      { label: 'Security and devices', icon: <Icon name="shield-check" />, onSelect: () => openProfile('security') },
      { label: 'Inbox', icon: <Icon name="bell" />, onSelect: openInbox },
      { label: 'Look and feel', icon: <Icon name="settings" />, onSelect: () => setLook(true) },
      ...(session.user.role === 'superuser'
        ? [{ label: 'Act in an organization', icon: <Icon name="building-2" />, onSelect: () => setSwitching(true) }]
        : []),
      { label: 'Sync center', icon: <Icon name="refresh-cw" />, onSelect: () => navigate('/sync') },
      ...(install.installed
        ? []
        : [
            {
              label: 'Install app',
              icon: <Icon name="download" />,
              onSelect: () => {
                if (install.prompt === null) setGuide(true)
                else install.prompt()
              },
            },
          ]),
      { label: 'Sign out', icon: <Icon name="log-out" />, apart: true, onSelect: leaving.start },
    ],
    dialogs: (
      <>
        {guide ? <InstallGuide onClose={() => setGuide(false)} /> : null}
        {look ? <LookSheet onClose={() => setLook(false)} /> : null}
        {switching ? <ActDialog orgId={null} onClose={() => setSwitching(false)} /> : null}
        {leaving.dialog}
      </>
    ),
  }
}

const LOOKS: readonly { readonly theme: Theme; readonly label: string; readonly icon: ReactNode }[] = [
  { theme: 'light', label: 'Light', icon: <Icon name="sun-medium" /> },
  { theme: 'dark', label: 'Dark', icon: <Icon name="moon" /> },
  { theme: 'sun', label: 'Sun mode', icon: <Icon name="sun" /> },
]

export function AccountMenu({ session }: { readonly session: SignedInSession }) {
  const { theme } = useTheme()
  const { actions, dialogs } = useAccountActions(session)
  const themes: readonly MenuItem[] = LOOKS.map((look) => ({
    label: look.label,
    icon: look.icon,
    checked: theme === look.theme,
    onSelect: () => setTheme(look.theme),
  }))
  return (
    <>
      <Menu
        label={`Account of ${session.user.fullName}`}
        iconOnly
        kind="quiet"
        icon={<Avatar name={session.user.fullName} size={32} />}
        head={
          <span className={styles.who}>
            <strong>{session.user.fullName}</strong>
            {roleTitle(session.context.role)}
            <span>{session.user.email}</span>
          </span>
        }
        items={[...themes, ...actions.map((action, index) => (index === 0 ? { ...action, apart: true } : action))]}
      />
      {dialogs}
    </>
  )
}
