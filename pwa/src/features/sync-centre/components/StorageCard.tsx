import { useCallback, useEffect, useState } from 'react'
import { formatBytes } from '../../../lib/numbers.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts, type Fact } from '../../../ui/Facts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { useData, type StorageUse, type useSyncState } from '../queries.ts'
import styles from './SyncCentre.module.css'

/** What takes room on this device, by kind, and the one thing that may safely go: copies of what the server has. */
export function StorageCard({ sync }: { readonly sync: ReturnType<typeof useSyncState> }) {
  const data = useData()
  const [use, setUse] = useState<StorageUse | null>(null)
  const [freed, setFreed] = useState<number | null>(null)
  const measure = useCallback(() => {
    void data.storageUse().then(setUse).catch(reportError)
  }, [data])
  // Measuring reads every file: not for each that leaves, but once the last one has.
  const waits = sync.waitingFiles > 0
  useEffect(measure, [measure, waits])
  const cleanUp = async () => {
    setFreed(await data.cleanUp())
    measure()
  }
  const { room } = sync
  const part = room === null ? 0 : Math.round((room.used / room.quota) * 100)
  return (
    <section>
      <h2 className={styles.sec}>
        Storage{' '}
        {room === null ? null : (
          <span className={styles.count}>
            {formatBytes(room.used)} of {formatBytes(room.quota)}
          </span>
        )}
      </h2>
      <Card>
        {room === null ? null : (
          <Progress
            value={part}
            label={`${part}% of the room is used`}
            tone={room.level === 'ok' ? 'ok' : room.level === 'low' ? 'warn' : 'danger'}
          />
        )}
        {use === null ? null : <Facts lines rows={rowsOf(use)} />}
        <div className={styles.clean}>
          <Key
            label={use === null || use.free === 0 ? 'Nothing to clean up' : `Clean up, frees ${formatBytes(use.free)}`}
            icon={<Icon name="trash-2" size="md" />}
            {...(use === null || use.free === 0 ? { disabledReason: 'Everything here is needed.' } : {})}
            onPress={() => void cleanUp()}
          />
        </div>
        <p className={styles.quiet} role="status">
          {freed === null
            ? 'Only copies that the server has confirmed are removed. They come back when they are looked at with a signal.'
            : `Freed ${formatBytes(freed)}. Nothing that waits to be sent was touched.`}
        </p>
        <p className={styles.quiet}>
          The server keeps a file that no record names for 180 days, and longer while one of your tablets has something
          to send.
        </p>
      </Card>
      {sync.wifi.measurable ? (
        <Card>
          <Switch
            checked={sync.wifi.device ?? sync.wifi.organization}
            onChange={(wanted) => void data.setPhotosOnWifi(wanted === sync.wifi.organization ? null : wanted)}
            label="Photos on Wi-Fi only"
            hint={`Text, thumbnails and stop-work photos always go. ${sync.wifi.device === null ? 'Set by your organization.' : 'Set on this device.'}`}
          />
        </Card>
      ) : null}
    </section>
  )
}

function rowsOf(use: StorageUse): readonly Fact[] {
  const kinds: readonly (readonly [string, number])[] = [
    ['Own photos the server has, kept 7 days', use.received],
    ['Copies of photos of others', use.copies],
    ['Voice notes', use.voice],
    [use.app === null ? 'Records and the app' : 'Records', use.records],
    ['The app', use.app ?? 0],
  ]
  const some = kinds.filter(([, bytes]) => bytes > 0).map(([label, bytes]) => ({ label, value: formatBytes(bytes) }))
  return [{ label: 'Photos and reports not sent yet', value: formatBytes(use.waiting) }, ...some]
}
