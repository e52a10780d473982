import { today } from '../../../lib/dates.ts'
import { shortDay } from '../../../lib/periods.ts'
import type { Entry, ItemRow } from '../entry.ts'
import { lastTimes, onTimeWords, type Time } from '../item/lastTimes.ts'
import styles from './peek.module.css'

const SHOWN = 9

/** How the rule's last occurrences went: days from due, red where late. */
export function LastTimes({ entry, siblings }: { readonly entry: Entry; readonly siblings: readonly ItemRow[] }) {
  const last = lastTimes(siblings, entry, SHOWN, today())
  if (last.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>
        Last {last.length} {last.length === 1 ? 'time' : 'times'} <span>{onTimeWords(last)}</span>
      </h3>
      <ol className={styles.last}>
        {last.map((time) => (
          <li
            key={time.row.id}
            data-late={time.tone === 'danger' || undefined}
            title={`Due ${shortDay(time.dueOn)}: ${time.words}`}
          >
            <span className="visually-hidden">Due {shortDay(time.dueOn)}: </span>
            {daysFromDue(time)}
          </li>
        ))}
      </ol>
      <p className={styles.lastFoot}>days from due, minus is early</p>
    </section>
  )
}

function daysFromDue({ days, words }: Time): string {
  if (days === null) return words
  return days < 0 ? `+${-days}` : days > 0 ? `−${days}` : '0'
}
