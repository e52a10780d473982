import { daysUntil } from '../../../lib/dates.ts'
import { shortDay } from '../../../lib/periods.ts'
import type { Entry, ItemRow } from '../entry.ts'
import styles from './peek.module.css'

const SHOWN = 9

interface Last {
  readonly id: string
  readonly dueOn: string
  /** From the day it was due, less than zero is early; null = missed. */
  readonly days: number | null
}

/** How the rule's last occurrences went: days from due, red where late. */
export function LastTimes({ entry, siblings }: { readonly entry: Entry; readonly siblings: readonly ItemRow[] }) {
  const last = lastOf(siblings, entry)
  if (last.length === 0) return null
  const onTime = last.filter(({ days }) => days !== null && days <= 0).length
  return (
    <section className={styles.part}>
      <h3>
        Last {last.length} {last.length === 1 ? 'time' : 'times'}{' '}
        <span>
          on time {onTime} of {last.length}
        </span>
      </h3>
      <ol className={styles.last}>
        {last.map(({ id, dueOn, days }) => (
          <li key={id} data-late={days === null || days > 0 || undefined} title={`Due ${shortDay(dueOn)}`}>
            <span className="visually-hidden">Due {shortDay(dueOn)}: </span>
            {days === null ? 'missed' : days > 0 ? `+${days}` : days < 0 ? `−${-days}` : '0'}
          </li>
        ))}
      </ol>
      <p className={styles.lastFoot}>days from due, minus is early</p>
    </section>
  )
}

function lastOf(
  siblings: readonly ItemRow[],
  { id, zoneId, thingId }: Pick<Entry, 'id' | 'zoneId' | 'thingId'>,
): readonly Last[] {
  return siblings
    .filter((row) => row.id !== id && row.zoneId === zoneId && row.thingId === thingId)
    .flatMap((row): readonly Last[] => {
      const dueOn = row.legalOn ?? row.dueOn
      if (dueOn === null) return []
      if (row.state === 'missed') return [{ id: row.id, dueOn, days: null }]
      const isDone = row.state === 'verified' || row.state === 'submitted'
      return isDone && row.doneOn !== null ? [{ id: row.id, dueOn, days: daysUntil(row.doneOn, dueOn) }] : []
    })
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
    .slice(-SHOWN)
}
