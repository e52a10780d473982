import { useState } from 'react'
import { relative } from '../../../lib/dates.ts'
import { OnlineGate } from '../../../records/online/OnlineGate.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from '../components/admin.module.css'
import { endSession, useDevices, useSessions } from '../queries.ts'
import { browserWords } from '../../../lib/browserWords.ts'
import { waitingOf } from '../rules.ts'
import type { Device, User } from '../shapes.ts'
import { RevokeDevice } from './RevokeDevice.tsx'

interface PersonDevicesProps {
  readonly user: User
  readonly mayManage: boolean
}

/** Where one person is signed in. Sessions are shown to whoever may end them. */
export function PersonDevices({ user, mayManage }: PersonDevicesProps) {
  const devices = useDevices()
  const [revoking, setRevoking] = useState<Device | null>(null)
  return (
    <div className={styles.form}>
      <OnlineGate online={devices} what="the devices">
        {(all) => {
          const own = all.filter(({ userId, revoked }) => userId === user.id && !revoked)
          if (own.length === 0) return <p className={styles.quiet}>No device syncs for {user.fullName}.</p>
          return (
            <ul className={styles.list} aria-label="Devices">
              {own.map((device) => {
                const waiting = waitingOf(device)
                return (
                  <li key={device.device}>
                    <Icon
                      name={
                        /phone/i.test(device.name) ? 'smartphone' : /tablet/i.test(device.name) ? 'tablet' : 'monitor'
                      }
                    />
                    <span className={styles.grow}>
                      <b>{device.name}</b> {device.number}
                      <br />
                      {device.seenAt === null ? 'Not heard yet' : `Last sync ${relative(device.seenAt)}`}
                      {device.persisted === false ? ' · storage not protected' : ''}
                    </span>
                    <Badge tone={waiting === null ? 'line' : waiting > 0 ? 'warn' : 'ok'}>
                      {waiting === null ? 'Not reported' : waiting > 0 ? `${waiting} unsent` : 'All sent'}
                    </Badge>
                    {mayManage ? (
                      <Button
                        kind="danger"
                        size="small"
                        label={`Revoke ${device.name} ${device.number}`}
                        onClick={() => setRevoking(device)}
                      >
                        Revoke
                      </Button>
                    ) : null}
                  </li>
                )
              })}
            </ul>
          )
        }}
      </OnlineGate>
      {mayManage ? <PersonSessions user={user} /> : null}
      {revoking === null ? null : <RevokeDevice device={revoking} onClose={() => setRevoking(null)} />}
    </div>
  )
}

function PersonSessions({ user }: { readonly user: User }) {
  const sessions = useSessions()
  const [problem, setProblem] = useState<string | null>(null)
  const end = async (id: string) => {
    const answer = await endSession(id)
    setProblem(answer.ok ? null : answer.message)
  }
  return (
    <OnlineGate online={sessions} what="the sessions">
      {(all) => {
        const own = all.filter(({ userId, kind }) => userId === user.id && kind === 'office')
        return (
          <>
            {problem === null ? null : <Alert title="Nothing was changed">{problem}</Alert>}
            {own.length === 0 ? (
              <p className={styles.quiet}>Signed in nowhere.</p>
            ) : (
              <ul className={styles.list} aria-label="Sessions">
                {own.map((session) => (
                  <li key={session.id}>
                    <Icon name="monitor" />
                    <span className={styles.grow}>
                      <b>{browserWords(session.userAgent)}</b> {session.address}
                      <br />
                      {session.seenAt === null ? '' : `Last used ${relative(session.seenAt)}`}
                    </span>
                    {session.current ? (
                      <Badge tone="info">This one</Badge>
                    ) : (
                      <Button
                        size="small"
                        label={`End the session on ${browserWords(session.userAgent)}`}
                        onClick={() => void end(session.id)}
                      >
                        End
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </>
        )
      }}
    </OnlineGate>
  )
}
