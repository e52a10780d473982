import { useEffect, useState, type ReactNode } from 'react'
import { maySeeSensitive } from '../data/session/lease.ts'
import { Button } from '../ui/Button.tsx'
import { OfflineState } from '../ui/OfflineState.tsx'
import styles from './States.module.css'
import { deviceNow } from '../lib/clock.ts'

const LOOK_EVERY = 60_000

/** A sensitive page, as long as the server has confirmed the session lately: on a device out of reach a right may have gone meanwhile. */
export function Sensitive({ confirmedAt, children }: { readonly confirmedAt: number; readonly children: ReactNode }) {
  const [now, setNow] = useState(() => deviceNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(deviceNow()), LOOK_EVERY)
    return () => clearInterval(timer)
  }, [])
  if (maySeeSensitive({ confirmedAt }, now)) return children
  return (
    <div className={styles.middle}>
      <h1 className="visually-hidden">Not confirmed</h1>
      <OfflineState
        title="Connect to open this page"
        fact="It shows what not everybody may see, and the server has not confirmed your rights for three days. Everything you record goes on as before."
        action={<Button onClick={() => location.reload()}>Try again</Button>}
      />
    </div>
  )
}
