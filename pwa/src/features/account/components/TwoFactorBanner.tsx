import { useState } from 'react'
import type { User } from '../../../data/session/directory.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { openTwoFactor } from '../accountWindow.ts'

const DISMISSED = 'shipshape.two-factor-later'

/** Whether the amber banner is due; "Later" lasts for the session of the browser tab. */
export function useTwoFactorNag(user: User | null): { readonly due: boolean; readonly later: () => void } {
  const [dismissed, setDismissed] = useState(read)
  const lacks = user !== null && !user.twoFactorEnabled && !user.twoFactorRequired && !user.firstLogin
  return {
    due: lacks && dismissed !== user.id,
    later: () => {
      if (user === null) return
      setDismissed(user.id)
      remember(user.id)
    },
  }
}

export function TwoFactorBanner({ onLater }: { readonly onLater: () => void }) {
  return (
    <Banner
      tone="warn"
      icon="shield-alert"
      fact="Your account is protected by a password alone."
      action={
        <>
          <Button size="small" onClick={openTwoFactor}>
            Set up 2FA
          </Button>
          <Button kind="quiet" size="small" onClick={onLater}>
            Later
          </Button>
        </>
      }
    >
      With two-factor authentication a stolen password is not enough.
    </Banner>
  )
}

function read(): string | null {
  try {
    return sessionStorage.getItem(DISMISSED)
  } catch (problem) {
    console.warn('reading the session storage failed', problem)
    return null
  }
}

function remember(userId: string): void {
  try {
    sessionStorage.setItem(DISMISSED, userId)
  } catch (problem) {
    console.warn('writing the session storage failed', problem)
  }
}
