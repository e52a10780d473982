import { Link } from 'wouter'
import { useDeviceTable } from '../../../data/react/deviceTable.ts'
import { relative } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import styles from '../../../records/board/board.module.css'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'

const DEVICES_SHOWN = 4

/** Work that only a tablet has. */
export function Devices() {
  const table = useDeviceTable()
  const holding = (table?.devices ?? []).filter((line) => (line.waitingSets ?? 0) + (line.waitingFiles ?? 0) > 0)
  const items = holding.reduce((sum, line) => sum + (line.waitingSets ?? 0) + (line.waitingFiles ?? 0), 0)
  return (
    <Card>
      <Link href="/sync" className={styles.head}>
        <b>{table === null ? '–' : items}</b> {items === 1 ? 'item' : 'items'} only on tablets
        <Icon name="chevron-right" size="xs" />
      </Link>
      {table === null ? (
        <p className={styles.none}>Not asked yet; it needs a signal.</p>
      ) : holding.length === 0 ? (
        <p className={styles.none}>Everything is on the server, as of {relative(table.at)}.</p>
      ) : (
        <ul className={styles.rows}>
          {holding.slice(0, DEVICES_SHOWN).map((line) => (
            <li key={line.device}>
              <Link href="/sync">
                <span>
                  {line.name} <small>{line.fullName}</small>
                </span>
                <small>{relative(line.heardAt)}</small>
                <em>{plural((line.waitingSets ?? 0) + (line.waitingFiles ?? 0), 'item')}</em>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
