import { useActor } from '../../../data/react/context.tsx'
import { leaseUntil } from '../../../data/session/lease.ts'
import { useSession } from '../../../data/session/session.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { useData, type useSyncState } from '../queries.ts'
import styles from './SyncCentre.module.css'

/** The device itself: the browser's promise to keep the data, and the clock. */
export function DeviceFacts({ sync }: { readonly sync: ReturnType<typeof useSyncState> }) {
  const data = useData()
  const actor = useActor()
  const session = useSession()
  return (
    <section>
      <h2 className={styles.sec}>This device</h2>
      <Card>
        <Facts
          lines
          rows={[
            {
              label: 'Name',
              value: `${actor.deviceName}${actor.prefix ? ` (numbers begin with ${actor.prefix})` : ''}`,
            },
            {
              label: 'Kept by the browser',
              value:
                sync.persisted === true ? (
                  'Yes, also when space runs low'
                ) : (
                  <span className={styles.inline}>
                    Not protected{' '}
                    <Button size="touch" onClick={() => void data.persist()}>
                      Ask again
                    </Button>
                  </span>
                ),
            },
            ...(session.status === 'signed-in'
              ? [{ label: 'Works without a signal', value: `until ${formatDateTime(leaseUntil(session))}` }]
              : []),
            { label: 'Clock', value: clock(sync) },
          ]}
        />
      </Card>
    </section>
  )
}

function clock({
  clockOffset: offset,
  clockWrong,
}: Pick<ReturnType<typeof useSyncState>, 'clockOffset' | 'clockWrong'>): string {
  if (offset === null) return clockWrong ? 'Wrong; set it right. Your work is safe' : 'Not compared with the server yet'
  const seconds = offset / 1000
  if (Math.abs(seconds) < 1.5) return 'Right to 1 s'
  return `${Math.abs(seconds) < 120 ? `${Math.abs(seconds).toFixed(0)} s` : `${Math.round(Math.abs(seconds) / 60)} min`} ${seconds > 0 ? 'behind' : 'ahead of'} the server${Math.abs(seconds) > 120 ? '; set it right' : ''}`
}
