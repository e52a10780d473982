import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { ACTING_KEY } from '../data/session/acting.ts'
import type { Acting } from '../data/session/acting.ts'
import { confirmActing, stopActing } from '../features/organizations/queries.ts'
import { timeLeft } from '../features/organizations/rules.ts'
import { roleTitle } from '../records/roleTitle.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './ImpersonationFrame.module.css'
import { deviceNow } from '../lib/clock.ts'

/** Around every screen while a superuser acts elsewhere: who, where, as whom, why, how long still, and the way home. */
export function ImpersonationFrame({ name, acting }: { readonly name: string; readonly acting: Acting }) {
  const [, navigate] = useLocation()
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    void confirmActing()
    // Another tab stopped or went elsewhere: this one must not go on showing what is over.
    const onStorage = (event: StorageEvent) => {
      if (event.key === ACTING_KEY) location.reload()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
  const stop = async () => {
    setLeaving(true)
    await stopActing()
    navigate('/superuser-dashboard')
  }
  return (
    <>
      <div className={styles.frame} aria-hidden="true" />
      <aside className={styles.bar} aria-label="Acting in an organization">
        <Icon name="shield-alert" />
        <p className={styles.words}>
          <strong>
            {name} in {acting.orgName} as {roleTitle(acting.role)}
          </strong>{' '}
          <span className={styles.why}>{acting.reason}</span>
        </p>
        <TimeLeft expiresAt={acting.expiresAt} />
        <Button size="small" busy={leaving} onClick={() => void stop()}>
          Stop
        </Button>
      </aside>
    </>
  )
}

function TimeLeft({ expiresAt }: { readonly expiresAt: number }) {
  const [now, setNow] = useState(() => deviceNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(deviceNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  return <span className="num">{timeLeft(expiresAt, now)}</span>
}
