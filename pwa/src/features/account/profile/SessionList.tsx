import { useState } from 'react'
import { browserWords } from '../../../lib/browserWords.ts'
import { formatDateTime, relative } from '../../../lib/dates.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { endSessions, useSessions } from '../sessions.ts'
import type { OpenSession } from '../../../records/online/sessionShape.ts'
import styles from './account.module.css'
import { EndWithPassword } from './EndWithPassword.tsx'

/** A session by its id, or null for all others. */
interface Target {
  readonly id: string | null
  readonly name: string
}

/** Everywhere the person is signed in, with a way to end each. What such a device has not sent yet stays on it and is still sent. */
export function SessionList() {
  const online = useSessions()
  const [problem, setProblem] = useState<string | null>(null)
  const [ending, setEnding] = useState<Target | null>(null)
  const [asking, setAsking] = useState<Target | null>(null)
  const end = async (target: Target) => {
    setEnding(target)
    const answer = await endSessions(target.id)
    setEnding(null)
    if (!answer.ok && answer.asksPassword) setAsking(target)
    setProblem(answer.ok || answer.asksPassword ? null : answer.message)
  }
  switch (online.status) {
    case 'loading':
      return <Skeleton lines={3} />
    case 'offline':
      return (
        <p className={styles.note}>
          The list needs a connection.{' '}
          <button type="button" className="link" onClick={online.retry}>
            Try again
          </button>
        </p>
      )
    case 'failed':
      return <Alert>{online.message}</Alert>
    case 'ready': {
      const others = online.value.filter((one) => !one.current)
      return (
        <>
          {problem === null ? null : <Alert>{problem}</Alert>}
          <ul className={styles.sessions} aria-label="Sessions and devices">
            {online.value.map((one) => (
              <li key={one.id} className={styles.line}>
                <div>
                  <span className={styles.name}>
                    <Icon name={one.kind === 'device' ? 'tablet' : 'monitor'} size="xs" />
                    {nameOf(one)}
                    {one.current ? <Badge tone="ok">This one</Badge> : null}
                  </span>
                  <small>{factsOf(one)}</small>
                </div>
                {one.current ? null : (
                  <Button
                    size="small"
                    label={`Revoke ${nameOf(one)}`}
                    busy={ending?.id === one.id}
                    onClick={() => void end({ id: one.id, name: nameOf(one) })}
                  >
                    Revoke
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {others.length < 2 ? null : (
            <div>
              <Button
                kind="quiet"
                busy={ending?.id === null}
                onClick={() => void end({ id: null, name: 'everywhere else' })}
              >
                Sign out everywhere else
              </Button>
            </div>
          )}
          {asking === null ? null : <EndWithPassword {...asking} onClose={() => setAsking(null)} />}
        </>
      )
    }
  }
}

function nameOf({ kind, deviceName, userAgent }: OpenSession): string {
  const browser = browserWords(userAgent)
  return kind === 'device' && deviceName !== null ? `${deviceName} (${browser})` : browser
}

function factsOf({ kind, address, createdAt, seenAt }: OpenSession): string {
  const seen = seenAt === null ? null : `last seen ${relative(seenAt)}`
  const since = createdAt === null ? null : `since ${formatDateTime(createdAt)}`
  return [kind === 'device' ? 'Device that syncs' : 'Signed in', since, seen, address]
    .filter((part) => part !== null)
    .join(' · ')
}
