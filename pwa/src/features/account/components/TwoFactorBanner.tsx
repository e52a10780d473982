import { useState } from 'react'
import type { User } from '../../../data/session/directory.ts'
import type { FrameWords } from '../../../records/frame/words/en.ts'
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

interface Props {
  readonly say: FrameWords
  /** One line: what it is about, and its keys. */
  readonly short: boolean
  readonly onLater: () => void
}

export function TwoFactorBanner({ say: { later, twoFactor: t }, short, onLater }: Props) {
  return (
    <Banner
      tone="warn"
      icon="shield-alert"
      fact={short ? t.short : t.fact}
      action={
        <>
          <Button size="small" onClick={openTwoFactor}>
            {t.setUp}
          </Button>
          <Button kind="quiet" size="small" onClick={onLater}>
            {later}
          </Button>
        </>
      }
    >
      {short ? null : t.why}
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
