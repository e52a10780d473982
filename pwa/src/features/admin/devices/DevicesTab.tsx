import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { useCan } from '../../../data/react/context.tsx'
import { listStates } from '../../../records/online/OnlineGate.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { cellText } from '../../../ui/list/columns.ts'
import styles from '../components/admin.module.css'
import { endSession, useDevices, useSessions } from '../queries.ts'
import { browserWords } from '../../../lib/browserWords.ts'
import type { Session } from '../shapes.ts'
import { DEVICE_COLUMNS, SESSION_COLUMNS, type DeviceRow } from './columns.tsx'
import { RevokeDevice } from './RevokeDevice.tsx'

const DEVICES = { label: 'Devices', search: '?tab=devices' }
const VIEWS = [
  DEVICES,
  { label: 'With unsent work', search: '?tab=devices&unsent=yes' },
  { label: 'Unprotected storage', search: '?tab=devices&protected=no' },
]
const SESSIONS = { label: 'Sessions', search: '?tab=devices&show=sessions' }

/** What people are signed in on, and which device still holds work. */
export function DevicesTab({ sessions }: { readonly sessions: boolean }) {
  const mayManage = useCan('admin.user.manage')
  const views = mayManage ? [...VIEWS, SESSIONS] : VIEWS
  return sessions && mayManage ? <SessionList views={views} /> : <DeviceList views={views} mayManage={mayManage} />
}

interface ListProps {
  readonly views: readonly { readonly label: string; readonly search: string }[]
}

function DeviceList({ views, mayManage }: ListProps & { readonly mayManage: boolean }) {
  const devices = useDevices()
  const [revoking, setRevoking] = useState<DeviceRow | null>(null)
  const states = listStates(devices, 'the devices')
  const { rows } = states
  const withIds = useMemo(() => rows?.map((device) => ({ ...device, id: `${device.device} ${device.userId}` })), [rows])
  return (
    <>
      <ListPage<DeviceRow>
        id="devices"
        title="Devices"
        columns={DEVICE_COLUMNS}
        {...states}
        rows={withIds}
        rowLabel={({ name, number }) => `${name} ${number}`}
        peek={(device) => ({
          head: (
            <b>
              {device.name} {device.number}
            </b>
          ),
          body: (
            <div className={styles.form}>
              <Facts
                lines
                rows={DEVICE_COLUMNS.slice(1).map((column) => ({
                  label: column.title,
                  value: column.render?.(device) ?? cellText(column, device),
                }))}
              />
              <p>
                <Link href={`/admin?tab=people&person=${device.userId}`}>Everything about {device.userName}</Link>
              </p>
              {mayManage && !device.revoked ? (
                <div className={styles.buttons}>
                  <Button kind="danger" onClick={() => setRevoking(device)}>
                    Revoke
                  </Button>
                </div>
              ) : null}
            </div>
          ),
        })}
        views={views}
        defaultSort="-seen"
        empty={{
          drawing: 'search',
          title: 'No device yet',
          fact: 'A tablet or browser appears here after its first sync.',
        }}
      />
      {revoking === null ? null : <RevokeDevice device={revoking} onClose={() => setRevoking(null)} />}
    </>
  )
}

function SessionList({ views }: ListProps) {
  const states = listStates(useSessions(), 'the sessions')
  const [ending, setEnding] = useState<Session | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const end = async (session: Session) => {
    setEnding(null)
    const answer = await endSession(session.id)
    setProblem(answer.ok ? null : answer.message)
  }
  return (
    <>
      <ListPage<Session>
        id="sessions"
        title="Sessions"
        columns={SESSION_COLUMNS}
        {...states}
        rowLabel={(session) => `${session.userName} on ${session.deviceName ?? browserWords(session.userAgent)}`}
        peek={(session) => ({
          head: <b>{session.userName}</b>,
          body: (
            <div className={styles.form}>
              <Facts
                lines
                rows={SESSION_COLUMNS.slice(1).map((column) => ({
                  label: column.title,
                  value: column.render?.(session) ?? cellText(column, session),
                }))}
              />
              <p>
                <Link href={`/admin?tab=people&person=${session.userId}`}>Everything about {session.userName}</Link>
              </p>
              {session.current ? (
                <p className={styles.quiet}>You are using this one now. Sign out to end it.</p>
              ) : (
                <div className={styles.buttons}>
                  <Button kind="danger" onClick={() => setEnding(session)}>
                    End session
                  </Button>
                </div>
              )}
            </div>
          ),
        })}
        views={views}
        defaultSort="-seen"
        banner={problem === null ? states.banner : <Alert title="Nothing was changed">{problem}</Alert>}
        empty={{ drawing: 'search', title: 'Nobody is signed in', fact: 'Sessions appear when people sign in.' }}
      />
      <Confirm
        open={ending !== null}
        title={`End this session of ${ending?.userName ?? ''}?`}
        action="End session"
        danger
        onConfirm={() => {
          if (ending !== null) void end(ending)
        }}
        onCancel={() => setEnding(null)}
      >
        They sign in again to go on. Work on the device stays there.
      </Confirm>
    </>
  )
}
