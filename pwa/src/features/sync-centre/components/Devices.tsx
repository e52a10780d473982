import { useState } from 'react'
import { formatTime } from '../../../lib/dates.ts'
import { fileWords } from '../../../lib/text.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { deviceState, deviceTitle, heardWords, inOrder, waitingWords, type DeviceState } from '../deviceRules.ts'
import { unsentOf, useActor, useDeviceTable, useSyncState, type DeviceLine } from '../queries.ts'
import styles from './SyncCentre.module.css'

const LOOK: Readonly<Record<DeviceState, { readonly tone: BadgeTone; readonly word: string }>> = {
  clear: { tone: 'ok', word: 'Complete' },
  waiting: { tone: 'info', word: 'Waiting' },
  silent: { tone: 'warn', word: 'Silent' },
  unknown: { tone: 'line', word: 'Unknown' },
}

const SHOWN = 6

/** Whose device has sent everything, and whose has not. Without a signal: as last heard, with the time of it. */
export function Devices() {
  const table = useDeviceTable()
  const sync = useSyncState()
  const { userId, prefix } = useActor()
  const { link } = sync
  const [all, setAll] = useState(false)
  if (table === null) {
    return link === 'online' ? null : (
      <section>
        <h2 className={styles.sec}>People and devices</h2>
        <p className={styles.quiet}>Sync status of other devices appears when you are online and signed in.</p>
      </section>
    )
  }
  // Of itself this device knows better than the server.
  const here = (line: DeviceLine) => line.userId === userId && line.prefix === prefix
  const unsent = unsentOf(sync)
  const own = { waitingSets: sync.waitingSets + sync.attention.length, waitingFiles: unsent.photos + unsent.others }
  const lines = inOrder(
    table.devices.map((line) => (here(line) ? { ...line, ...own } : line)),
    table.at,
  )
  if (lines.length === 0) return null
  const done = lines.filter((line) => deviceState(line, table.at) === 'clear').length
  return (
    <section>
      <h2 className={styles.sec}>
        People and devices{' '}
        <span className={styles.count}>
          {done} of {lines.length} complete
        </span>
      </h2>
      {link === 'online' ? null : <p className={styles.quiet}>As the server knew it at {formatTime(table.at)}.</p>}
      <ul className={styles.rows} aria-label="People and devices">
        {(all ? lines : lines.slice(0, SHOWN)).map((line) => {
          const { tone, word } = LOOK[deviceState(line, table.at)]
          return (
            <li key={line.device} className={styles.row}>
              <Icon
                name={/phone/i.test(line.name) ? 'smartphone' : /tablet/i.test(line.name) ? 'tablet' : 'monitor'}
                size="md"
              />
              <span className={styles.grow}>
                <b>{deviceTitle(line)}</b>
                {here(line) ? ', this device' : ''}
                <br />
                {waitingWords(line, here(line) ? fileWords(unsent) : undefined)} ·{' '}
                <span className={styles.soft}>{heardWords(line, table.at)}</span>
              </span>
              <Badge tone={tone}>{word}</Badge>
            </li>
          )
        })}
      </ul>
      {lines.length > SHOWN && !all ? (
        <div className={styles.more}>
          <Key label={`Show all ${lines.length}`} onPress={() => setAll(true)} />
        </div>
      ) : null}
    </section>
  )
}
