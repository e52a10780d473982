import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '../data/session/session.ts'
import { useSyncValue } from '../data/sync/syncState.ts'
import { TwoFactorBanner, useTwoFactorNag } from '../features/account/components/TwoFactorBanner.tsx'
import { deviceWord } from '../lib/device.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { lazyWindow } from '../ui/lazyWindow.tsx'
import { useHeldPlace } from '../ui/heldPlace.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { usePhone } from '../ui/usePhone.ts'
import { useFrameWords } from './useFrameWords.ts'
import { useInstall } from './useInstall.ts'
import styles from './Notices.module.css'
import { useTabletFrame } from './useTabletFrame.ts'
import { useUpdate } from './update.ts'

const InstallGuide = lazyWindow(async () => (await import('./InstallGuide.tsx')).InstallGuide)

/** What the app has to say about itself, the most urgent one only. Never inside a walk. */
export function Notices() {
  const say = useFrameWords()
  const { notices: t } = say
  const device = deviceWord()
  const update = useUpdate()
  const session = useSession()
  const tablet = useTabletFrame()
  const [path] = useLocation()
  const nag = useTwoFactorNag(session.status === 'signed-in' ? session.user : null)
  const notice = useSyncValue('notice')
  const room = useSyncValue('room')
  const restored = useSyncValue('epochChanged')
  const [heard, setHeard] = useState(false)
  const install = useInstall()
  const [later, setLater] = useState(false)
  const [guide, setGuide] = useState(false)
  const place = useHeldPlace<HTMLDivElement>('notice', true)
  const held = update.dirty ? t.typing : undefined

  // What can wait took a sixth of every screen of the yard from the work: there it stands where the day begins.
  const quiet = !tablet || path === '/dashboard'
  // On a phone a notice is its fact and its keys.
  const phone = usePhone()
  let shown: ReactNode = null
  if (update.reloadNeeded || notice === 'reload-needed') {
    shown = (
      <Banner
        tone="warn"
        fact={t.newer}
        action={
          <Button size="small" onClick={() => location.reload()}>
            {t.reload}
          </Button>
        }
      >
        {phone ? null : t.saveFirst}
      </Banner>
    )
  } else if (restored && !heard) {
    shown = (
      <Banner
        tone="info"
        fact={t.restored}
        action={
          <>
            <LinkButton href="/sync" size="small">
              {t.showSync}
            </LinkButton>
            <Button kind="quiet" size="small" onClick={() => setHeard(true)}>
              {t.ok}
            </Button>
          </>
        }
      >
        {phone ? null : t.kept(device)}
      </Banner>
    )
  } else if (update.waiting && !later) {
    shown = (
      <Banner
        tone="info"
        icon="download"
        fact={t.ready}
        action={
          <>
            <Button size="small" disabledReason={held} onClick={update.take}>
              {t.update}
            </Button>
            <Button kind="quiet" size="small" onClick={() => setLater(true)}>
              {say.later}
            </Button>
          </>
        }
      >
        {phone ? null : t.aSecond}
      </Banner>
    )
  } else if (room !== null && room.level !== 'ok') {
    shown = (
      <Banner
        tone="warn"
        icon="hard-drive"
        fact={room.level === 'full' ? t.full(device) : t.nearlyFull(device)}
        action={
          <LinkButton href="/sync" size="small">
            {t.makeRoom}
          </LinkButton>
        }
      >
        {t.textSaved}
      </Banner>
    )
  } else if (nag.due && quiet) {
    shown = <TwoFactorBanner say={say} short={phone} onLater={nag.later} />
  } else if (!window.isSecureContext) {
    shown = (
      <Banner tone="warn" icon="lock" fact={t.insecure}>
        {t.noHttps(device)}
      </Banner>
    )
  } else if (quiet && !install.installed && install.hint && device !== 'computer') {
    shown = (
      <Banner
        tone="info"
        icon="download"
        fact={t.install(device)}
        action={
          <>
            <Button
              size="small"
              onClick={() => {
                if (install.prompt === null) setGuide(true)
                else install.prompt()
              }}
            >
              {t.installNow}
            </Button>
            <Button kind="quiet" size="small" onClick={install.later}>
              {say.later}
            </Button>
          </>
        }
      >
        {phone ? null : t.whyInstall}
      </Banner>
    )
  }
  return (
    <>
      {shown === null ? null : (
        <div ref={place} className={styles.notice}>
          {shown}
        </div>
      )}
      {guide ? <InstallGuide onClose={() => setGuide(false)} /> : null}
    </>
  )
}
