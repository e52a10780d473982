import { useState, type ReactNode } from 'react'
import { useSession } from '../data/session/session.ts'
import { useSyncValue } from '../data/sync/syncState.ts'
import { TwoFactorBanner, useTwoFactorNag } from '../features/account/components/TwoFactorBanner.tsx'
import { deviceWord } from '../lib/device.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { lazyWindow } from '../ui/lazyWindow.tsx'
import { useHeldPlace } from '../ui/heldPlace.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { useInstall } from './useInstall.ts'
import styles from './Notices.module.css'
import { useUpdate } from './update.ts'

const InstallGuide = lazyWindow(async () => (await import('./InstallGuide.tsx')).InstallGuide)

/** What the app has to say about itself, the most urgent one only. Never inside a walk. */
export function Notices() {
  const update = useUpdate()
  const session = useSession()
  const nag = useTwoFactorNag(session.status === 'signed-in' ? session.user : null)
  const notice = useSyncValue('notice')
  const room = useSyncValue('room')
  const restored = useSyncValue('epochChanged')
  const [heard, setHeard] = useState(false)
  const install = useInstall()
  const [later, setLater] = useState(false)
  const [guide, setGuide] = useState(false)
  const place = useHeldPlace<HTMLDivElement>('notice', true)
  const held = update.dirty ? 'Save or discard what you are typing first' : undefined

  let shown: ReactNode = null
  if (update.reloadNeeded || notice === 'reload-needed') {
    shown = (
      <Banner
        tone="warn"
        fact="A newer version is in use."
        action={
          <Button size="small" onClick={() => location.reload()}>
            Reload
          </Button>
        }
      >
        Save what you are typing, then reload.
      </Banner>
    )
  } else if (notice === 'other-tab-blocks') {
    shown = (
      <Banner tone="warn" fact="Another tab runs an older version.">
        Close it, so that this one can go on.
      </Banner>
    )
  } else if (restored && !heard) {
    shown = (
      <Banner
        tone="info"
        fact="The server was restored from a backup."
        action={
          <>
            <LinkButton href="/sync" size="small">
              Show sync
            </LinkButton>
            <Button kind="quiet" size="small" onClick={() => setHeard(true)}>
              OK
            </Button>
          </>
        }
      >
        Everything saved on this {deviceWord()} was kept, and its latest changes are sent again.
      </Banner>
    )
  } else if (update.waiting && !later) {
    shown = (
      <Banner
        tone="info"
        icon="download"
        fact="A new version is ready."
        action={
          <>
            <Button size="small" disabledReason={held} onClick={update.take}>
              Update
            </Button>
            <Button kind="quiet" size="small" onClick={() => setLater(true)}>
              Later
            </Button>
          </>
        }
      >
        It takes a second. What waits to be sent stays.
      </Banner>
    )
  } else if (room !== null && room.level !== 'ok') {
    shown = (
      <Banner
        tone="warn"
        icon="hard-drive"
        fact={
          room.level === 'full'
            ? `The storage of this ${deviceWord()} is full.`
            : `The storage of this ${deviceWord()} is nearly full.`
        }
        action={
          <LinkButton href="/sync" size="small">
            Make room
          </LinkButton>
        }
      >
        Text is still saved. Nothing that waits to be sent is ever deleted.
      </Banner>
    )
  } else if (nag.due) {
    shown = <TwoFactorBanner onLater={nag.later} />
  } else if (!window.isSecureContext) {
    shown = (
      <Banner tone="warn" icon="lock" fact="This address is not secure.">
        Without HTTPS this {deviceWord()} cannot work offline, install the app or use the camera. Ask your administrator
        for the https:// address.
      </Banner>
    )
  } else if (!install.installed && install.hint && deviceWord() !== 'computer') {
    shown = (
      <Banner
        tone="info"
        icon="download"
        fact={`Install Shipshape on this ${deviceWord()}.`}
        action={
          <>
            <Button
              size="small"
              onClick={() => {
                if (install.prompt === null) setGuide(true)
                else install.prompt()
              }}
            >
              Install
            </Button>
            <Button kind="quiet" size="small" onClick={install.later}>
              Later
            </Button>
          </>
        }
      >
        Then it opens without a signal and its records are safe from clean-up.
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
